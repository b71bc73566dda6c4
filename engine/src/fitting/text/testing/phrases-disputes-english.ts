import type { Phrase } from './phrase.ts'

/** English: nurse, businessman, curator, student, grandmother, lawyer, couple that disagrees, landlord. */
export const disputesEnglish: Phrase[] = [
  ['armchair from pic 1 by the window pls', 'armchair#1@near(window)'],
  ['blue rug under the bed', 'blue rug@under(bed)'],
  ['two nightstands either side of the bed thx', '2 nightstand@flank(bed)'],
  ['ok ive got 5 mins. can u put the bookcase (pic 2) in the corner by the door', 'bookcase#2@corner/door'],
  ['i sleep in the daytime so dark blue curtains please, and get rid of that awful lamp on the desk', 'navy curtains'],
  [
    'the sofa can stay where it is. just want the coffe table from photo 1 in front of it and a plant to the right of the sofa',
    'coffee_table#1@front(sofa) | plant@right(sofa)',
  ],
  [
    'shoe rack by the door!! i come home from nights and just drop everything there. mirror above the shoe rack too',
    'shoe_rack@near(door) | mirror@above(shoe_rack)',
  ],
  ['swap my horrible old desk for the dressing table in pic 3, make it white', 'dressing_table#3=white@instead(desk)'],
  [
    'hi, writing this between patients lol. bed goes against the far wall. crib right next to the bed so i dont have ' +
      'to get up. rocking chair from photo 1 in the left corner, the wardrobe doesnt move',
    'bed@wall:far | crib@near(bed) | rocking_chair#1@corner:left',
  ],
  [
    'sorry me again. the armchair i said by the window, forget that, put it opposite the tv. floor lamp behind the ' +
      'armchair. and no plants, i kill them all',
    'armchair@opposite(tv) | floor_lamp@behind(armchair)',
  ],
  ['Desk. Centre of the room. Today.', 'desk@centre'],
  ['black sofa left wall, done', 'black sofa@wall:left'],
  ['Lose the piano. Four bar stools around the island.', '4 bar_stool@around(island)'],
  [
    "I don't have time for this. Sofa from photo 1 facing the TV, coffee table from photo 2 in front of the sofa, that's it.",
    'sofa#1@opposite(tv) | coffee_table#2@front(sofa)',
  ],
  ['Office chair behind the desk, two chairs in front of the desk. The desk stays.', 'office_chair@behind(desk) | 2 chair@front(desk)'],
  ['Replace the bookcase with the cabinet in image 3. Make it black.', 'cabinet#3=black@instead(bookcase)'],
  ['Picture over the fireplace, clock over the door. How long does this take?', 'picture@above(fireplace) | clock@above(door)'],
  [
    'Need it ready for board dinners: dining table 3 m wide in the middle of the room, eight chairs round it.',
    'dining_table@centre w3 | 8 chair@around(dining_table)',
  ],
  [
    'Told your colleague yesterday, telling you again. The leather sofa stays. Two grey armchairs opposite it. Rug ' +
      'from photo 1 under the coffee table, which is already there.',
    '2 grey armchair@opposite(sofa) | rug#1@under(coffee_table)',
  ],
  [
    'Console to the right of the door. Table lamp on the console. Coat rack — no, scrap the coat rack, my assistant ' +
      'has one. Big plant in the far right corner.',
    'console@right(door) | table_lamp@on(console) | plant@corner:right:far',
  ],
  ['The sculpture upon the console, please.', 'sculpture@on(console)'],
  ['A gold mirror above the fireplace', 'gold mirror@above(fireplace)'],
  ['Bench in the centre, as in galleries', 'bench@centre'],
  [
    'Kindly hang the painting from the second photograph on the right-hand wall. Nothing else should compete with it.',
    'picture#2@wall:right',
  ],
  ['The piano is an original and must not be moved; I should like the floor lamp of photo 1 to its left.', 'floor_lamp#1@left(piano)'],
  [
    'Two sconces flanking the mirror that hangs there already, and beneath the mirror a dark green console.',
    '2 sconce@flank(mirror) | emerald console@under(mirror)',
  ],
  [
    'One burgundy armchair between the fireplace and the window; the exact angle I leave to you.',
    'burgundy armchair@between(fireplace+window)',
  ],
  ['I would exchange the present rug for the one in photograph 3. The vase remains on the piano.', 'rug#3@instead(rug)'],
  [
    'We treat this salon as a period room. The chandelier from photo 1 ought to hang above the dining table. The ' +
      'dining table itself belongs to the house, as do the chairs. On the far wall I imagine a single large picture.',
    'chandelier#1@above(dining_table) | picture@wall:far',
  ],
  [
    'At first I considered placing the screen in front of the window, but the light would suffer. Let it stand in ' +
      'the left corner instead. Put the sculpture from photo 2 on the piano. The modern radiator is regrettable, yet ' +
      'it stays.',
    'screen@corner:left | sculpture#2@on(piano)',
  ],
  ['desk under window, shelf above desk', 'desk@under(window) | shelf@above(desk)'],
  ['ref 3 -> far left corner', 'thing#3@corner:left:far'],
  ['terracotta pouf in front of the bookcase', 'terracotta pouf@front(bookcase)'],
  [
    'trying to keep the axis: sofa (photo 1) opposite the fireplace, rug (photo 2) between the sofa and the fireplace',
    'sofa#1@opposite(fireplace) | rug#2@between(sofa+fireplace)',
  ],
  ['bookcase 40 cm off the right wall, 2.4 m high, so it reads as a room divider', 'bookcase@wall:right ~0.4 h2.4'],
  ['the column in the room is structural so obviously it stays, put the armchair from img 1 next to it', 'armchair#1@near(column)'],
  [
    'mid-century vibes pls: mustard armchair by the window, floor lamp to its left',
    'mustard armchair@near(window) | floor_lamp@left(armchair)',
  ],
  ["could you try the bike on the wall above the sofa? it's the bike from pic 2, kind of my signature move", 'bike#2@above(sofa)'],
  [
    'deadline is tomorrow so sorry for the chaos.\n- corner sofa: far left corner\n- coffee table: in front of the ' +
      'corner sofa\n- tv: right wall\neverything else in the shot gets demolished',
    'corner_sofa@corner:left:far | coffee_table@front(corner_sofa) | tv@wall:right',
  ],
  [
    'first i wanted the desk along the left wall. my tutor says daylight matters, so the desk goes under the window ' +
      'after all. an oak bookcase 1.2 m wide then stands against the left wall.',
    'desk@under(window) | oak bookcase@wall:left w1.2',
  ],
  ['the rocking chair by the fireplace dear', 'rocking_chair@near(fireplace)'],
  ['a little pink cushion on the sofa', 'pink cushion@on(sofa)'],
  [
    'hello I would like the armchair from the first picture beside the radiator because my knees get cold thank you',
    'armchair#1@near(radiator)',
  ],
  ['put the clock above the door so I can see it and leave the piano alone it was my mothers', 'clock@above(door)'],
  [
    'I want the bed from photo number two against the right wall and a table lamp on the nightstand full stop',
    'bed#2@wall:right | table_lamp@on(nightstand)',
  ],
  ['my grandson says the television should go where the bookcase is now and he is taking the bookcase', 'tv@instead(bookcase)'],
  ['a plant on either side of the window like we had in the old house', '2 plant@flank(window)'],
  [
    'is it listening oh yes hello. I would like a cream throw on the armchair. the armchair is there already. and a ' +
      'basket to the right of the armchair for my wool',
    'ivory throw@on(armchair) | basket@right(armchair)',
  ],
  [
    'now then the dresser from picture one goes opposite the bed. no wait that is too far for me to walk. put the ' +
      'dresser by the window instead and a vase on the dresser',
    'dresser#1@near(window) | vase@on(dresser)',
  ],
  [
    'My husbands armchair is going to the church sale. Where it stands I would like the floor lamp in photo three. ' +
      'And please a soft rug in front of the bed so my feet are warm. God bless',
    'floor_lamp#3@instead(armchair) | rug@front(bed)',
  ],
  ['One wardrobe, left wall, height 2.3 m.', 'wardrobe@wall:left h2.3'],
  ['Item in photo 2: adjacent to the door.', 'thing#2@near(door)'],
  [
    'The sofa depicted in photo 1 shall stand against the far wall; the coffee table depicted in photo 2 shall stand ' +
      'in front of said sofa.',
    'sofa#1@wall:far | coffee_table#2@front(sofa)',
  ],
  [
    'For the avoidance of doubt, the existing desk remains; only the office chair is to be replaced, namely by the one in photo 3.',
    'office_chair#3@instead(office_chair)',
  ],
  ['A bookcase, 90 cm wide and 210 cm high, to the right of the window.', 'bookcase@right(window) w0.9 h2.1'],
  ['The radiator staying where it is, please place a bench in front of it, at a distance of 50 cm.', 'bench@front(radiator) ~0.5'],
  [
    'Two dark grey armchairs on both sides of the fireplace. The fireplace itself is not to be altered.',
    '2 dark_grey armchair@flank(fireplace)',
  ],
  [
    'I set out my instructions as follows. (a) The rug in photo 1 is to lie under the dining table. (b) A brass ' +
      'chandelier is to hang above the dining table. (c) All other furniture remains in place.',
    'rug#1@under(dining_table) | gold chandelier@above(dining_table)',
  ],
  [
    'I refer to my earlier message and withdraw the request for a cabinet. What I require is a console between the ' +
      'door and the window. On the console, a black table lamp. Nothing more.',
    'console@between(door+window) | black table_lamp@on(console)',
  ],
  [
    'The armchair in photo 2 was to be placed in the right corner. I hereby amend this: it shall be placed in the ' +
      'left corner. The floor lamp, photo 3, shall be to the right of that armchair. Kindly recolour the armchair to ' +
      'navy.',
    'armchair#2=navy@corner:left | floor_lamp#3@right(armchair)',
  ],
  ['we agreed: sofa opposite the window', 'sofa@opposite(window)'],
  ['we decided against the bike. plant by the door', 'plant@near(door)'],
  ['He wants the tv above the fireplace, I said over my dead body. So, tv on the left wall, final.', 'tv@wall:left'],
  ['She says armchair, I say pouf. Pouf wins: the pouf from photo 1 in front of the bookcase', 'pouf#1@front(bookcase)'],
  ["my wife would put the desk in the corner, I'd put it by the window, and we settled on the window", 'desk@near(window)'],
  ['We both love the rug in photo 2, so that goes in the middle of the room. Nothing else changes, honestly.', 'rug#2@centre'],
  [
    'two bedside tables, one on each side of the bed, she insists; and a white dresser opposite the bed, i insist',
    '2 nightstand@flank(bed) | white dresser@opposite(bed)',
  ],
  [
    'Tom: the bar stools have to go. Anna: fine, but then I get my bench. So please put the bench from photo 1 along ' +
      "the right wall, and we'll both be happy.",
    'bench#1@wall:right',
  ],
  [
    'Round two after a long evening. The corner sofa is off the table, sorry. We take the normal sofa from photo 2 ' +
      'against the right wall and two armchairs opposite the sofa. His floor lamp goes to the left of the sofa.',
    'sofa#2@wall:right | 2 armchair@opposite(sofa) | floor_lamp@left(sofa)',
  ],
  [
    'i wanted a mirror, he wanted a picture. we flipped a coin. so a gold mirror goes above the dresser, and no picture.',
    'gold mirror@above(dresser)',
  ],
  ['Flat 2: washing machine next to the basin', 'washing_machine@near(basin)'],
  ['fridge left of the cooker', 'fridge@left(cooker)'],
  ['Last tenant wrecked the wardrobe. Put the wardrobe from photo 1 in its place, make it white.', 'wardrobe#1=white@instead(wardrobe)'],
  [
    'Cheap and cheerful: single bed along the left wall, desk in the right corner, chair in front of the desk.',
    'bed@wall:left | desk@corner:right | chair@front(desk)',
  ],
  ['For the flat on Mill Road I want the kitchen unit along the far wall. Fridge stays to the right of the door.', 'kitchen_unit@wall:far'],
  [
    'need this to look let-ready: sofa from photo 3 against the wall on the left, a 2 m wide rug in front of the sofa',
    'sofa#3@wall:left | rug@front(sofa) w2',
  ],
  [
    'The fireplace is blocked up, leave it. TV stand in front of the fireplace and a tv on the tv stand',
    'tv_stand@front(fireplace) | tv@on(tv_stand)',
  ],
  [
    'Flat no. 3, living room. The old corner sofa gets collected Friday. Put a brown sofa where it stood. The coffee table stays.',
    'brown sofa@instead(corner_sofa)',
  ],
  [
    'Viewing on Saturday, so make it nice. Dining table from photo 1 under the window, four chairs around it. A ' +
      "picture on the right wall. The radiator obviously doesn't go anywhere.",
    'dining_table#1@under(window) | 4 chair@around(dining_table) | picture@wall:right',
  ],
  [
    'I had asked for a bath, cancel that, the plumber says no way. Shower in the far right corner. Toilet to the ' +
      'left of the shower, basin opposite the door. Washing machine goes down to the cellar.',
    'shower@corner:right:far | toilet@left(shower) | basin@opposite(door)',
  ],
]
