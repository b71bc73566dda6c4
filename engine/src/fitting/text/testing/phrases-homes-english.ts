import type { Phrase } from './phrase.ts'

/** English: nurse, hotel owner, student, grandfather, home stager, mother of three, designer, rental manager. */
export const homesEnglish: Phrase[] = [
  ['sofa from photo 1 under the window', 'sofa#1@under(window)'],
  ['two mustard cushions on the couch', '2 mustard cushion@on(sofa)'],
  ['Rug in the middle of the room pls', 'rug@centre'],
  [
    'just came off a night shift so keep it simple: bed from pic 1 against the left wall and a nightstand to the right of it',
    'bed#1@wall:left | nightstand@right(bed)',
  ],
  [
    "First flat ever!! I'd like the armchair from photo 2 next to the radiator, with a floor lamp behind the armchair.",
    'armchair#2@near(radiator) | floor_lamp@behind(armchair)',
  ],
  [
    'could the bookcase go between the window and the door? and a plant in the far right corner',
    'bookcase@between(window+door) | plant@corner:right:far',
  ],
  [
    'desk where the old wardrobe is, the wardrobe is going to my mum. office chair in front of the desk',
    'desk@instead(wardrobe) | office_chair@front(desk)',
  ],
  ["table lamp from photo 3 on the nightstand, the nightstand's already there", 'table_lamp#3@on(nightstand)'],
  [
    'Hi! so this is my bedroom, sorry about the mess. The bed stays where it is. I want the dresser from the first ' +
      'photo opposite the bed and a mirror above the dresser. Also a light grey rug under the bed if possible',
    'dresser#1@opposite(bed) | mirror@above(dresser) | light_grey rug@under(bed)',
  ],
  [
    'I thought the coffee table from photo 2 should go next to the sofa. No wait, in front of the sofa, 40 cm away. And ' +
      'a vase on the coffee table. The old TV stand goes to the skip.',
    'coffee_table#2@front(sofa) ~0.4 | vase@on(coffee_table)',
  ],
  ['Bed from photo 1 against the far wall.', 'bed#1@wall:far'],
  ['Two sconces, one each side of the mirror.', '2 sconce@flank(mirror)'],
  [
    'Room 214. Please place the bed from the first photograph against the right wall with two nightstands, one on each side of it.',
    'bed#1@wall:right | 2 nightstand@flank(bed)',
  ],
  ['Replace the old armchair with the one in photo 2 and make it burgundy.', 'armchair#2=burgundy@instead(armchair)'],
  [
    'For the lobby I have something classic in mind. A console against the left wall, 1.4 m wide. A gold mirror above it.',
    'console@wall:left w1.4 | gold mirror@above(console)',
  ],
  [
    'Our guests need a desk. Put it under the window, a chair in front of the desk, a table lamp on the desk.',
    'desk@under(window) | chair@front(desk) | table_lamp@on(desk)',
  ],
  [
    'Suite 5: the corner sofa from photo 3 in the far right corner, coffee table in front of it.',
    'corner_sofa#3@corner:right:far | coffee_table@front(corner_sofa)',
  ],
  ['We are removing the bath. A shower goes in its place, and the basin stays.', 'shower@instead(bath)'],
  [
    'The breakfast room needs a refresh. The piano and the fireplace remain. I want the dining table from photo 1 in ' +
      'the centre of the room with six chairs around it, and the chandelier from photo 2 above the dining table.',
    'dining_table#1@centre | 6 chair@around(dining_table) | chandelier#2@above(dining_table)',
  ],
  [
    'Reception area. A bench to the left of the door, a coat rack to the right of the door. On reflection drop the coat ' +
      "rack, guests never use it. I'd rather have a plant to the right of the door.",
    'bench@left(door) | plant@right(door)',
  ],
  ['desk by the window, bookcase next to the desk', 'desk@near(window) | bookcase@near(desk)'],
  ['pic 2 in the left corner', 'thing#2@corner:left'],
  ['bike against the right wall plz', 'bike@wall:right'],
  [
    'yo so i got 1 room for everything. bed along the left wall, desk along the right wall. rug in the middle and thats it',
    'bed@wall:left | desk@wall:right | rug@centre',
  ],
  ['swap the gross dorm armchair for the pouf in photo 1, make it orange', 'pouf#1=orange@instead(armchair)'],
  ['tv on the wall oposite the bed and a shelf above the tv', 'tv@opposite(bed) | shelf@above(tv)'],
  ['fridge in the corner by the door, basket on top of the fridge', 'fridge@corner/door | basket@on(fridge)'],
  ['can u put the floor lamp from photo 3 to the right of the bed, like 20cm away from it', 'floor_lamp#3@right(bed) ~0.2'],
  [
    'ok so the bed and the wardrobe are dorm property, cant touch those. i want the desk from pic 1 between the bed and ' +
      'the wardrobe. black office chair in front of the desk. also a stack of books on the desk so i look smart',
    'desk#1@between(bed+wardrobe) | black office_chair@front(desk) | books@on(desk)',
  ],
  [
    'im thinking sofa from photo 1 on the left side of the room. hmm actually no, on the right side of the room. and ' +
      'make it dark green. the coffee table can go, i never use it',
    'sofa#1=emerald@side:right',
  ],
  ['Rocking chair beside the fireplace, please.', 'rocking_chair@near(fireplace)'],
  ['A clock above the door.', 'clock@above(door)'],
  ['A burgundy throw on the armchair, please.', 'burgundy throw@on(armchair)'],
  [
    "My late wife's piano stays put. I should like the armchair from the second photograph to the left of the piano.",
    'armchair#2@left(piano)',
  ],
  [
    'Kindly put the rocking chair from photograph 1 near the window and a small side table to the right of the rocking chair.',
    'rocking_chair#1@near(window) | side_table@right(rocking_chair)',
  ],
  ['The grandchildren are coming, so a crib against the right wall and a basket next to the crib.', 'crib@wall:right | basket@near(crib)'],
  ['The television is too old and must go. In its place I want an oak bookcase, 2 metres high.', 'oak bookcase@instead(tv) h2'],
  [
    'I would have the dining table in the middle of the room and four brown chairs around it.',
    'dining_table@centre | 4 brown chair@around(dining_table)',
  ],
  [
    'Good morning. I am not much good with computers, so forgive me. The sofa remains where it has stood for forty ' +
      'years. In front of it I would like the coffee table from the first photograph, and under the coffee table a red ' +
      'rug.',
    'coffee_table#1@front(sofa) | red rug@under(coffee_table)',
  ],
  [
    'My son says the wardrobe should stand beside the door, but I do not agree with him. Put it in the far left corner. ' +
      'And a floor mirror to the right of the wardrobe.',
    'wardrobe@corner:left:far | floor_mirror@right(wardrobe)',
  ],
  ['Sofa from photo 1 - left wall', 'sofa#1@wall:left'],
  ['2 floor lamps, either side of the sofa', '2 floor_lamp@flank(sofa)'],
  [
    'Listing goes live Friday. Swap the tired brown couch for the sofa in photo 1 and hang the picture from photo 2 above it.',
    'sofa#1@instead(sofa) | picture#2@above(sofa)',
  ],
  [
    'Living room: rug under the coffee table, vase on the coffee table, two white cushions on the sofa. All furniture stays.',
    'rug@under(coffee_table) | vase@on(coffee_table) | 2 white cushion@on(sofa)',
  ],
  [
    '- bed from photo 1: far wall\n- two nightstands: on both sides of the bed\n- chandelier from photo 3: above the bed',
    'bed#1@wall:far | 2 nightstand@flank(bed) | chandelier#3@above(bed)',
  ],
  [
    'Empty entry needs warmth - console from photo 2 against the right wall, mirror above it, shoe rack next to the door.',
    'console#2@wall:right | mirror@above(console) | shoe_rack@near(door)',
  ],
  [
    'Declutter first: the basket, the bike and the screen go. Then one plant in the far left corner, nothing else.',
    'plant@corner:left:far',
  ],
  ['The armchair from pic 3 goes opposite the sofa, roughly 1.5 m away.', 'armchair#3@opposite(sofa) ~1.5'],
  [
    'Vacant two-bed, buyers hate the echo. Dining table from photo 1 in front of the window with four chairs around it. ' +
      'Chandelier above the dining table. I was going to add a bowl but skip that.',
    'dining_table#1@front(window) | 4 chair@around(dining_table) | chandelier@above(dining_table)',
  ],
  [
    'The kitchen units and the fridge are staying. I need the island from photo 2 in the centre of the room, make it ' +
      "white. Three bar stools in front of the island. Then a bowl on the island and we're done.",
    'island#2=white@centre | 3 bar_stool@front(island) | bowl@on(island)',
  ],
  ['crib next to our bed!!', 'crib@near(bed)'],
  ['basket to the left of the wardrobe', 'basket@left(wardrobe)'],
  ['washing machine between the basin and the shower??', 'washing_machine@between(basin+shower)'],
  [
    'hi sorry typing with one hand. crib from foto 1 in the corner by the window. dresser from foto 2 to the right of the crib',
    'crib#1@corner/window | dresser#2@right(crib)',
  ],
  [
    'the wardrobe MUST stay, its full. just put the armchair from pic 1 where the stool is so i can feed the baby',
    'armchair#1@instead(stool)',
  ],
  ['need 2 beds against the left wall for the twins and a crib by the door', '2 bed@wall:left | crib@near(door)'],
  ['kids broke the lamp. need a new table lamp on the dresser and a sconce above the bed', 'table_lamp@on(dresser) | sconce@above(bed)'],
  [
    'Need a shelf above the desk where the twins cant reach it, and a clock to the right of the shelf',
    'shelf@above(desk) | clock@right(shelf)',
  ],
  [
    'ok so the sofa stays bc the kids already ruined it. i want the rug from photo 1 in front of the sofa but make it ' +
      'dark grey so you dont see stains. and 2 baskets on both sides of the tv stand.',
    'rug#1=dark_grey@front(sofa) | 2 basket@flank(tv_stand)',
  ],
  [
    'please please put the wardrobe from the 2nd photo against the right wall. no sorry the radiator is there, so ' +
      'against the left wall. its 2.2 m high. and a coat rack next to the door',
    'wardrobe#2@wall:left h2.2 | coat_rack@near(door)',
  ],
  ['Floor mirror beside the wardrobe', 'floor_mirror@near(wardrobe)'],
  ['Terracotta vase on the console', 'terracotta vase@on(console)'],
  ['Float the sofa from photo 1 in the centre of the room; console directly behind it.', 'sofa#1@centre | console@behind(sofa)'],
  [
    'I want the olive armchair from photo 2 to the right of the fireplace and a side table between the armchair and the fireplace.',
    'olive armchair#2@right(fireplace) | side_table@between(armchair+fireplace)',
  ],
  ['Keep the walnut bookcase. Opposite it, the desk from photo 3, recoloured in navy.', 'desk#3=navy@opposite(bookcase)'],
  [
    'A pair of sage poufs in front of the fireplace, a brass floor lamp in the right corner.',
    '2 mint pouf@front(fireplace) | gold floor_lamp@corner:right',
  ],
  [
    'Replace the picture with a round mirror; beneath the mirror a console, 1.2 m wide.',
    'mirror@instead(picture) | console@under(mirror) w1.2',
  ],
  [
    'The bed from photo 1 sits against the far wall, 10 cm away from it, with a lilac throw on the bed.',
    'bed#1@wall:far ~0.1 | lilac throw@on(bed)',
  ],
  [
    'The brief: calm and tactile. The radiator and the curtains remain. Photo 1 is the sofa - place it against the left ' +
      'wall and make it ivory. Photo 2 is the coffee table - in front of the sofa. A sculpture on the coffee table.',
    'sofa#1=ivory@wall:left | coffee_table#2@front(sofa) | sculpture@on(coffee_table)',
  ],
  [
    'Initially I had the piano against the far wall. The client objected, so put the piano to the left of the window. A ' +
      'black stool in front of the piano. No rug after all.',
    'piano@left(window) | black stool@front(piano)',
  ],
  ['New fridge instead of the old cooker', 'fridge@instead(cooker)'],
  ['Washing machine under the window', 'washing_machine@under(window)'],
  ['Unit 12B: old bed leaves, bed from photo 2 goes against the right wall.', 'bed#2@wall:right'],
  [
    'Flat 3, living room, photos before letting. TV stand from photo 1 along the far wall. TV above it, and the armchair stays.',
    'tv_stand#1@wall:far | tv@above(tv_stand)',
  ],
  ['Existing wardrobe to be replaced by the one in photo 3, width 180 cm. Everything else stays', 'wardrobe#3@instead(wardrobe) w1.8'],
  ['Need the shoe rack to the left of the door and a coat rack next to the shoe rack', 'shoe_rack@left(door) | coat_rack@near(shoe_rack)'],
  ['Please show a 1.4 m wide desk in the left corner with a chair in front of it.', 'desk@corner:left w1.4 | chair@front(desk)'],
  [
    'Studio 7: dining table by the window, 2 chairs, one on either side of the table.',
    'dining_table@near(window) | 2 chair@flank(dining_table)',
  ],
  [
    'For the ad we want it to look lived in. The kitchen unit, cooker and basin stay as they are. Put the dining table ' +
      'from photo 1 between the kitchen unit and the door, with 2 stools on both sides of it. Make the dining table white.',
    'dining_table#1=white@between(kitchen_unit+door) | 2 stool@flank(dining_table)',
  ],
  [
    'Tenant moved out and took the sofa. Put the sofa from photo 1 where the armchair is, the armchair goes. I also ' +
      'wanted a floor lamp, but forget it. A plant to the right of the sofa.',
    'sofa#1@instead(armchair) | plant@right(sofa)',
  ],
]
