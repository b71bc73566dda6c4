import type { Phrase } from './phrase.ts'

/** English: dentist, student of architecture, widow, driver, yoga teacher, father of a newborn, kitchen fitter, collector. */
export const movesEnglish: Phrase[] = [
  ['Six grey chairs along the left wall, please.', '6 grey chair@wall:left'],
  ['The bench from photo 1 opposite the door.', 'bench#1@opposite(door)'],
  [
    'We have a reception desk that stays. Kindly put the armchair from the second picture to the right of it, and a ' +
      'tall plant in the far left corner.',
    'armchair#2@right(desk) | plant@corner:left:far',
  ],
  [
    'A low coffee table in front of the sofa, with a few books on it so patients have something to read.',
    'coffee_table@front(sofa) | books@on(coffee_table)',
  ],
  ['Please hang a clock above the door. Patients always ask the time.', 'clock@above(door)'],
  [
    'The old sofa is going to the tip. In its place I would like the bench in photo 2, 1.8 m wide. Two plants, one ' +
      'on each side of the bench. The radiator must not be touched.',
    'bench#2@instead(sofa) w1.8 | 2 plant@flank(bench)',
  ],
  ['A television on the far wall, and a basket of toys is not needed after all, leave it out.', 'tv@wall:far'],
  ['Coat rack next to the door', 'coat_rack@near(door)'],
  [
    'For the children: a small blue rug in the near right corner. For the parents: the armchair (reference 3) next ' +
      'to the radiator. Nothing else, thank you. The existing chairs along the window remain as they are.',
    'blue rug@corner:right:near | armchair#3@near(radiator)',
  ],
  [
    "I'd like the sofa from my first photo against the right wall, but made light grey so that it looks clean.",
    'sofa#1=light_grey@wall:right',
  ],
  ['desk under the window, shelf above the desk', 'desk@under(window) | shelf@above(desk)'],
  ['ref 2 in the centre of the room', 'thing#2@centre'],
  [
    'so basically i want the bookcase (ref 1) to the left of the window and the floor lamp (ref 3) between the ' +
      'bookcase and the desk, desk is already there',
    'bookcase#1@left(window) | floor_lamp#3@between(bookcase+desk)',
  ],
  ['office chair in front of the desk - black pls', 'black office_chair@front(desk)'],
  ['Pull the sofa 0.6 m off the far wall. I mean the sofa from image 1, not the one in the room, that one goes.', 'sofa#1@wall:far ~0.6'],
  [
    'A column stands in the room already. Bench right behind it, 1.4 m wide, terracotta. Then a sculpture on the ' +
      'console, and the console itself along the left wall.',
    'terracotta bench@behind(column) w1.4 | sculpture@on(console) | console@wall:left',
  ],
  ['chandelier above the dining table, minimal, white', 'white chandelier@above(dining_table)'],
  [
    'first i thought the armchair goes by the window, but no, put it opposite the fireplace. the fireplace stays obviously',
    'armchair@opposite(fireplace)',
  ],
  ['mirror on the left wall', 'mirror@wall:left'],
  [
    'bike behind the sofa lol, no other space for it. and a yellow pouf in front of the bookcase',
    'bike@behind(sofa) | yellow pouf@front(bookcase)',
  ],
  [
    "My late husband's armchair is in picture 1. I should like it by the window, please, where I can see the garden.",
    'armchair#1@near(window)',
  ],
  [
    'The piano stays where it is, of course. Could you put a small table lamp on the piano and hang the picture from photo 2 above it?',
    'table_lamp@on(piano) | picture#2@above(piano)',
  ],
  ['A single bed against the left wall, dear.', 'bed@wall:left'],
  ['One nightstand to the right of the bed', 'nightstand@right(bed)'],
  [
    'I am giving the big wardrobe to my daughter, so it goes. Please put the dresser from the first photo where the ' +
      'wardrobe is. On the dresser I would like a vase. That is really all I need these days.',
    'dresser#1@instead(wardrobe) | vase@on(dresser)',
  ],
  ['A cushion on the armchair, lilac if you can.', 'lilac cushion@on(armchair)'],
  [
    'I thought of a rocking chair next to the radiator, and a warm burgundy throw on the rocking chair.',
    'rocking_chair@near(radiator) | burgundy throw@on(rocking_chair)',
  ],
  ['A mirror above the chest of drawers please', 'mirror@above(dresser)'],
  [
    'My new room is so much smaller than the house was. The sofa is not coming with me. I only want two armchairs in ' +
      'front of the window and a side table between the armchairs. No rug, I would trip over it.',
    '2 armchair@front(window) | side_table@between(armchair)',
  ],
  ['Would you kindly set the cabinet opposite the bed, with the candle on it.', 'cabinet@opposite(bed) | candle@on(cabinet)'],
  ['bed in the far right corner', 'bed@corner:right:far'],
  ['big tv opposite the sofa thats it', 'tv@opposite(sofa)'],
  [
    'home 2 days a week so keep it simple. black corner sofa along left wall, fridge next to the door',
    'black corner_sofa@wall:left | fridge@near(door)',
  ],
  ['chuck the old armchair, put the one from pic 2 there instead', 'armchair#2@instead(armchair)'],
  ['shoe rack by the door. coat rack right of the door', 'shoe_rack@near(door) | coat_rack@right(door)'],
  ['tv stand under the tv, oak', 'oak tv_stand@under(tv)'],
  [
    'the wife wants the sofa from photo 3 by the window. I dont. put it on the far wall, she can live with it. ' +
      'coffee table 40 cm from the sofa, in front of it.',
    'sofa#3@wall:far | coffee_table@front(sofa) ~0.4',
  ],
  ['pic 1 next to the bed, pic 2 in the left corner', 'thing#1@near(bed) | thing#2@corner:left'],
  ['washing machine under the window pls, 60 cm wide', 'washing_machine@under(window) w0.6'],
  [
    'need a real bed not a bunk lol. bed 1.8 m wide in the middle of the far wall, nightstands on both sides of it, ' +
      'two of them. wardrobe stays. clock on the right wall so i dont oversleep',
    'bed@wall:far w1.8 | 2 nightstand@flank(bed) | clock@wall:right',
  ],
  ['Round sage green rug in the center of the room ✨', 'mint rug@centre'],
  [
    'Lots of air, please! Only the floor mirror from photo 1 on the right wall and two plants on either side of the mirror.',
    'floor_mirror#1@wall:right | 2 plant@flank(floor_mirror)',
  ],
  ['a bench under the window', 'bench@under(window)'],
  ['Three white candles on the shelf, the shelf is there already', '3 white candle@on(shelf)'],
  [
    "I'm letting go of the heavy sofa. Instead of it I feel a bench, wooden, and four beige cushions on the bench. " +
      'The curtains stay, I love the light through them.',
    'oak bench@instead(sofa) | 4 beige cushion@on(bench)',
  ],
  ['Basket for blankets left of the bench please :)', 'basket@left(bench)'],
  ['Could the screen from reference 2 stand in front of the door, so that nobody looks in during class?', 'screen#2@front(door)'],
  ['a sculpture on the console', 'sculpture@on(console)'],
  [
    "Namaste! I'd love the pouf from the 3rd photo near the fireplace, recoloured to terracotta. And a bowl on the " +
      'coffee table, gold.',
    'pouf#3=terracotta@near(fireplace) | gold bowl@on(coffee_table)',
  ],
  [
    'Plant in the far left corner, 1.6 m tall. Floor lamp in the far right corner. Actually let the plant be in the ' +
      'right one and the lamp in the left one. The rug stays in the middle.',
    'plant@corner:right:far h1.6 | floor_lamp@corner:left:far',
  ],
  ['Crib from photo 1 against the left wall', 'crib#1@wall:left'],
  ['white dresser opposite the crib', 'white dresser@opposite(crib)'],
  [
    "We're due in May!! Rocking chair (photo 2) by the window and a floor lamp behind it so my wife can read while feeding.",
    'rocking_chair#2@near(window) | floor_lamp@behind(rocking_chair)',
  ],
  ['soft pink rug in front of the crib', 'pink rug@front(crib)'],
  ["Not the crib under the window, there's a draft. Put it against the right wall.", 'crib@wall:right'],
  [
    'My old desk has to go, baby takes over :) Put the crib from image 1 where the desk is. Next to the crib a small ' +
      'light blue armchair, and a basket for toys in the near left corner. The bookcase stays.',
    'crib#1@instead(desk) | light_blue armchair@near(crib) | basket@corner:left:near',
  ],
  ["Two shelves above the dresser, and a toy on the dresser. Dresser's already there.", '2 shelf@above(dresser) | toy@on(dresser)'],
  ['yellow pouf by the crib', 'yellow pouf@near(crib)'],
  ['can u make the wardrobe from photo 3 mint and put it to the right of the door? 2 m high', 'wardrobe#3=mint@right(door) h2'],
  [
    '- crib: far left corner\n- armchair: next to the crib\n- picture: above the armchair\nthe green curtains remain',
    'crib@corner:left:far | armchair@near(crib) | picture@above(armchair)',
  ],
  ['Island in centre, 1.8 wide', 'island@centre w1.8'],
  ['3 bar stools in front of the island', '3 bar_stool@front(island)'],
  [
    'Customer wants kitchen units from photo 1 on the left wall, 3 m wide. Fridge to the right of the units.',
    'kitchen_unit#1@wall:left w3 | fridge@right(kitchen_unit)',
  ],
  ['Cooker between fridge and washing machine, both are in situ.', 'cooker@between(fridge+washing_machine)'],
  ['swap the dining table for the island from pic 2. stools stay', 'island#2@instead(dining_table)'],
  [
    'Old cooker out, new one from photo 1 in its place. Shelf above it, oak, 90 cm wide.',
    'cooker#1@instead(cooker) | oak shelf@above(cooker) w0.9',
  ],
  ['fridge freezer in the near right corner', 'fridge@corner:right:near'],
  [
    'Job 14, Mrs Patel. Dining table by the window, 1.6 m wide, six chairs around it. Chandelier over the table. ' +
      "Radiator stays put, can't move pipes.",
    'dining_table@near(window) w1.6 | 6 chair@around(dining_table) | chandelier@above(dining_table)',
  ],
  ['Two sconces either side of the window, brass.', '2 gold sconce@flank(window)'],
  [
    'Graphite kitchen units on far wall. Island 1.2 m off the units, in front of them. She asked for bar stools at ' +
      'first but forget the bar stools.',
    'dark_grey kitchen_unit@wall:far | island@front(kitchen_unit) ~1.2',
  ],
  ['The mahogany cabinet to the left of the fireplace.', 'brown cabinet@left(fireplace)'],
  ['A bronze sculpture upon the piano', 'gold sculpture@on(piano)'],
  [
    'I acquired the console in photograph 1 at auction last week; it belongs beneath the mirror, which hangs there already.',
    'console#1@under(mirror)',
  ],
  ['Two brass sconces, one on either side of the picture.', '2 gold sconce@flank(picture)'],
  [
    'That dreadful modern sofa must be removed. Where it stands, place the bench of photograph 2. Before the bench, ' +
      'a burgundy rug; above it, the picture of photograph 3.',
    'bench#2@instead(sofa) | burgundy rug@front(bench) | picture#3@above(bench)',
  ],
  ['Chandelier in the middle of the room', 'chandelier@centre'],
  [
    'The folding screen from the first photograph in the far right corner, and in front of it an armchair, emerald.',
    'screen#1@corner:right:far | emerald armchair@front(screen)',
  ],
  ['Two vases on the piano, no wait, on the cabinet', '2 vase@on(cabinet)'],
  [
    'I should like the dressing table between the window and the wardrobe. A stool in front of the dressing table. ' +
      'The wardrobe is Georgian and is on no account to be moved.',
    'dressing_table@between(window+wardrobe) | stool@front(dressing_table)',
  ],
  [
    'The armchairs from photo 2, a pair, opposite the fireplace. No recolouring, please; the upholstery is original.',
    '2 armchair#2@opposite(fireplace)',
  ],
]
