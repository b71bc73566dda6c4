import type { Phrase } from './phrase.ts'

/** What people say who write together, quarrel, vote and change their minds. */
export const companyEnglish: readonly Phrase[] = [
  ['recliner in the left corner', 'armchair@corner:left'],
  ['tv on the far wall thats all', 'tv@wall:far'],
  ['black leather couch, 2.2 m wide', 'black sofa w2.2'],
  [
    'off shift at 6 so keep it simple. brown recliner by the window and a side table to the right of it',
    'brown armchair@near(window) | side_table@right(armchair)',
  ],
  ['the old armchair goes to the tip. put the recliner from photo 1 where it stands', 'armchair#1@instead(armchair)'],
  ['want the telly on the left wall and a tv stand under it', 'tv@wall:left | tv_stand@under(tv)'],
  ['coat rack right of the door, shoe rack left of the door. boots everywhere otherwise', 'coat_rack@right(door) | shoe_rack@left(door)'],
  [
    'bed against the right wall pls, a nightstand on each side of it. i sleep days so navy blackout curtains too',
    'bed@wall:right | 2 nightstand@flank(bed) | navy curtains',
  ],
  [
    'Sofa from pic 1 goes along the far wall. I thought of a cofee table but the wife bangs her shins so no coffee table. Put a ' +
      'grey pouf in front of the sofa. The dresser by the door stays.',
    'sofa#1@wall:far | grey pouf@front(sofa)',
  ],
  [
    'got 3 photos for you. photo 1 armchair left of the fireplace, photo 2 floor lamp behind that armchair, photo 3 rug in front of ' +
      'the fireplace. leave the bookcase where it is its heavy',
    'armchair#1@left(fireplace) | floor_lamp#2@behind(armchair) | rug#3@front(fireplace)',
  ],
  ['Round mirror above the console', 'mirror@above(console)'],
  ['Three white candles on the mantelpiece', '3 white candle@on(fireplace)'],
  ['#2 opposite the window', 'thing#2@opposite(window)'],
  ['The light comes from the window on the left, so please put a dusty pink chaise longue in front of it.', 'pink sofa@front(window)'],
  [
    'Velvet armchair from the second photo to the right of the fireplace, but make it emerald. A vase of peonies on the side table.',
    'armchair#2=emerald@right(fireplace) | vase@on(side_table)',
  ],
  [
    'A wedding photo above the sofa and a table lamp on the sideboard, nothing more, I like air in the frame',
    'picture@above(sofa) | table_lamp@on(cabinet)',
  ],
  [
    'Full-length mirror along the right wall, and an ivory screen to the left of the mirror – brides change behind it.',
    'floor_mirror@wall:right | ivory screen@left(floor_mirror)',
  ],
  ['two brass sconces either side of the mirror — soft light for portraits, you know', '2 gold sconce@flank(mirror)'],
  [
    'Couples sit here for the first talk, so it has to feel warm. The loveseat from photo 1 against the far wall, with a cream ' +
      'throw on it. A coffee table in front of the loveseat and a stack of albums on the table. My camera bags leave before the shoot.',
    'sofa#1@wall:far | ivory throw@on(sofa) | coffee_table@front(sofa) | books@on(coffee_table)',
  ],
  [
    'First idea: a bench under the window. Second thought — no bench, it blocks the view. So: a floor lamp left of the window, a ' +
      'monstera right of the window, and the armchair from photo 2 between the lamp and the monstera.',
    'floor_lamp@left(window) | plant@right(window) | armchair#2@between(floor_lamp+plant)',
  ],
  ['A rocking chair beside the fireplace, please.', 'rocking_chair@near(fireplace)'],
  ['A small bookcase left of the door', 'bookcase@left(door)'],
  [
    'Good morning. I should like the writing desk from the first photograph under the window, and a table lamp on it.',
    'desk#1@under(window) | table_lamp@on(desk)',
  ],
  [
    'Single bed along the left wall, dear, with one bedside table to the right of the bed. I no longer need two.',
    'bed@wall:left | nightstand@right(bed)',
  ],
  ['The big wardrobe is going to my son; in its place I would like the chest of drawers from photo 2.', 'dresser#2@instead(wardrobe)'],
  [
    'The piano stays, of course. Please hang a portrait above it and stand a small vase on the piano.',
    'picture@above(piano) | vase@on(piano)',
  ],
  ['Could I have a lilac armchair in the corner next to the radiator? My hands get cold.', 'lilac armchair@corner/radiator'],
  [
    'I am moving from four rooms into one and a half. The dining table for eight goes to my daughter, and so does the sideboard. ' +
      'What I want is a round table, 1 m wide, in the middle of the room, with four chairs around it.',
    'dining_table@centre w1 | 4 chair@around(dining_table)',
  ],
  [
    'The settee from photo 1 against the right wall, please. The colour is too pale for me, so do make it navy. A footstool in ' +
      "front of the settee. My mother's mirror stays where it hangs, above the console.",
    'sofa#1=navy@wall:right | pouf@front(sofa)',
  ],
  [
    'At first I wanted the armchair by the window. But there is a draught, so no: the armchair to the left of the fireplace. A ' +
      'floor lamp behind it for my knitting, and a basket to the right of the armchair.',
    'armchair@left(fireplace) | floor_lamp@behind(armchair) | basket@right(armchair)',
  ],
  ['standing desk under window, 160cm wide', 'desk@under(window) w1.6'],
  ['black office chair behind the desk', 'black office_chair@behind(desk)'],
  ['sectional out, loveseat in its place', 'sofa@instead(corner_sofa)'],
  [
    'Home office v1:\n- desk along the left wall\n- office chair in front of the desk\n- bookcase on the far wall',
    'desk@wall:left | office_chair@front(desk) | bookcase@wall:far',
  ],
  [
    'need this for zoom calls: bookcase from photo 1 on the right wall, plant to the left of it',
    'bookcase#1@wall:right | plant@left(bookcase)',
  ],
  ['kill the dining table, put the desk from ref 2 where it stands now. recolour the desk white pls', 'desk#2=white@instead(dining_table)'],
  [
    'mini fridge to the left of the desk + filing cabinet to the right of the desk. desk itself stays',
    'fridge@left(desk) | cabinet@right(desk)',
  ],
  [
    'ref 1 = office chair, goes behind the desk. ref 2 = floor lamp, goes in the far right corner.',
    'office_chair#1@behind(desk) | floor_lamp#2@corner:right:far',
  ],
  [
    'Context: bedroom becomes office. Bed goes, wardrobe goes, nightstands go. Want: standing desk in the centre of the room, 1.8 m ' +
      'wide, office chair behind it, shelving along the right wall.',
    'desk@centre w1.8 | office_chair@behind(desk) | bookcase@wall:right',
  ],
  [
    'Priority list. 1) desk by the window 2) table lamp on the desk 3) armchair in the left corner. Edit: scratch 3, no armchair ' +
      'needed, I would only nap in it.',
    'desk@near(window) | table_lamp@on(desk)',
  ],
  [
    'Update after a talk with my wife. The sofa stays, the armchair leaves. Desk from photo 1 in the far left corner, office chair ' +
      'from photo 2 in front of it. A white table lamp on the desk and we can ship this.',
    'desk#1@corner:left:far | office_chair#2@front(desk) | white table_lamp@on(desk)',
  ],
  ['A teepee in the corner by the window!', 'toy@corner/window'],
  ['bean bag in front of the bookcase', 'pouf@front(bookcase)'],
  ['yellow rug, 2 m wide, in the centre', 'yellow rug@centre w2'],
  ["Hi!! I'd love a crib against the left wall and a nursing chair next to it :)", 'crib@wall:left | rocking_chair@near(crib)'],
  [
    'Please put a toy chest under the window and the teddy bear from photo 1 on the toy chest, he is very loved!',
    'basket@under(window) | toy#1@on(basket)',
  ],
  [
    'four stools around the coffee table, and a basket for the crayons under it',
    '4 stool@around(coffee_table) | basket@under(coffee_table)',
  ],
  [
    'Instead of the desk a white bunk bed, please! And a wardrobe to the right of the door.',
    'white bed@instead(desk) | wardrobe@right(door)',
  ],
  [
    'the dollhouse from the third photo on the dresser pleeease, and a pink lamp to the left of the dollhouse',
    'toy#3@on(dresser) | pink lamp@left(toy)',
  ],
  [
    'My twins are getting a room of their own! Two single beds either side of the window and a mint rug in the centre of the room. ' +
      'The old crib leaves. The toy boxes go to my school, the children will be thrilled.',
    '2 bed@flank(window) | mint rug@centre',
  ],
  [
    'OK so this is a reading nook for home. Green armchair in the far left corner, a floor lamp next to it. A basket in front of it ' +
      '— no, the cat will sleep in there, skip the basket. A pouf in front of the armchair is better!',
    'green armchair@corner:left:far | floor_lamp@near(armchair) | pouf@front(armchair)',
  ],
  ['keyboard to the left of the desk', 'piano@left(desk)'],
  ['persian rug under the piano', 'rug@under(piano)'],
  ['piano from pic 1 on the far wall, stool in front of it. neigbours will hate me lol', 'piano#1@wall:far | stool@front(piano)'],
  ['get rid of the tv stand, i want a white digital piano in its place', 'white piano@instead(tv_stand)'],
  [
    'a bench in front of the piano, painting above the piano, lamp on the piano. drums live in the garage',
    'bench@front(piano) | picture@above(piano) | lamp@on(piano)',
  ],
  ['egg chair from photo 2 by the door, but orange instead of white', 'armchair#2=orange@near(door)'],
  ['no armchair, i need space to play. just a stool in the middle of the room and burgundy curtains', 'stool@centre | burgundy curtains'],
  [
    'ok so the baby grand stays where it is, obviously. sofa from photo 1 opposite the piano, so people can listen. two mustard ' +
      'cushions on the sofa. floor lamp to the right of the piano',
    'sofa#1@opposite(piano) | 2 mustard cushion@on(sofa) | floor_lamp@right(piano)',
  ],
  [
    'my amp is left of the door, ignore it. what i need: shelf above the desk, 1.2m wide. a chair — actually no, a stool — in front ' +
      'of the desk. and a poster over the bed',
    'shelf@above(desk) w1.2 | stool@front(desk) | picture@above(bed)',
  ],
  ['telly opposite the couch. agreed by everyone', 'tv@opposite(sofa)'],
  ['we need a fridge left of the cooker', 'fridge@left(cooker)'],
  ['Tom wanted the couch under the window but we outvoted him: couch along the left wall.', 'sofa@wall:left'],
  [
    '4 bar stools in front of the counter, pendant above the counter. Thats the whole wishlist',
    '4 bar_stool@front(island) | chandelier@above(island)',
  ],
  [
    'washing machine to the right of the sink plz, and a laundry basket next to the washing machine',
    'washing_machine@right(basin) | basket@near(washing_machine)',
  ],
  ['Bean bag from photo 1 in front of the tv. make it blue, red hurts our eyes', 'pouf#1=blue@front(tv)'],
  [
    'could we get a shoe rack by the door?? and a mirror above the shoe rack, someone (tom) never sees his hair',
    'shoe_rack@near(door) | mirror@above(shoe_rack)',
  ],
  [
    'Three people, one living room. Folding screen between the sofa and the bed, so Aisha has some privacy. A bookcase on the right ' +
      'wall for all of us. The bike by the door stays, dont ask.',
    'screen@between(sofa+bed) | bookcase@wall:right',
  ],
  [
    'We argued for an hour. Result: dining table in the middle of the room, six chairs around it, no armchair, no plants. Old futon ' +
      'is out. Sectional from photo 1 in its place.',
    'dining_table@centre | 6 chair@around(dining_table) | corner_sofa#1@instead(sofa)',
  ],
  [
    'kim: rug in the centre. aisha: no, a terracotta rug under the coffee table pls. tom: ok aisha is right, rug under the coffee ' +
      'table. and a plant left of the tv',
    'terracotta rug@under(coffee_table) | plant@left(tv)',
  ],
  ['Brass pendant over the island.', 'gold chandelier@above(island)'],
  ['Credenza from ref. 2 along the right wall.', 'cabinet#2@wall:right'],
  ['Sofa, 2.4 m wide, along the far wall, 20 cm away from it.', 'sofa@wall:far ~0.2 w2.4'],
  ['Please place the wardrobe from reference 1 (width 1.8 m, height 2.4 m) against the left wall.', 'wardrobe#1@wall:left w1.8 h2.4'],
  [
    'The lounge chair shown in reference 3 belongs in the far right corner; please change its colour to anthracite.',
    'armchair#3=dark_grey@corner:right:far',
  ],
  [
    'Floor lamp from reference 2 between the sofa and the armchair; a rug, 3 m wide, under the coffee table.',
    'floor_lamp#2@between(sofa+armchair) | rug@under(coffee_table) w3',
  ],
  [
    'Replace the existing credenza with the fireplace from reference 1. Above the fireplace a picture, 1.2 m wide.',
    'fireplace#1@instead(cabinet) | picture@above(fireplace) w1.2',
  ],
  [
    'The client keeps the bookcase and the piano; everything else has been removed. Corner sofa in the far right corner, coffee ' +
      'table in front of it, 40 cm away. Floor mirror to the left of the door. No rug.',
    'corner_sofa@corner:right:far | coffee_table@front(corner_sofa) ~0.4 | floor_mirror@left(door)',
  ],
  [
    'Ceiling height 2.75 m. The bed from reference 1 goes against the left wall; the bed is 1.8 m wide. Two nightstands, one on ' +
      'either side of it. The dresser opposite the bed belongs to the client and remains.',
    'bed#1@wall:left w1.8 | 2 nightstand@flank(bed)',
  ],
  [
    'The initial scheme had the desk in front of the window; glare rules that out. Revised scheme: desk along the right wall, 1.6 m ' +
      'wide, task chair in front of the desk, shelf above the desk. Light grey curtains.',
    'desk@wall:right w1.6 | office_chair@front(desk) | shelf@above(desk) | light_grey curtains',
  ],
]
