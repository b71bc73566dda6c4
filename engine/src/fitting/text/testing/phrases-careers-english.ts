import type { Phrase } from './phrase.ts'

/** What people of ten callings write, from a ship’s engineer to a teacher of yoga. */
export const careersEnglish: readonly Phrase[] = [
  ['Sofa along the left wall, please.', 'sofa@wall:left'],
  ['Clock above the door.', 'clock@above(door)'],
  ['Bookcase, 2 metres high, in the far right corner. The radiator stays where she is.', 'bookcase@corner:right:far h2'],
  ['Put the armchair from photo 2 by the window, about 40 cm away from it.', 'armchair#2@near(window) ~0.4'],
  ['I want the old piano out and a writing desk where it stands now.', 'desk@instead(piano)'],
  ['A console 1.2 m wide under the mirror, and a table lamp on the console.', 'console@under(mirror) w1.2 | table_lamp@on(console)'],
  [
    'The bed goes against the far wall. Two nightstands, one on either side of it. I first thought of a wardrobe by the door, ' +
      'but no, leave that out.',
    'bed@wall:far | 2 nightstand@flank(bed)',
  ],
  [
    'Right then. The fireplace stays, that is not up for discussion. Two wingbacks opposite it. And a rug in front of the ' +
      'sofa, which stays as well.',
    '2 armchair@opposite(fireplace) | rug@front(sofa)',
  ],
  ['gaming chair by the window pls', 'office_chair@near(window)'],
  ['lava lamp on the nightstand', 'table_lamp@on(nightstand)'],
  ['ok so the desk in the left corner and a poster above it. thats it lol', 'desk@corner:left | picture@above(desk)'],
  ['can u put the beanbag from pic 3 next to my bed? make it lilac', 'pouf#3=lilac@near(bed)'],
  ['my bed stays!! just swap the wardrobe for a clothes rail', 'coat_rack@instead(wardrobe)'],
  ['fluffy pink rug in the middle of the room and a mirror on the right wall', 'pink rug@centre | mirror@wall:right'],
  [
    'hiii so mum says i can redo my room. the dresser is going, put a vanity there instead. stool in front of the vanity. and ' +
      'a big plant in the far left corner',
    'dressing_table@instead(dresser) | stool@front(dressing_table) | plant@corner:left:far',
  ],
  [
    'tv on the wall opposite the bed. under the tv a white tv stand. actually not white, make that a black one. no posters anywhere pls',
    'tv@opposite(bed) | black tv_stand@under(tv)',
  ],
  ['crib next to the bed', 'crib@near(bed)'],
  ['rocking chair near window thanks', 'rocking_chair@near(window)'],
  ['The changing table from the second picture should stand between the crib and the wardrobe.', 'dresser#2@between(crib+wardrobe)'],
  ['Please could the cot go along the right wall, with a shelf above it', 'crib@wall:right | shelf@above(crib)'],
  ['Toy basket under the window and a play mat in front of the cot.', 'basket@under(window) | rug@front(crib)'],
  ["We're keeping the double bed. Replace the bedside table by an oak chest of drawers.", 'oak dresser@instead(nightstand)'],
  [
    "Night shift brain, sorry for typos. Wardrobe stays. I'd like a nursing chair in the corner by the window, a floor lamp " +
      "behind the chair and that's really all I need",
    'rocking_chair@corner/window | floor_lamp@behind(rocking_chair)',
  ],
  [
    'The crib from photo 1 goes against the left wall. Make it mint. The armchair that is there now leaves. The bookcase from ' +
      'photo 2 comes to the right of the crib.',
    'crib#1=mint@wall:left | bookcase#2@right(crib)',
  ],
  ['Three bar stools along the counter', '3 bar_stool@along(island)'],
  ['Chalkboard above the counter.', 'picture@above(island)'],
  [
    'Six chairs around the dining table and a pendant light above the table.',
    '6 chair@around(dining_table) | chandelier@above(dining_table)',
  ],
  ['Bench along the far wall, four bistro tables in front of the bench.', 'bench@wall:far | 4 dining_table@front(bench)'],
  ['Wine fridge to the left of the counter, coat stand by the door.', 'fridge@left(island) | coat_rack@near(door)'],
  ['Counter from picture 1 against the right wall, make it emerald green please', 'island#1=emerald@wall:right'],
  [
    '- counter (photo 1): along the left wall\n- 4 bar stools (photo 2): in front of the counter\n- mirror (photo 3): behind the counter',
    'island#1@wall:left | 4 bar_stool#2@front(island) | mirror#3@behind(island)',
  ],
  [
    "The floor is fine, don't touch it. Where the old fridge is I need a display cabinet. Two tall plants, one on either side " +
      'of the door. And the round mirror from pic 3 on the left wall.',
    'cabinet@instead(fridge) | 2 plant@flank(door) | mirror#3@wall:left',
  ],
  ['Filing cabinet to the right of the desk.', 'cabinet@right(desk)'],
  ['Conference table in the centre.', 'dining_table@centre'],
  ['The leather sofa shown in photo 1 is to be placed opposite the desk, which remains.', 'sofa#1@opposite(desk)'],
  ['Please hang two paintings above the sofa; nothing else in the room is to be altered.', '2 picture@above(sofa)'],
  ['Kindly replace the existing armchair by a burgundy chesterfield.', 'burgundy sofa@instead(armchair)'],
  [
    'A bookcase 2.4 m high on the left wall and a grandfather clock between the bookcase and the door.',
    'bookcase@wall:left h2.4 | clock@between(bookcase+door)',
  ],
  [
    'The office is to be refurnished in part. The desk shall remain. An executive chair behind the desk, two visitor chairs in ' +
      'front of it, and a coat stand in the near right corner.',
    'office_chair@behind(desk) | 2 chair@front(desk) | coat_rack@corner:right:near',
  ],
  [
    'I had initially requested a rug under the desk; please disregard that. The globe should stand on the bookcase. The floor ' +
      'lamp from the third photograph belongs to the left of the sofa.',
    'sculpture@on(bookcase) | floor_lamp#3@left(sofa)',
  ],
  ['A recliner opposite the television.', 'armchair@opposite(tv)'],
  ['Family portrait over the mantelpiece', 'picture@above(fireplace)'],
  ["My late wife's dresser stays by the window. I would only like a vase of roses on it.", 'vase@on(dresser)'],
  ['Could you put the rocking chair from the first picture near the fireplace?', 'rocking_chair#1@near(fireplace)'],
  [
    'A side table to the right of my armchair and a table lamp on the side table, if you would.',
    'side_table@right(armchair) | table_lamp@on(side_table)',
  ],
  ['The doctor says no more stairs for me, so a single bed is to come down here, against the right wall please.', 'bed@wall:right'],
  [
    'The grandchildren visit on Sundays. Put a toy box in the left corner and a bench under the window. The carpet stays, it ' +
      'is nearly new.',
    'basket@corner:left | bench@under(window)',
  ],
  [
    'Dear sir or madam, the settee is worn out and must go. In its place I would like the sofa from photograph 2. Please make ' +
      'it navy blue. Cushions are not needed.',
    'sofa#2=navy@instead(sofa)',
  ],
  ['keyboard against the left wall', 'piano@wall:left'],
  ['black rug in the centre, nothing else', 'black rug@centre'],
  ['yo the upright piano from pic 2 goes where the bookcase is now, bookcase is getting sold', 'piano#2@instead(bookcase)'],
  ['piano in the far right corner and a stool in front of it', 'piano@corner:right:far | stool@front(piano)'],
  ['sofa along the right wall, 20cm away from it', 'sofa@wall:right ~0.2'],
  ['two lamps, one on each side of the couch. leave the walls bare!!', '2 lamp@flank(sofa)'],
  [
    'couch from photo 1 under the window. wait no, opposite the window. and put a record shelf next to the door, thats all man',
    'sofa#1@opposite(window) | bookcase@near(door)',
  ],
  [
    'so my band rehearses here. coffee table is out. i need 3 stools around the piano and a room divider behind the sofa. sofa stays',
    '3 stool@around(piano) | screen@behind(sofa)',
  ],
  ['Lounge chair in the near left corner', 'armchair@corner:left:near'],
  ['Sheer curtains on the window', 'curtains@on(window)'],
  [
    'Shelving unit 1.8 m high along the far wall; monstera to the right of the shelving unit.',
    'bookcase@wall:far h1.8 | plant@right(bookcase)',
  ],
  ['Sofa 2.4 m wide in the centre of the room, with a console behind it.', 'sofa@centre w2.4 | console@behind(sofa)'],
  ['Could the floor lamp (ref 3) stand between the armchair and the window?', 'floor_lamp#3@between(armchair+window)'],
  ['Recolour the sofa from ref 1 to mustard and set it opposite the fireplace.', 'sofa#1=mustard@opposite(fireplace)'],
  [
    'Everything currently in the room except the radiator gets removed. Daybed along the window. Side table to the left of the ' +
      'daybed, terracotta rug in front of the daybed.',
    'sofa@along(window) | side_table@left(sofa) | terracotta rug@front(sofa)',
  ],
  [
    'Ref 1 goes next to the door. Ref 2 goes in the far left corner. Ref 3 hangs above the sofa that is already there.',
    'thing#1@near(door) | thing#2@corner:left:far | thing#3@above(sofa)',
  ],
  ['wood burner in the left corner', 'fireplace@corner:left'],
  ['a settle by the door', 'bench@near(door)'],
  ['Boot rack by the door, dog basket in front of the fireplace. Thats your lot.', 'shoe_rack@near(door) | basket@front(fireplace)'],
  [
    'Get rid of the island. Farmhouse table in its place, two benches, one on each side of the table',
    'dining_table@instead(island) | 2 bench@flank(dining_table)',
  ],
  ['Fridge to the right of the sink, cooker to the left of the sink', 'fridge@right(basin) | cooker@left(basin)'],
  ['dresser from the 1st photo against the wall opposite the window', 'dresser#1@opposite(window)'],
  [
    "Lambing season so make it quick. Sofa stays, rug's ruined so it goes. Armchair from the 2nd photo by the fireplace, log " +
      'basket to the right of the fireplace.',
    'armchair#2@near(fireplace) | basket@right(fireplace)',
  ],
  [
    'Wife wants a green sofa, I dont mind. Put it against the right wall then. The telly opposite the sofa, and a clock over ' +
      'the telly so I know when the cows want milking',
    'green sofa@wall:right | tv@opposite(sofa) | clock@above(tv)',
  ],
  ['yoga mat in the middle please', 'rug@centre'],
  ['Buddha statue on the console', 'sculpture@on(console)'],
  ["I'd love a big ficus left of the window and a jute rug under the coffee table", 'plant@left(window) | rug@under(coffee_table)'],
  ['A bench by the window... no, sorry, no bench! Two poufs by the window.', '2 pouf@near(window)'],
  ['The folding screen from image 2 behind the bed, half a metre from it.', 'screen#2@behind(bed) ~0.5'],
  ['Three candles on the coffee table and an ivory throw on the sofa.', '3 candle@on(coffee_table) | ivory throw@on(sofa)'],
  [
    'This room needs calm. The TV is leaving. Put a daybed where the TV stand is, and a floor mirror against the left wall. No ' +
      'rug this time, please.',
    'sofa@instead(tv_stand) | floor_mirror@wall:left',
  ],
  [
    'Hello lovelies! First the armchair from photo 3: in the right corner, and please make it sage green. Then a side table to ' +
      'the left of that armchair. The plants I already have all stay.',
    'armchair#3=mint@corner:right | side_table@left(armchair)',
  ],
]
