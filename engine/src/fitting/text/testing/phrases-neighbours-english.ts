import type { Phrase } from './phrase.ts'

/** What neighbours write: a bus driver, a student, a nurse, a carpenter, a cook from abroad. */
export const neighboursEnglish: readonly Phrase[] = [
  ['Good afternoon. Please put the armchair from photo 1 by the radiator.', 'armchair#1@near(radiator)'],
  [
    'Kindly take away the old cabinet and put a bookcase in its place. The piano stays where it is, of course.',
    'bookcase@instead(cabinet)',
  ],
  [
    'I should like a grandfather clock to the right of the fireplace and a small picture above the fireplace, if that is possible.',
    'clock@right(fireplace) | picture@above(fireplace)',
  ],
  ['A standard lamp behind the armchair, please.', 'floor_lamp@behind(armchair)'],
  [
    "My late wife's piano stays by the far wall, do not touch it. I want a piano stool in front of the piano. The two chairs " +
      'can go, I never sit on them. And please, a rug in the middle of the room.',
    'stool@front(piano) | rug@centre',
  ],
  ['Could we try a recliner where the rocking chair is?', 'armchair@instead(rocking_chair)'],
  [
    'Two armchairs on either side of the fireplace and a rug in front of the fireplace. That would do me nicely.',
    '2 armchair@flank(fireplace) | rug@front(fireplace)',
  ],
  ['desk under the window', 'desk@under(window)'],
  ['bed in the far left corner desk by the window', 'bed@corner:left:far | desk@near(window)'],
  ['ok so the futon from the first photo goes along the left wall and a beanbag in front of the tv', 'sofa#1@wall:left | pouf@front(tv)'],
  ['pls swap the wardrobe for a clothes rail', 'coat_rack@instead(wardrobe)'],
  ['3 posters above the bed', '3 picture@above(bed)'],
  [
    'im moving in next week and the landlord leaves his wardrobe n fridge here so they stay. i want my bed against the right ' +
      'wall, a nightstand to the left of the bed and a plant on the nightstand. oh and a black desk chair',
    'bed@wall:right | nightstand@left(bed) | plant@on(nightstand) | black office_chair',
  ],
  ['bike next to the door', 'bike@near(door)'],
  ['actually no armchair. just a pouf by the bookcase', 'pouf@near(bookcase)'],
  ['blackout curtains plz, i work nights and sleep all day', 'curtains'],
  ['sofabed agianst the right wall', 'sofa@wall:right'],
  [
    'the bed stays. put the dresser from pic 2 oposite the bed and a mirror above the dresser',
    'dresser#2@opposite(bed) | mirror@above(dresser)',
  ],
  ['2 nightstands on both sides of the bed thx', '2 nightstand@flank(bed)'],
  [
    'Just off a 12 hour shift so sorry for the typing. Armchair by the window so I can put my feet up, footstool in front of ' +
      'the armchair. The old couch goes to the dump.',
    'armchair@near(window) | pouf@front(armchair)',
  ],
  ['laundry basket betwen the wardrobe and the door', 'basket@between(wardrobe+door)'],
  [
    'shoe rack by the door. no wait, not by the door, put teh shoe rack under the mirror. the mirror is there already',
    'shoe_rack@under(mirror)',
  ],
  ['Corner sofa - far right corner. Rug - centre of the room.', 'corner_sofa@corner:right:far | rug@centre'],
  [
    "Vendor's furniture all goes. Staging as follows: grey sofa against the back wall, coffee table in front of the sofa, big " +
      'painting above the sofa.',
    'grey sofa@wall:far | coffee_table@front(sofa) | picture@above(sofa)',
  ],
  ['Replace the tired old settee with the sofa from photo 1', 'sofa#1@instead(sofa)'],
  ['Kitchen island in the middle of the room, three bar stools in front of the island', 'island@centre | 3 bar_stool@front(island)'],
  ['Two potted palms on both sides of the door', '2 plant@flank(door)'],
  [
    'Listing goes live Friday - console table left of the door, round mirror above the console, vase on the console. The ' +
      'radiator stays. No pictures please.',
    'console@left(door) | mirror@above(console) | vase@on(console)',
  ],
  ['White wardrobe, left wall', 'white wardrobe@wall:left'],
  ['Crib next to our bed please!', 'crib@near(bed)'],
  ['Toy basket under the window and a teepee in the right corner, the kids will love it', 'basket@under(window) | toy@corner:right'],
  [
    "So I was going to put the bunk bed against the left wall but then the door won't open. So the bunk bed goes against the " +
      'right wall. The toy chest can stand in front of the window.',
    'bed@wall:right | basket@front(window)',
  ],
  [
    "Can you put the rocking chair from the second picture in the corner by the window? That's where I feed the baby.",
    'rocking_chair#2@corner/window',
  ],
  ['Swap out the coffee table for a pouf - too many bumped heads here.', 'pouf@instead(coffee_table)'],
  [
    'We need a bookshelf to the left of the door. The dollhouse stays where it is. Then a round rug in the middle of the room, ' +
      "and two small chairs… actually no, forget the chairs, they'll just climb on them.",
    'bookcase@left(door) | rug@centre',
  ],
  ['A changing table where the desk is now, and a nightlight on the changing table', 'dresser@instead(desk) | table_lamp@on(dresser)'],
  ['Yellow curtains, please.', 'yellow curtains'],
  ['Bookcase 2.1 m high, right of the window.', 'bookcase@right(window) h2.1'],
  [
    'Dining table 1.8 m wide in the centre of the room, six chairs around the table.',
    'dining_table@centre w1.8 | 6 chair@around(dining_table)',
  ],
  ['Coffee table in front of the sofa, 40 cm from it.', 'coffee_table@front(sofa) ~0.4'],
  ['Oak sideboard 160 cm wide along the left wall. Shelf above the sideboard.', 'oak cabinet@wall:left w1.6 | shelf@above(cabinet)'],
  [
    "That wardrobe's rotten, it has to go. In its place put the bookcase from photo 3. Built it myself. The chest of drawers stays.",
    'bookcase#3@instead(wardrobe)',
  ],
  ['Wood burner in the left corner, log basket to the right of the wood burner', 'fireplace@corner:left | basket@right(fireplace)'],
  [
    "Bench 1.2 m wide under the window. Coat rack between the bench and the door. Leave the radiator alone, I'm not moving pipes.",
    'bench@under(window) w1.2 | coat_rack@between(bench+door)',
  ],
  ['Emerald armchair by the fireplace!!', 'emerald armchair@near(fireplace)'],
  ['Sofa from photo 1 against the far wall, but make it mustard', 'sofa#1=mustard@wall:far'],
  [
    "Honestly I'm so over neutrals. Swap the beige rug for a terracotta one, and put a burgundy pouf in front of the sofa.",
    'terracotta rug@instead(rug) | burgundy pouf@front(sofa)',
  ],
  [
    'I adore the mirror from photo 3 — hang it above the console. The console itself stays. Then a gold floor lamp to the left ' +
      'of the console and a dusty pink armchair in the right corner.',
    'mirror#3@above(console) | gold floor_lamp@left(console) | pink armchair@corner:right',
  ],
  ['Make the chair from the 2nd photo navy and put it next to the bookcase', 'chair#2=navy@near(bookcase)'],
  ['Two teal cushions on the sofa, an ivory throw on the armchair', '2 turquoise cushion@on(sofa) | ivory throw@on(armchair)'],
  [
    'Pendant light over the dining table, please, and lilac curtains. The table is perfect as it is. No rug this time!',
    'chandelier@above(dining_table) | lilac curtains',
  ],
  [
    '1) Desk — opposite the door. 2) Office chair — behind the desk. 3) Bookcase — right wall.',
    'desk@opposite(door) | office_chair@behind(desk) | bookcase@wall:right',
  ],
  [
    'For the avoidance of doubt: the existing desk remains. Please add a table lamp on the desk. A safe is to stand in the far corner.',
    'table_lamp@on(desk) | cabinet@corner:far',
  ],
  ['The item in photo 2 is to be placed to the left of the window.', 'thing#2@left(window)'],
  ['Kindly remove the coat stand and put a floor mirror in its place.', 'floor_mirror@instead(coat_rack)'],
  [
    'Waiting room. (a) Two armchairs opposite the sofa; (b) a side table to the right of the sofa; (c) a clock above the door. ' +
      'The sofa and the bookcase stay.',
    '2 armchair@opposite(sofa) | side_table@right(sofa) | clock@above(door)',
  ],
  ['Photo 1 by the window, photo 3 in the centre of the room.', 'thing#1@near(window) | thing#3@centre'],
  ['Framed diploma over the desk.', 'picture@above(desk)'],
  ['Upon reflection, no console. Only a sideboard, under the TV.', 'cabinet@under(tv)'],
  ['My rocking chair by the fireplace, dear', 'rocking_chair@near(fireplace)'],
  [
    "The dresser stays put, it was my mother's. A vase on the dresser and a family portrait above the dresser would be lovely.",
    'vase@on(dresser) | picture@above(dresser)',
  ],
  ["I'd like the armchair in the first photo to stand where that ugly plant is now", 'armchair#1@instead(plant)'],
  ['Quilt on the bed please dear', 'throw@on(bed)'],
  [
    "I have been thinking about the sewing table. First I wanted it in the corner but it's dark there, so let it stand by the " +
      'window. My wicker basket can go under the sewing table.',
    'desk@near(window) | basket@under(desk)',
  ],
  [
    'A little side table to the left of the armchair for my tea, and a floor lamp to the right of the armchair so I can see my stitches.',
    'side_table@left(armchair) | floor_lamp@right(armchair)',
  ],
  [
    'Please take the television away, I never watch it. Hang a painting in its place. The curtains are new, they stay.',
    'picture@instead(tv)',
  ],
  ['I want fridge left of the door.', 'fridge@left(door)'],
  ['Please to put big table in middle of the room and around the table eight chairs', 'dining_table@centre | 8 chair@around(dining_table)'],
  [
    'Cooker is on right wall, it stays. Next to the cooker put a sink. Dishwasher under the window.',
    'basin@near(cooker) | washing_machine@under(window)',
  ],
  ['In place of the old cupboard I would like a wine cooler', 'fridge@instead(cabinet)'],
  ['Four red bar stools in front of the island', '4 red bar_stool@front(island)'],
  ['Shelf above the sink, fruit bowl on the table', 'shelf@above(basin) | bowl@on(dining_table)'],
  [
    'Table from photo 1 please make white and put in the centre. Old chairs go away, they are broken. Two benches on both ' +
      'sides of the table.',
    'dining_table#1=white@centre | 2 bench@flank(dining_table)',
  ],
  ['gaming chair in front of the desk', 'office_chair@front(desk)'],
  ['tv on the left wall and a sofa opposite the tv', 'tv@wall:left | sofa@opposite(tv)'],
  ['yo take the bed out and put a pull-out sofa there instead', 'sofa@instead(bed)'],
  [
    'black desk 1.6m wide in the right corner, gaming chair from pic 2 in front of the desk, mini fridge right of the desk bc snacks',
    'black desk@corner:right w1.6 | office_chair#2@front(desk) | fridge@right(desk)',
  ],
  ['just a purple beanbag', 'purple pouf'],
  ['can u put the shelf from photo 3 over the bed and make it black', 'shelf#3=black@above(bed)'],
  [
    'mum says the wardrobe stays so whatever. i want the desk between the wardrobe and the window, and a lava lamp on the ' +
      'desk. no poster, changed my mind',
    'desk@between(wardrobe+window) | table_lamp@on(desk)',
  ],
]
