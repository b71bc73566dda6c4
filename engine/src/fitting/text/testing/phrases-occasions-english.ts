import type { Phrase } from './phrase.ts'

/** English: café owner, teacher, builder, newlyweds, estate agent, wheelchair user, set designer, gamer. */
export const occasionsEnglish: Phrase[] = [
  ['three bar stools in front of the island', '3 bar_stool@front(island)'],
  ['Bench from photo 1 under the window', 'bench#1@under(window)'],
  [
    'Please put a fridge to the right of the cooker, and I want the cabinet from photo 2 along the far wall.',
    'fridge@right(cooker) | cabinet#2@wall:far',
  ],
  [
    'We open in a week!! Can you put four chairs around the dining table from photo 1, the table itself in the middle of the room',
    '4 chair@around(dining_table#1) | dining_table#1@centre',
  ],
  ['The old bench is going to my sister. Instead of it two armchairs from photo 3.', '2 armchair#3@instead(bench)'],
  ['coat rack by the door, plant from pic 2 in the corner by the window', 'coat_rack@near(door) | plant#2@corner/window'],
  [
    'Mirror from the first photo on the right wall, a console under it with nothing on it please.',
    'mirror#1@wall:right | console@under(mirror)',
  ],
  [
    "I'd like a mustard sofa against the left wall and a coffee table in front of it, the regulars love to lounge.",
    'mustard sofa@wall:left | coffee_table@front(sofa)',
  ],
  [
    'Morning! The cooker and the island stay exactly where they are, the plumbing is done. I need the shelf from photo ' +
      '1 above the cooker and two bar stools from photo 2 in front of the island. Oh, and a clock above the door, people ' +
      'always ask me the time.',
    'shelf#1@above(cooker) | 2 bar_stool#2@front(island) | clock@above(door)',
  ],
  [
    'Get rid of the piano, nobody has played it since 2015. Where it stands I want the sofa from photo 3, but make it ' +
      'terracotta. Next to the sofa a floor lamp. The rest stays.',
    'sofa#3=terracotta@instead(piano) | floor_lamp@near(sofa)',
  ],
  ['An armchair beside the fireplace, please.', 'armchair@near(fireplace)'],
  ['Kindly place the bookcase (photo 2) opposite the window.', 'bookcase#2@opposite(window)'],
  ['A burgundy rug under the desk.', 'burgundy rug@under(desk)'],
  [
    "I should be most grateful if the desk from the first photograph could stand under the window, as Chekhov's did in Yalta.",
    'desk#1@under(window)',
  ],
  [
    "My late husband's rocking chair remains by the fireplace; to the left of the rocking chair I should like the floor " +
      'lamp from photograph 2.',
    'floor_lamp#2@left(rocking_chair)',
  ],
  ['Let there be two bookcases, one on either side of the fireplace, each two metres high.', '2 bookcase@flank(fireplace) h2'],
  [
    'Pray hang the picture from the third photograph above the piano, and set a vase on the piano itself.',
    'picture#3@above(piano) | vase@on(piano)',
  ],
  [
    'I first thought of the corner for the armchair from photo 1, but no: let it stand between the window and the bookcase.',
    'armchair#1@between(window+bookcase)',
  ],
  [
    'Dear Sir or Madam, the old wardrobe has served its time and shall leave the room. In its place I imagine the ' +
      'bookcase from photo 1. A table lamp would do well on the desk, which of course stays where it has stood for forty ' +
      'years. With kind regards, Margaret',
    'bookcase#1@instead(wardrobe) | table_lamp@on(desk)',
  ],
  [
    'Reading is a ceremony and deserves a stage. Put the armchair from photo 2 in the far left corner and a side table ' +
      'to the right of it. I had also meant to ask for a rug; forget the rug altogether, I should only trip over it. On ' +
      'the side table place a candle.',
    'armchair#2@corner:left:far | side_table@right(armchair) | candle@on(side_table)',
  ],
  ['sofa pic 1 left wall', 'sofa#1@wall:left'],
  ['washin machine right of the basin', 'washing_machine@right(basin)'],
  ['toilet ref 2 far wall cheers', 'toilet#2@wall:far'],
  ['bath from photo 1 under teh window 170cm wide, basin to the left of the door', 'bath#1@under(window) w1.7 | basin@left(door)'],
  ['radiator stays mate dont touch it. put bench from photo 1 infront of the radiator', 'bench#1@front(radiator)'],
  ['shower in the corner by the door, wasnt me who desided', 'shower@corner/door'],
  ['old cooker out, new cooker from pic 3 in its place', 'cooker#3@instead(cooker)'],
  ['kitchen unit along the right wall 2.4m wide and fridge nxt to it', 'kitchen_unit@wall:right w2.4 | fridge@near(kitchen_unit)'],
  [
    'boss says wardrobe ref 1 on left wall. scrap that he just rang, wardrobe on right wall. mirror ref 2 above the ' +
      'radiator. thats it for today',
    'wardrobe#1@wall:right | mirror#2@above(radiator)',
  ],
  [
    'jobs:\n- rip out old bath its knackered\n- shower from photo 2 where the bath was\n- washing machine between basin ' +
      'and door\n- toilet stays',
    'shower#2@instead(bath) | washing_machine@between(basin+door)',
  ],
  ['the sofa from photo 1 under the window!!', 'sofa#1@under(window)'],
  ['pink armchair near the bed. MY choice.', 'pink armchair@near(bed)'],
  [
    'He wants the bed by the window, I want it against the far wall, and I won. So: bed from photo 2 against the far wall.',
    'bed#2@wall:far',
  ],
  ['Two nightstands on both sides of the bed, we finally agreed on something :)', '2 nightstand@flank(bed)'],
  ['Put the tv from photo 3 opposite the bed — no Tom, NOT opposite the bed, opposite the sofa.', 'tv#3@opposite(sofa)'],
  ['the bike leaves my living room today!! in its place the plant from photo 1', 'plant#1@instead(bike)'],
  [
    'dressing table by the window for me, desk from photo 1 in the right corner for him, and nobody complains',
    'dressing_table@near(window) | desk#1@corner:right',
  ],
  [
    'Ok so I say grey, she says beige, so fine: the sofa from photo 1 but make it beige. Put it along the left wall. ' +
      "She also wants a pouf in front of it and I said yes because I'm a good husband. The armchair from my mum stays, " +
      'end of discussion.',
    'sofa#1=beige@wall:left | pouf@front(sofa)',
  ],
  [
    'First of all, the ugly rug has to go. Secondly, we want the rug from photo 2 in the middle of the room. Third, and ' +
      'here we argued for an hour, a floor mirror to the right of the wardrobe. Ben says hi.',
    'rug#2@centre | floor_mirror@right(wardrobe)',
  ],
  [
    "A crib between the bed and the wardrobe?? Darling, we've been married for two weeks. Forget the crib, just the " +
      'nightstand from photo 3 to the left of the bed.',
    'nightstand#3@left(bed)',
  ],
  ['Staging: grey corner sofa, far right corner', 'grey corner_sofa@corner:right:far'],
  ['Photo 3 above the fireplace, thanks!', 'thing#3@above(fireplace)'],
  ['Ivory curtains on the window.', 'ivory curtains@on(window)'],
  [
    'Viewing on Saturday, so please stage the lounge with the sofa from photo 1 opposite the fireplace and the rug from ' +
      'photo 2 in front of the sofa.',
    'sofa#1@opposite(fireplace) | rug#2@front(sofa)',
  ],
  ["The vendor's piano isn't included in the sale, so show the console from photo 2 where the piano is.", 'console#2@instead(piano)'],
  [
    'Master bedroom: bed from photo 1, 1.8 m wide, against the left wall; two bedside tables from photo 2 on both sides of the bed.',
    'bed#1@wall:left w1.8 | 2 nightstand#2@flank(bed)',
  ],
  [
    'For the hallway shot I need a shoe rack to the right of the door and a mirror above the shoe rack.',
    'shoe_rack@right(door) | mirror@above(shoe_rack)',
  ],
  [
    'Bright dining area: dining table under the window, six chairs around it, chandelier from photo 3 above the dining table.',
    'dining_table@under(window) | 6 chair@around(dining_table) | chandelier#3@above(dining_table)',
  ],
  [
    "Hi team, listing 48B again. Buyers found the room cold, so let's warm it up: a terracotta armchair to the left of " +
      'the fireplace, a plant to the right of the fireplace. The existing sofa stays as it is. Please deliver by noon.',
    'terracotta armchair@left(fireplace) | plant@right(fireplace)',
  ],
  [
    'The tenants have moved out and taken their wardrobe, so it all looks bare. Could you put the wardrobe from photo 1 ' +
      'against the right wall? It should be 2.1 m high. Also a stool in front of the dressing table that is still there.',
    'wardrobe#1@wall:right h2.1 | stool@front(dressing_table)',
  ],
  ['bed by the door, not by the window', 'bed@near(door)'],
  ['Desk from photo 1, left wall please', 'desk#1@wall:left'],
  ['Please put the bed from photo 1 against the right wall but 90 cm away from it, so my wheelchair fits in.', 'bed#1@wall:right ~0.9'],
  ['No rug anywhere, the wheels catch on it. Just the dining table from photo 2 in the centre of the room.', 'dining_table#2@centre'],
  [
    "Take out the bath, I can't get into it. I know it is nearly new. The shower from photo 3 belongs where the bath is.",
    'shower#3@instead(bath)',
  ],
  [
    "A shelf to the right of the bed and a table lamp on the nightstand, both within arm's reach.",
    'shelf@right(bed) | table_lamp@on(nightstand)',
  ],
  [
    'mirror above the basin, 60 cm wide. washing machine to the left of the basin',
    'mirror@above(basin) w0.6 | washing_machine@left(basin)',
  ],
  ['I transfer from the other side, so the nightstand from photo 2 has to stand to the right of the bed.', 'nightstand#2@right(bed)'],
  [
    'The doorway has to stay clear because I turn there. Please put the wardrobe from photo 1 in the far left corner. ' +
      "The armchair from photo 2 next to the window, half a metre from it. My desk stays, it's exactly the right height.",
    'wardrobe#1@corner:left:far | armchair#2@near(window) ~0.5',
  ],
  [
    "Kitchen planning, second try. I don't want an island after all, I'd never get round it. Fridge to the left of the " +
      'door, cooker between the fridge and the window. Please take the old stools away, I bring my own seat, haha.',
    'fridge@left(door) | cooker@between(fridge+window)',
  ],
  ['Folding screen from photo 1 behind the sofa', 'screen#1@behind(sofa)'],
  ['emerald armchair, centre of the room. Silence!', 'emerald armchair@centre'],
  ['Act one: a piano on the left side of the room, and the candle from photo 2 on the piano.', 'piano@side:left | candle#2@on(piano)'],
  [
    'The sculpture from photo 3 on the console, and a huge mirror above the console, so that everything doubles.',
    'sculpture#3@on(console) | mirror@above(console)',
  ],
  [
    'Six candles on the fireplace, a throw tossed on the armchair. That is all the warmth this family gets.',
    '6 candle@on(fireplace) | throw@on(armchair)',
  ],
  ['Take the sofa off. In its place: the bench from photo 1, painted black.', 'bench#1=black@instead(sofa)'],
  [
    'The chandelier from photo 2 above the bed, purple curtains on the window, and we have a tragedy.',
    'chandelier#2@above(bed) | purple curtains@on(window)',
  ],
  [
    'Think Venice, decayed but proud. A red sofa opposite the window. On the sofa a gold cushion. To the right of the ' +
      'sofa a plant in its last days.',
    'red sofa@opposite(window) | gold cushion@on(sofa) | plant@right(sofa)',
  ],
  [
    'The mood is late autumn, a house after a quarrel. The armchair from photo 1 in the near right corner. A floor lamp ' +
      'behind the armchair, the only light. The dresser from photo 3 by the door. Nothing else, the emptiness does the ' +
      'acting.',
    'armchair#1@corner:right:near | floor_lamp@behind(armchair) | dresser#3@near(door)',
  ],
  [
    'My director has changed his mind again. The rocking chair from photo 2 was to be at the window; now he wants it in ' +
      'front of the fireplace. Also two sconces, one on each side of the mirror. The mirror itself is already on the wall ' +
      'and stays.',
    'rocking_chair#2@front(fireplace) | 2 sconce@flank(mirror)',
  ],
  ['tv 2m wide far wall lol', 'tv@wall:far w2'],
  ['black desk left corner', 'black desk@corner:left'],
  ['pouf (pic 3) in front of the tv', 'pouf#3@front(tv)'],
  [
    'yo put the desk from pic 1 under the window and the office chair from pic 2 in front of the desk',
    'desk#1@under(window) | office_chair#2@front(desk)',
  ],
  [
    'tv on the wall opposite the sofa, tv stand from photo 1 under the tv. thats the whole setup',
    'tv@opposite(sofa) | tv_stand#1@under(tv)',
  ],
  ['mini fridge right next to the desk so i never have to get up', 'fridge@near(desk)'],
  ['swap the bookcase for the sofa from photo 2, nobody reads here anyway. make the sofa dark grey', 'sofa#2=dark_grey@instead(bookcase)'],
  ['2 shelves above the tv for my figures, purple rug under the coffee table', '2 shelf@above(tv) | purple rug@under(coffee_table)'],
  [
    'ok so first the bed stays cuz mum said so. desk from photo 1 to the right of the bed, make it black. then a floor ' +
      'lamp by the door.. wait no, lamp left of the window. thx bro',
    'desk#1=black@right(bed) | floor_lamp@left(window)',
  ],
  [
    'Den plan v3.\n- corner sofa from photo 1, right corner by the door\n- coffee table in front of the corner sofa\n- ' +
      'tv opposite the corner sofa\n- old armchair: trash',
    'corner_sofa#1@corner:right/door | coffee_table@front(corner_sofa) | tv@opposite(corner_sofa)',
  ],
]
