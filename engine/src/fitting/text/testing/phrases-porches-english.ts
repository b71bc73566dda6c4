import type { Phrase } from './phrase.ts'

/** What people say at the door: of what leaves and stays, why, and how it is put right. */
export const porchesEnglish: readonly Phrase[] = [
  [
    "Would you kindly place a mahogany writing desk beneath the window? A banker's lamp should stand on the desk.",
    'brown desk@under(window) | table_lamp@on(desk)',
  ],
  [
    'The piano stays precisely where it is. To the left of it I should like a fern, and above it a small framed landscape.',
    'plant@left(piano) | picture@above(piano)',
  ],
  ['A burgundy wingback beside the hearth, please.', 'burgundy armchair@near(fireplace)'],
  ['Please replace the wretched recliner by a rocking chair.', 'rocking_chair@instead(armchair)'],
  [
    'I had thought of a longcase clock in the far right corner, but on reflection it belongs between the bookcase and the door. ' +
      'Everything else may remain, including the settee.',
    'clock@between(bookcase+door)',
  ],
  ['An ivory quilt on the bed.', 'ivory throw@on(bed)'],
  [
    'Kindly remove the television altogether; I never watch it. In its place I should like a portrait. On either side of the ' +
      'portrait, two wall sconces.',
    'picture@instead(tv) | 2 sconce@flank(picture)',
  ],
  ['black gaming chair in front of the desk', 'black office_chair@front(desk)'],
  ['yo can u put the beanbag from pic 2 in the corner by the window n make it purple', 'pouf#2=purple@corner/window'],
  ['tv on the wall opposite the bed', 'tv@opposite(bed)'],
  [
    'gaming desk on the right wall 160cm wide, mini fridge next to the desk and a poster above the desk. bed stays where it is obv',
    'desk@wall:right w1.6 | fridge@near(desk) | picture@above(desk)',
  ],
  ['bye bye wardrobe. shelving unit instead of the wardrobe', 'bookcase@instead(wardrobe)'],
  [
    'ok so couch against the left wall. plant next to the couch. nah scrap the plant, floor lamp next to the couch. thats all thx',
    'sofa@wall:left | floor_lamp@near(sofa)',
  ],
  ['black round rug in the middle', 'black rug@centre'],
  ['Recliner in front of the TV. Thats it.', 'armchair@front(tv)'],
  [
    'Loveseat goes. Brown leather couch where the loveseat is now, side table to the right of the couch.',
    'brown sofa@instead(sofa) | side_table@right(sofa)',
  ],
  ['Fridge by the door.', 'fridge@near(door)'],
  [
    "I'm home two days a week, so keep it simple. Bed against the far wall, one nightstand left of the bed, alarm clock on the " +
      "nightstand. Don't touch the curtains.",
    'bed@wall:far | nightstand@left(bed) | clock@on(nightstand)',
  ],
  ['Put the chair out of photo 3 behind the desk.', 'chair#3@behind(desk)'],
  ['Two red bar stools in front of the counter', '2 red bar_stool@front(island)'],
  [
    'Work table along the right wall, 2 meters wide. Cabinet left of the work table. Bike in the near left corner. Everything that ' +
      'hangs there now can stay.',
    'desk@wall:right w2 | cabinet@left(desk) | bike@corner:left:near',
  ],
  ['white crib agianst the left wall plz', 'white crib@wall:left'],
  [
    'nursing chair next to the crib, footstool in front of it so i can put my feet up',
    'rocking_chair@near(crib) | pouf@front(rocking_chair)',
  ],
  [
    'sorry typing one handed.. changing table instead of the desk, and a laundry basket beside the changing table. the cot is staying',
    'dresser@instead(desk) | basket@near(dresser)',
  ],
  ['Light gray rug under the crib, and a rocking horse in the far right corner', 'light_grey rug@under(crib) | toy@corner:right:far'],
  ['toy box under the window', 'basket@under(window)'],
  [
    'can you take the crib from the first photo, paint it mint, and put it in the far left corner? then a soft rug in front of the crib',
    'crib#1=mint@corner:left:far | rug@front(crib)',
  ],
  [
    'we have no space!! bookcase out, dresser in its place. nightlight on the dresser. teddy bear on the armchair, the armchair is ' +
      'already there',
    'dresser@instead(bookcase) | table_lamp@on(dresser) | toy@on(armchair)',
  ],
  [
    'Staging for Friday:\n- grey sofa, left wall\n- coffee table in front of the sofa\n- two cushions on the sofa\n- abstract ' +
      'painting above the sofa',
    'grey sofa@wall:left | coffee_table@front(sofa) | 2 cushion@on(sofa) | picture@above(sofa)',
  ],
  ['Console by the door, round mirror above it.', 'console@near(door) | mirror@above(console)'],
  [
    'Dining area first. Table in the centre, six chairs around it, pendant above the table. The fitted kitchen stays as it is.',
    'dining_table@centre | 6 chair@around(dining_table) | chandelier@above(dining_table)',
  ],
  [
    'Second bedroom - double bed against the far wall, two bedside tables on both sides of the bed, jute rug under the bed.',
    'bed@wall:far | 2 nightstand@flank(bed) | rug@under(bed)',
  ],
  ["The vendor's exercise bike goes. Potted palm instead of it.", 'plant@instead(bike)'],
  ['Tall plant, right corner', 'plant@corner:right'],
  [
    "Please ignore the boxes, they'll be gone by then. White desk under the window, cream desk chair in front of the desk. Sheer " +
      'curtains too - actually no, skip the curtains.',
    'white desk@under(window) | ivory office_chair@front(desk)',
  ],
  ['a yoga mat in the middle of the room, and one candle to the left of the mat', 'rug@centre | candle@left(rug)'],
  ['Buddha statue on the coffee table', 'sculpture@on(coffee_table)'],
  [
    "I'd love more air in here... the heavy cupboard leaves. where the cupboard is, a monstera please. the windows are lovely as they are",
    'plant@instead(cabinet)',
  ],
  ['folding screen behind the bed', 'screen@behind(bed)'],
  [
    'Three terracotta floor cushions under the window, and a salt lamp on the bench',
    '3 terracotta cushion@under(window) | table_lamp@on(bench)',
  ],
  ['the pouf from my second photo, near the mirror. the mirror stays on its wall', 'pouf#2@near(mirror)'],
  ['lavender throw on the armchair', 'lilac throw@on(armchair)'],
  [
    'Sofa must be on left wall, width 2.4 m. Coffee table is in front of sofa, 45 cm from sofa. Window must remain free.',
    'sofa@wall:left w2.4 | coffee_table@front(sofa) ~0.45',
  ],
  ['Please to place wardrobe in right far corner, height 2.3 meter', 'wardrobe@corner:right:far h2.3'],
  ['Desk near window, distance 30 cm from window.', 'desk@near(window) ~0.3'],
  [
    'Object from photo 1 to left of door, object from photo 2 to right of door, object from photo 3 opposite window.',
    'thing#1@left(door) | thing#2@right(door) | thing#3@opposite(window)',
  ],
  ['Radiator is existing. Bench in front of radiator, 20 cm from it.', 'bench@front(radiator) ~0.2'],
  [
    'TV stand 180 cm wide on the far wall. TV on the TV stand. Floor lamp 50 cm to the right of the TV stand. Old shelf will be removed.',
    'tv_stand@wall:far w1.8 | tv@on(tv_stand) | floor_lamp@right(tv_stand) ~0.5',
  ],
  ['Armchair from photo 2 please make blue and put between fireplace and window', 'armchair#2=blue@between(fireplace+window)'],
  ["My late wife's rocking chair is in photo 1. I'd like to see it by the fireplace.", 'rocking_chair#1@near(fireplace)'],
  [
    "Now then. The old bureau has been in the family since 1920 and isn't going anywhere. What I want is a brass desk lamp on that " +
      'bureau and a stool in front of it.',
    'gold table_lamp@on(desk) | stool@front(desk)',
  ],
  ['A grandfather clock to the right of the door, dear.', 'clock@right(door)'],
  ['tartan blanket on the settee', 'throw@on(sofa)'],
  [
    'My grandson says I should get rid of the fireplace. No sir. The fireplace stays. Two armchairs in front of the fireplace, and ' +
      'a dog basket to the left of it.',
    '2 armchair@front(fireplace) | basket@left(fireplace)',
  ],
  ['Bookcase where the sideboard stands. The sideboard goes to my daughter.', 'bookcase@instead(cabinet)'],
  ["A red carpet under the dining table please, it was always so at my mother's.", 'red rug@under(dining_table)'],
  [
    'bar counter on the right side of the room, four green bar stools in front of it',
    'island@side:right | 4 green bar_stool@front(island)',
  ],
  ['Blackboard above the counter.', 'picture@above(island)'],
  [
    'Banquette along the window, two bistro tables in front of the banquette. The tiles stay, I just paid for them. Coffee-coloured ' +
      'rug? No. No rug at all.',
    'bench@along(window) | 2 dining_table@front(bench)',
  ],
  ['Olive tree by the door', 'plant@near(door)'],
  ['swap the sofa for a piano, we do live music on Thursdays', 'piano@instead(sofa)'],
  [
    'Coat stand left of the door, umbrella stand right of the door. Staff lockers stay. And a mustard armchair in the far left corner.',
    'coat_rack@left(door) | basket@right(door) | mustard armchair@corner:left:far',
  ],
  [
    'Display case to the left of the counter, fruit bowl on the counter. The counter itself is already built.',
    'cabinet@left(island) | bowl@on(island)',
  ],
  ['futon instead of the bed pls', 'sofa@instead(bed)'],
  ['billy against the right wall, world map above my bed', 'bookcase@wall:right | picture@above(bed)'],
  [
    "landlords wardrobe can't be moved so it stays. clothes rail to the left of the wardrobe. shoe rack by the door. full length " +
      'mirror to the right of the wardrobe and thats me broke',
    'coat_rack@left(wardrobe) | shoe_rack@near(door) | floor_mirror@right(wardrobe)',
  ],
  ['desk in the left corner and a desk lamp on it', 'desk@corner:left | table_lamp@on(desk)'],
  ['is it possible to see the thing from pic 3 on top of the fridge?', 'thing#3@on(fridge)'],
  [
    'my housemates voted. the couch from photo 1 by the window. no coffee table, we lost that one. an orange beanbag in the corner ' +
      'by the door',
    'sofa#1@near(window) | orange pouf@corner/door',
  ],
  ['bike behind the couch lol', 'bike@behind(sofa)'],
  ['An emerald chaise longue in the centre of the room, a folding screen behind it.', 'emerald sofa@centre | screen@behind(sofa)'],
  ['Chandelier in the middle of the room', 'chandelier@centre'],
  [
    'Candelabra on the grand piano, a marble bust to the left of the piano. The piano is ours and stays put.',
    'candle@on(piano) | sculpture@left(piano)',
  ],
  [
    'The sideboard has to go! In its place the dressing table from reference 2, and paint it gold. In front of the dressing table, ' +
      'a pink stool.',
    'dressing_table#2=gold@instead(cabinet) | pink stool@front(dressing_table)',
  ],
  ['cheval mirror between the wardrobe and the window', 'floor_mirror@between(wardrobe+window)'],
  [
    'I wanted drapes. Drapes are out of the budget, so no drapes. Just a plum settee opposite the door and a tapestry on the far wall.',
    'purple sofa@opposite(door) | picture@wall:far',
  ],
  ['just a bed. right wall.', 'bed@wall:right'],
  [
    '12 hours on my feet, so. Armchair from photo 1 by the radiator, footstool in front of the armchair, floor lamp behind the ' +
      'armchair. The tv can stay.',
    'armchair#1@near(radiator) | pouf@front(armchair) | floor_lamp@behind(armchair)',
  ],
  ['washing machine to the left of the sink and a laundry hamper next to the shower', 'washing_machine@left(basin) | basket@near(shower)'],
  [
    'Light blue duvet on the bed. A plum rug in front of the bed... no wait, a white rug. The wardrobe stays, it is built in.',
    'light_blue throw@on(bed) | white rug@front(bed)',
  ],
]
