import type { Phrase } from './phrase.ts'

/** English, as people say it: an interior designer, the one who lives there, a stager, an architect, a careless typist. */
export const callingsEnglish: Phrase[] = [
  ['Sectional: left corner, far end.', 'corner_sofa@corner:left:far'],
  ['Float the sofa mid-room, console behind. Rug beneath the sofa, ivory.', 'sofa@centre | console@behind(sofa) | ivory rug@under(sofa)'],
  [
    'Bouclé sofa beneath window, flanked by two torchieres; artwork above the sofa',
    'sofa@under(window) | 2 floor_lamp@flank(sofa) | picture@above(sofa)',
  ],
  ['Brass floor lamp — reading corner by the window', 'gold floor_lamp@corner/window'],
  ['Credenza on RH wall, walnut.', 'brown cabinet@wall:right'],
  ['Pendant centred over dining table', 'chandelier@above(dining_table)'],
  ['Etagere to the right of the fireplace', 'bookcase@right(fireplace)'],
  ['Triptych: 3 prints above the couch', '3 picture@above(sofa)'],
  ['ref. 2 upholstered armchair, recolour to olive, far right corner', 'armchair#2=olive@corner:right:far'],
  ['Swap existing coffee table for a round ottoman', 'pouf@instead(coffee_table)'],
  ['Pair of sconces either side of the mirror', '2 sconce@flank(mirror)'],
  ['Slim black console between the windows', 'black console@between(window)'],
  ['Area rug, 3 m wide, under the coffee table; low stool by the hearth is already there', 'rug@under(coffee_table) w3'],
  [
    'Wingback chairs (x2) facing the sofa, side table between them. Table lamp on the side table.',
    '2 armchair@opposite(sofa) | side_table@between(armchair) | table_lamp@on(side_table)',
  ],
  [
    'Media unit on the far wall, TV above it. Existing curtains stay. Slim bookcase left of the media unit.',
    'tv_stand@wall:far | tv@above(tv_stand) | bookcase@left(tv_stand)',
  ],
  ['Daybed along the window; throw and 3 mustard cushions on it', 'sofa@along(window) | throw@on(sofa) | 3 mustard cushion@on(sofa)'],
  [
    'Loveseat (img 1) opposite fireplace, accent table to its left, standing lamp to its right',
    'sofa#1@opposite(fireplace) | side_table@left(sofa) | floor_lamp@right(sofa)',
  ],
  [
    'Bed: existing. Nightstands both sides, white. Bench in front of bed. Drapes: unchanged. Dresser opposite the bed.',
    '2 white nightstand@flank(bed) | bench@front(bed) | dresser@opposite(bed)',
  ],
  [
    'Chest of drawers against LH wall, mirror over it, table lamp on it',
    'dresser@wall:left | mirror@above(dresser) | table_lamp@on(dresser)',
  ],
  [
    'Potted olive tree next to column; full-length mirror leaning on the right wall. Pouf in front of the mirror.',
    'plant@near(column) | floor_mirror@wall:right | pouf@front(floor_mirror)',
  ],
  [
    'Seating: emerald velvet sofa on far wall. Wool rug in front of it, coffee table on the rug. Lighting: arc floor ' +
      'lamp left of sofa. Art: one large canvas above sofa. Greenery: ficus in the right-hand near corner.',
    'emerald sofa@wall:far | rug@front(sofa) | coffee_table@on(rug) | floor_lamp@left(sofa) | picture@above(sofa) | ' +
      'plant@corner:right:near',
  ],
  [
    'Dining zone, right side of room: table 1.8 m wide, six chairs around it, pendant above. Sideboard along right wall ' +
      'with a vase on it. Leave the radiator clear.',
    'dining_table@side:right w1.8 | 6 chair@around(dining_table) | chandelier@above(dining_table) | cabinet@wall:right | vase@on(cabinet)',
  ],
  ["I'd love to see the sofa under the window please", 'sofa@under(window)'],
  ['Could you put my armchair in the corner next to the window, where I like to read?', 'armchair@corner/window'],
  ["We've already got a TV on the wall, so the couch should go opposite it.", 'sofa@opposite(tv)'],
  ['Please get rid of that ugly old wardrobe and put the dresser from photo 2 in its place', 'dresser#2@instead(wardrobe)'],
  ["My husband's desk should stand to the left of the door", 'desk@left(door)'],
  ['I wonder how a big fig plant would look beside the fireplace', 'plant@near(fireplace)'],
  ['The crib goes where the desk is now.', 'crib@instead(desk)'],
  ['Hang the round mirror over the chest of drawers, the one we already have', 'mirror@above(dresser)'],
  ["I don't want a coffee table, just two poufs in front of the sofa", '2 pouf@front(sofa)'],
  ['The chair from the first picture, but make it light blue, near the radiator', 'chair#1=light_blue@near(radiator)'],
  ["Just a rug in the middle of the room, that's all", 'rug@centre'],
  ["Let's try the bookcase on the right-hand wall, not the left one", 'bookcase@wall:right'],
  [
    'a rocking chair by the window with a little basket next to it and a blanket on the chair',
    'rocking_chair@near(window) | basket@near(rocking_chair) | throw@on(rocking_chair)',
  ],
  [
    'The sofa from picture 1 should go against the left wall, and I want a pink armchair by the door. Oh, and two cushions on the sofa',
    'sofa#1@wall:left | pink armchair@near(door) | 2 cushion@on(sofa)',
  ],
  [
    'We eat in here too, so a table near the window with four chairs around it would be nice. A vase of tulips on the table too',
    'dining_table@near(window) | 4 chair@around(dining_table) | vase@on(dining_table)',
  ],
  ['Two bedside tables, one on each side of our bed, and a small lamp on each of them', '2 nightstand@flank(bed) | 2 lamp@on(nightstand)'],
  [
    'I bought a yellow armchair. It should stand to the right of the fireplace, and behind it I would like a floor ' +
      'lamp. Then a clock above the fireplace.',
    'yellow armchair@right(fireplace) | floor_lamp@behind(armchair) | clock@above(fireplace)',
  ],
  [
    'The piano goes along the far wall. Next to it a tall plant. The curtains are fine as they are. On the right wall ' +
      "I'd like three pictures.",
    'piano@wall:far | plant@near(piano) | 3 picture@wall:right',
  ],
  ['Put the TV stand where the cabinet is at the moment and hang the TV above it', 'tv_stand@instead(cabinet) | tv@above(tv_stand)'],
  [
    'Can the armchair be about half a metre from the window? And a side table to the left of the armchair. I also want ' +
      'two candles on the side table.',
    'armchair@near(window) ~0.5 | side_table@left(armchair) | 2 candle@on(side_table)',
  ],
  [
    "We have just moved in and the living room is empty apart from the radiator. I'd like the grey sofa along the left " +
      'wall and a rug in front of it. On the rug there should be a wooden coffee table. The armchair from photo 3 could ' +
      'go in the far right corner, with a floor lamp beside it.',
    'grey sofa@wall:left | rug@front(sofa) | oak coffee_table@on(rug) | armchair#3@corner:right:far | floor_lamp@near(armchair)',
  ],
  [
    'So the bed stays. I need a vanity by the window with a stool in front of it, and above it a mirror. My old dresser ' +
      'is too big, so replace it with a wardrobe. And no plants please, the cat eats them!',
    'dressing_table@near(window) | stool@front(dressing_table) | mirror@above(dressing_table) | wardrobe@instead(dresser)',
  ],
  ['Stage with a neutral beige sofa on the left wall', 'beige sofa@wall:left'],
  ['Double bed against the far wall', 'bed@wall:far'],
  ['Large painting over the fireplace', 'picture@above(fireplace)'],
  ['Fill the empty near-left corner with a tall plant', 'plant@corner:left:near'],
  ['Add white drapes to the window', 'white curtains@on(window)'],
  ['Kitchen: place three bar stools in front of the island', '3 bar_stool@front(island)'],
  ['Show a home office: desk opposite the door', 'desk@opposite(door)'],
  ['Hide the radiator: put a folding screen in front of it', 'screen@front(radiator)'],
  ["Replace the owner's brown recliner with reference 2", 'thing#2@instead(armchair)'],
  ['Bowl of fruit on the island', 'bowl@on(island)'],
  [
    'Coat rack to the right of the entrance door, shoe rack to the left of the door; bench under the mirror that hangs there',
    'coat_rack@right(door) | shoe_rack@left(door) | bench@under(mirror)',
  ],
  ['The right half of the room should have a dining table', 'dining_table@side:right'],
  ['Item 1 in the centre, item 2 to the left of item 1', 'thing#1@centre | thing#2@left(thing#1)'],
  [
    'Bedroom listing. Queen bed between the windows, matching nightstands on both sides. Wardrobe in the right corner near the door.',
    'bed@between(window) | 2 nightstand@flank(bed) | wardrobe@corner:right/door',
  ],
  [
    'Warm up the fireplace area: two cream armchairs in front of the fireplace, small rug between them, mirror above the fireplace',
    '2 ivory armchair@front(fireplace) | rug@between(armchair) | mirror@above(fireplace)',
  ],
  [
    'Opposite the window place a light grey sofa, with a navy throw on it, and a coffee table in front of it',
    'light_grey sofa@opposite(window) | navy throw@on(sofa) | coffee_table@front(sofa)',
  ],
  [
    "Buyers need to see it's a nursery: crib along the right wall, rocking chair near it, teddy bear on the rug",
    'crib@wall:right | rocking_chair@near(crib) | toy@on(rug)',
  ],
  [
    "Lose the seller's clutter. Console by the door, bouquet on the console, mirror above.",
    'console@near(door) | vase@on(console) | mirror@above(console)',
  ],
  [
    'TV unit from photo 3 on the right wall; couch from photo 1 on the left wall; between them a coffee table',
    'tv_stand#3@wall:right | sofa#1@wall:left | coffee_table@between(tv_stand+sofa)',
  ],
  [
    'Paint the sofa from image 1 charcoal and set it 1 m from the window. Plant to the right of the sofa, lamp to the left of it.',
    'sofa#1=dark_grey@near(window) ~1 | plant@right(sofa) | lamp@left(sofa)',
  ],
  [
    'Living/dining combo. Far end of the room: dining table with 4 chairs around it. Left side: sofa, and in front of ' +
      'the sofa a coffee table with a few magazines - skip the magazines actually. Two pictures above the sofa. The ' +
      'existing chandelier stays.',
    'dining_table@side:far | 4 chair@around(dining_table) | sofa@side:left | coffee_table@front(sofa) | 2 picture@above(sofa)',
  ],
  [
    'Primary bedroom: navy bed under the window, two nightstands flanking it, a table lamp on each nightstand, bench in ' +
      "front of the bed, dresser opposite the bed with a TV over the dresser. Don't add any rug.",
    'navy bed@under(window) | 2 nightstand@flank(bed) | 2 table_lamp@on(nightstand) | bench@front(bed) | ' +
      'dresser@opposite(bed) | tv@above(dresser)',
  ],
  ['Sofa, W=2200 mm, left wall', 'sofa@wall:left w2.2'],
  ['1) wardrobe – far left corner', 'wardrobe@corner:left:far'],
  ['Desk 1400 mm wide, parallel to and along the window', 'desk@along(window) w1.4'],
  ['Bookcase 80 cm wide, 2 m high, right of door', 'bookcase@right(door) w0.8 h2'],
  ['Armchair 600 mm from the radiator', 'armchair@near(radiator) ~0.6'],
  ['Partition h = 1800 mm between the bed and the desk', 'screen@between(bed+desk) h1.8'],
  ['Ceiling 2.7 m. Chandelier in the centre of the room.', 'chandelier@centre'],
  ['Ref. 1 → right wall; Ref. 2 → left wall', 'thing#1@wall:right | thing#2@wall:left'],
  ['Dining table, 1.6 m long, instead of the desk', 'dining_table@instead(desk) w1.6'],
  ['Floor lamp, 1.7 m tall, 20 cm to the left of the sofa', 'floor_lamp@left(sofa) ~0.2 h1.7'],
  [
    '(a) kitchen island in the middle; (b) 4 bar stools in front of the island; (c) 2 pendant lights above the island',
    'island@centre | 4 bar_stool@front(island) | 2 chandelier@above(island)',
  ],
  ['Piano: wall opposite the window.', 'piano@opposite(window)'],
  ['Rug, 250 cm wide, beneath the dining table', 'rug@under(dining_table) w2.5'],
  ['1. Bed – far wall. 2. Wardrobe – left wall. 3. Desk – under the window.', 'bed@wall:far | wardrobe@wall:left | desk@under(window)'],
  [
    '1) sofa (#1), centre\n2) TV, opposite the sofa\n3) plant, near right corner',
    'sofa#1@centre | tv@opposite(sofa) | plant@corner:right:near',
  ],
  [
    '- corner sofa 2.8 m, right far corner\n- coffee table in front of it, 450 mm gap\n- TV opposite the sofa, 1300 mm wide',
    'corner_sofa@corner:right:far w2.8 | coffee_table@front(corner_sofa) ~0.45 | tv@opposite(corner_sofa) w1.3',
  ],
  [
    'Existing: fireplace, two radiators. New: armchair left of fireplace, armchair right of fireplace. Rug, 2 m wide, ' +
      'in front of fireplace.',
    'armchair@left(fireplace) | armchair@right(fireplace) | rug@front(fireplace) w2',
  ],
  [
    'Washing machine to the right of the sink, 60 cm wide; mirror above the sink, 70 cm wide; basket left of the sink',
    'washing_machine@right(basin) w0.6 | mirror@above(basin) w0.7 | basket@left(basin)',
  ],
  ['Two identical dressers, 900 mm wide each, on both sides of the door', '2 dresser@flank(door) w0.9'],
  [
    'Pos. 1: armchair, corner by window. Pos. 2: floor lamp, behind pos. 1 armchair. Pos. 3: side table, 400 mm wide, ' +
      'right of the armchair.',
    'armchair@corner/window | floor_lamp@behind(armchair) | side_table@right(armchair) w0.4',
  ],
  [
    'Furniture schedule:\n1. Sofa, 2100 mm wide, graphite – left wall\n2. Coffee table, 900 mm wide – in front of the ' +
      'sofa\n3. Armchairs, 2 pcs – opposite the sofa\n4. TV stand, 1800 mm wide – right wall\n5. TV, 1400 mm wide – above ' +
      'the TV stand\n6. Rug – under the coffee table',
    'dark_grey sofa@wall:left w2.1 | coffee_table@front(sofa) w0.9 | 2 armchair@opposite(sofa) | tv_stand@wall:right ' +
      'w1.8 | tv@above(tv_stand) w1.4 | rug@under(coffee_table)',
  ],
  [
    'a) bath 1.7 m along the far wall; b) washbasin to the left of the door, mirror above; c) toilet between the ' +
      'washbasin and the bath; d) basket in the near right corner. The existing radiator is to remain.',
    'bath@wall:far w1.7 | basin@left(door) | mirror@above(basin) | toilet@between(basin+bath) | basket@corner:right:near',
  ],
  ['couch by teh window', 'sofa@near(window)'],
  ['gaming chair infront of the desk', 'office_chair@front(desk)'],
  ['beanbag in da corner', 'pouf@corner'],
  ['put the 2nd pic one next 2 the bed', 'thing#2@near(bed)'],
  ['bed left wall pls', 'bed@wall:left'],
  ['tv accross from bed', 'tv@opposite(bed)'],
  ['i want posters x3 over my bed', '3 picture@above(bed)'],
  ['desk where the closet is rn', 'desk@instead(wardrobe)'],
  ['sofa but make it purple lol against the right wall', 'sofa=purple@wall:right'],
  ['blak chair from pic 3 near door', 'black chair#3@near(door)'],
  ['no table just a rug in the midle', 'rug@centre'],
  ['big plant left corner at the back', 'plant@corner:left:far'],
  ['floting shelf abov desk', 'shelf@above(desk)'],
  ['sofa under window and lamp on the left of it', 'sofa@under(window) | lamp@left(sofa)'],
  ['desk in right corner office chair infront n a lamp on the desk', 'desk@corner:right | office_chair@front(desk) | lamp@on(desk)'],
  [
    '2 armchiars facing the sofa, cofee table inbetween the sofa and armchairs n a rug under the cofee table',
    '2 armchair@opposite(sofa) | coffee_table@between(sofa+armchair) | rug@under(coffee_table)',
  ],
  [
    'swap my bed 4 the couch in photo 1 and stick a tv on teh wall opposite it plus a beanbag near the window',
    'sofa#1@instead(bed) | tv@opposite(sofa) | pouf@near(window)',
  ],
  [
    'bookshelf left of the door mirror right of the door n the fridge in the far right corner',
    'bookcase@left(door) | mirror@right(door) | fridge@corner:right:far',
  ],
  [
    'bike along the left wall and a coat rack near it oh and a clock above the door',
    'bike@wall:left | coat_rack@near(bike) | clock@above(door)',
  ],
  ['keep my bed. desk by the window, white. chair idk none', 'white desk@near(window)'],
  [
    'ok so bed in the far left corner, nightstand right of it w a lamp on top, desk under the window n gaming chair in ' +
      'front of it, tv on the right wall. dont touch the closet',
    'bed@corner:left:far | nightstand@right(bed) | lamp@on(nightstand) | desk@under(window) | office_chair@front(desk) | tv@wall:right',
  ],
  [
    'green couch agaisnt the far wall then rug infront of it then 2 beanbags on the rug, also tv oposite the couch and ' +
      'some big plant in the corner by the door',
    'green sofa@wall:far | rug@front(sofa) | 2 pouf@on(rug) | tv@opposite(sofa) | plant@corner/door',
  ],
]
