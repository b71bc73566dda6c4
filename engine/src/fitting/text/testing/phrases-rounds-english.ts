import type { Phrase } from './phrase.ts'

/** English: postman, fashion designer, father of four, violin teacher, developer, pensioner, nurse on the move, blogger. */
export const roundsEnglish: Phrase[] = [
  ['sofa by the window please', 'sofa@near(window)'],
  ['shoe rack left of the door', 'shoe_rack@left(door)'],
  ['armchair from photo 2, far left corner', 'armchair#2@corner:left:far'],
  [
    'Finish my round at two and want to sit down. Recliner from the first photo opposite the telly, footstool in ' +
      'front of the recliner.',
    'armchair#1@opposite(tv) | pouf@front(armchair)',
  ],
  [
    "coat stand behind the door and a bench along the right wall, that's where the boots come off",
    'coat_rack@behind(door) | bench@wall:right',
  ],
  ['Swap the old couch for the one in photo 1. nothing else needs touching', 'sofa#1@instead(sofa)'],
  ['need a clock above the door - a big one - and a mirror right of the door', 'clock@above(door) | mirror@right(door)'],
  ['bike goes under the window, it sleeps indoors. floor lamp from pic 3 next to the bike', 'bike@under(window) | floor_lamp#3@near(bike)'],
  [
    "Right, here's the delivery. Sofa from photo 1 against the left wall. Coffee table from photo 2 in front of it. " +
      'The TV stays where it is and so does the radiator. Under the coffee table a grey rug, 2 by 3 metres.',
    'sofa#1@wall:left | coffee_table#2@front(sofa) | grey rug@under(coffee_table) w3',
  ],
  [
    'first I thought bookcase by the door. no - too tight, parcels everywhere. put the bookcase in the right corner. ' +
      'the armchair stays. lamp to the left of the armchair.',
    'bookcase@corner:right | lamp@left(armchair)',
  ],
  ['Emerald velvet sofa, centre of the room.', 'emerald sofa@centre'],
  ['full-length mirror opposite the wardrobe', 'floor_mirror@opposite(wardrobe)'],
  ['The chaise longue from image 2, but in burgundy, please, beneath the window.', 'sofa#2=burgundy@under(window)'],
  [
    'I want drama: a black chandelier over the bed and blush curtains on the window.',
    'black chandelier@above(bed) | pink curtains@on(window)',
  ],
  [
    'Clothes rail along the far wall, pouf from photo 3 in front of the mirror. The mirror is already there.',
    'coat_rack@wall:far | pouf#3@front(mirror)',
  ],
  [
    'Dressing table between the wardrobe and the door; on it a gold table lamp.',
    'dressing_table@between(wardrobe+door) | gold table_lamp@on(dressing_table)',
  ],
  ["Lose the beige armchair, I can't look at it. The wingback from the second reference in its place.", 'armchair#2@instead(armchair)'],
  [
    'Folding screen from photo 1 in the near right corner, make it ivory. And a white bench in front of the bed, ' +
      'nothing on it, let it breathe.',
    'screen#1=ivory@corner:right:near | white bench@front(bed)',
  ],
  [
    'This is my atelier, so no clutter. The desk from photo 1 goes under the window. Desk lamp from photo 2 on the ' +
      'desk, recoloured to black. My sewing things stay out of sight, the rug stays too. And a standing mirror to the ' +
      'left of the door.',
    'desk#1@under(window) | table_lamp#2=black@on(desk) | floor_mirror@left(door)',
  ],
  [
    'Think of a show space! Lilac sofa against the right wall, two gold sconces on both sides of the mirror, and a ' +
      'vase of flowers on the coffee table. I did want a pouf, scrap the pouf. The coffee table is mine, it stays.',
    'lilac sofa@wall:right | 2 gold sconce@flank(mirror) | vase@on(coffee_table)',
  ],
  ['bunk bed against left wall', 'bed@wall:left'],
  ['toy box under the window pls', 'basket@under(window)'],
  ['crib next to our bed', 'crib@near(bed)'],
  ['two desks along the far wall for the twins, bookshelf in the right corner', '2 desk@wall:far | bookcase@corner:right'],
  [
    'we need more seats!! six chairs round the dining table and the bench from photo 1 along the window',
    '6 chair@around(dining_table) | bench#1@along(window)',
  ],
  [
    'Sectional from photo 2 in the left corner. And replace the coffee table with a pouf. sharp edges + toddler = ' +
      'hospital, been there twice',
    'corner_sofa#2@corner:left | pouf@instead(coffee_table)',
  ],
  ['cot to the left of the window and chest of drawers to the right of the window', 'crib@left(window) | dresser@right(window)'],
  ['a green rug in the middle of the room and a teepee in the far corner. thats all they want', 'green rug@centre | toy@corner:far'],
  [
    'ok four kids one room here goes. bunk bed from photo 1 far left corner. the single bed by the door stays, the ' +
      'little one wont give it up. toy basket, the big one, under the window. and a nightlight on the dresser we have',
    'bed#1@corner:left:far | basket@under(window) | table_lamp@on(dresser)',
  ],
  [
    'I said wardrobe to the left of the door. Wife says right. She wins obviously, so wardrobe to the right of the ' +
      'door. 2 m wide, 2.2 m high. The old chest of drawers goes to my mother. And a telly on the wall opposite the ' +
      'sofa.',
    'wardrobe@right(door) w2 h2.2 | tv@opposite(sofa)',
  ],
  ['Piano against the right wall, please.', 'piano@wall:right'],
  ['A bookcase to the left of the piano.', 'bookcase@left(piano)'],
  ['I should like two chairs in front of the piano, and a rug beneath the piano.', '2 chair@front(piano) | rug@under(piano)'],
  [
    'For parents who wait: the settee from the second photograph along the left wall, with a small side table on its right.',
    'sofa#2@wall:left | side_table@right(sofa)',
  ],
  ['Kindly replace the heavy drapes with blinds.', 'curtains@instead(curtains)'],
  [
    'My pupils stand in the middle of the room, so that must stay empty. Place the armchair from photo 1 in the near left corner.',
    'armchair#1@corner:left:near',
  ],
  ['Floor lamp behind the armchair, if you can, and a bust of Bach on the piano.', 'floor_lamp@behind(armchair) | sculpture@on(piano)'],
  [
    'A round mirror above the fireplace so that they can watch their bowing; two candlesticks on the mantelpiece.',
    'mirror@above(fireplace) | 2 candle@on(fireplace)',
  ],
  [
    'Good evening. The grand piano stays exactly where it is. I would like the shelving unit from photo 1 against the ' +
      'far wall for the sheet music. Next to it, the console from photo 3. On the console a table lamp; the metronome I ' +
      'shall bring myself.',
    'bookcase#1@wall:far | console#3@near(bookcase) | table_lamp@on(console)',
  ],
  [
    'I had asked for the sofa opposite the door. On reflection, the draught is bad for the strings, so please put the ' +
      "sofa opposite the window. In front of the sofa I'd like a low table, and beneath that table an olive rug. The " +
      'two armchairs remain.',
    'sofa@opposite(window) | coffee_table@front(sofa) | olive rug@under(coffee_table)',
  ],
  ['Grey corner sofa, left corner.', 'grey corner_sofa@corner:left'],
  ['TV unit along far wall, 1.8 m wide', 'tv_stand@wall:far w1.8'],
  ['Kitchen island in the centre', 'island@centre'],
  [
    'Show flat, plot 14. Dining table from ref 1 by the window, six chairs from ref 2 around it.',
    'dining_table#1@near(window) | 6 chair#2@around(dining_table)',
  ],
  ['Need a 2.4 m sofa against the right wall, credenza opposite the sofa.', 'sofa@wall:right w2.4 | cabinet@opposite(sofa)'],
  [
    'Master bedroom: bed from photo 1 against the left wall, two nightstands from photo 2 either side of it.',
    'bed#1@wall:left | 2 nightstand#2@flank(bed)',
  ],
  [
    'Buyers hate empty corners - plant in the far left corner, floor lamp in the far right corner.',
    'plant@corner:left:far | floor_lamp@corner:right:far',
  ],
  ['Strip out the old wardrobe. Replace it with the wardrobe on photo 3, but make it white.', 'wardrobe#3=white@instead(wardrobe)'],
  [
    'Staging for Saturday, keep it cheap. Sofa from photo 1 opposite the window, two armchairs from photo 2 to the ' +
      'right of the sofa. Forget the rug we discussed. One large painting above the fireplace. Radiators and curtains ' +
      'stay as built.',
    'sofa#1@opposite(window) | 2 armchair#2@right(sofa) | picture@above(fireplace)',
  ],
  [
    'Ceilings are 3.1 m so go big. Chandelier above the dining table. Sideboard against the left wall, 2 m wide, with ' +
      'a mirror over it. Between the sideboard and the door put a plant. No curtains.',
    'chandelier@above(dining_table) | cabinet@wall:left w2 | mirror@above(cabinet) | plant@between(cabinet+door)',
  ],
  ['PLEASE PUT ARMCHAIR NEAR THE FIREPLACE', 'armchair@near(fireplace)'],
  ['rocking chair by teh window .', 'rocking_chair@near(window)'],
  ['Dear Sir or Madam , I would like the clock over the fireplace . Thank you', 'clock@above(fireplace)'],
  [
    'hello it is Doreen . the settee from photo 1 agianst the left wall please and a side table besde it',
    'sofa#1@wall:left | side_table@near(sofa)',
  ],
  [
    'my grandson says i can ask for a colour . a blue armchair in front of the radiator then , my knees are cold',
    'blue armchair@front(radiator)',
  ],
  [
    'I dont want the old sideboard any more it was Harolds mothers. put the tallboy from photo 2 where the sideboard is',
    'dresser#2@instead(cabinet)',
  ],
  [
    'BED FROM PICTURE ONE UNDER THE WINDOW. BEDSIDE TABLE ON THE RIGHT OF IT. SORRY FOR SHOUTING I CANT FIND THE KEY',
    'bed#1@under(window) | nightstand@right(bed)',
  ],
  [
    'a standard lamp behind the armchair and a vase on teh coffee table , no hurry dear',
    'floor_lamp@behind(armchair) | vase@on(coffee_table)',
  ],
  [
    'Good morning . I have just learnt the comma so bear with me , . The piano stays it was my sisters . Please put ' +
      'the rocking chair from photo 1 to the left of the piano . Then a footstool in front of the rocking chair . My ' +
      'cat has her own basket already thank you .',
    'rocking_chair#1@left(piano) | pouf@front(rocking_chair)',
  ],
  [
    'i would like a bookcase next to the door . no wait that is where the cat sleeps . bookcase next to the window ' +
      'then . and two cushions on the sofa . not the candle i talked about on the telephone , my daughter says it is ' +
      'dangerous .',
    'bookcase@near(window) | 2 cushion@on(sofa)',
  ],
  ['desk left of window', 'desk@left(window)'],
  ['bed in far right corner, small flat!', 'bed@corner:right:far'],
  [
    'just off nights so short: sofa bed from photo 1 against the far wall, blackout curtains on the window',
    'sofa#1@wall:far | curtains@on(window)',
  ],
  [
    'washing machine to the right of the sink and a laundry basket on the washing machine',
    'washing_machine@right(basin) | basket@on(washing_machine)',
  ],
  [
    '2 bar stools in front of the breakfast bar and a pendant above it. thats my whole kitchen lol',
    '2 bar_stool@front(island) | chandelier@above(island)',
  ],
  ['can u put the shoe cabinet from photo 3 between the door and the radiator? for uniform shoes', 'shoe_rack#3@between(door+radiator)'],
  ['bookshelf where the tv stand is now, tv stand is going to my sister', 'bookcase@instead(tv_stand)'],
  ['dresser from pic 1, but make it white. opposite the bed. bed stays', 'dresser#1=white@opposite(bed)'],
  [
    "Moving on the 3rd, keys on the 2nd. The fridge and cooker come with the flat. I'm bringing the armchair from " +
      'photo 1 - left of the window - and the side table from photo 2, next to the armchair. Also a mirror above the ' +
      'radiator.',
    'armchair#1@left(window) | side_table#2@near(armchair) | mirror@above(radiator)',
  ],
  [
    'bed by the left wall. actually scrap that, bed by the right wall bc the neighbours are loud. one nightstand to ' +
      'the left of the bed, table lamp on the nightstand. rug from photo 2 in front of the bed. the old wardrobe is ' +
      'going to the tip',
    'bed@wall:right | nightstand@left(bed) | table_lamp@on(nightstand) | rug#2@front(bed)',
  ],
  ['Terracotta pouf next to the bookcase ✨', 'terracotta pouf@near(bookcase)'],
  ['Console behind the sofa, obviously', 'console@behind(sofa)'],
  ['Cosy in two moves: three prints above the sofa, one olive throw on the armchair.', '3 picture@above(sofa) | olive throw@on(armchair)'],
  ['Sofa from photo 1, but make it sage. It should sit 40 cm from the left wall, walls need air, people!', 'sofa#1=mint@wall:left ~0.4'],
  ['Two sconces flanking the bed + a ceramic vase on the dresser (existing).', '2 sconce@flank(bed) | vase@on(dresser)'],
  [
    'Swap that sad ceiling lamp for the chandelier from photo 3, and swap the blinds for white curtains.',
    'chandelier#3@instead(chandelier) | white curtains@instead(curtains)',
  ],
  [
    'Layering 101: jute rug under the coffee table, a stack of books on the coffee table, a candle next to the books.',
    'rug@under(coffee_table) | books@on(coffee_table) | candle@near(books)',
  ],
  [
    "Reader's makeover! The brown leather couch — goodbye. In its place the boucle sofa from photo 1. The arc lamp " +
      'from photo 2 to the left of the sofa, and a round coffee table in front of the sofa. Fireplace untouched.',
    'sofa#1@instead(sofa) | floor_lamp#2@left(sofa) | coffee_table@front(sofa)',
  ],
  [
    'Hot take incoming. TV stand from photo 2 against the left wall, TV on the TV stand. Over the fireplace an ' +
      'abstract painting. And I changed my mind about the pink ottoman: no ottoman.',
    'tv_stand#2@wall:left | tv@on(tv_stand) | picture@above(fireplace)',
  ],
  [
    'Reading nook brief:\n- armchair from photo 1 in the right corner by the window\n- floor lamp behind the armchair\n- ' +
      "small round side table to the left of the armchair\n- navy cushion on the armchair\nThe bookshelves stay, they're " +
      'built in.',
    'armchair#1@corner:right/window | floor_lamp@behind(armchair) | side_table@left(armchair) | navy cushion@on(armchair)',
  ],
]
