import type { RoomPart } from '../placement.ts'
import type { Article, Deed, Pronoun, Side, Sort, Towards, Turn } from './meanings.ts'

// The words of places, deeds and turns of speech in English and Russian. “/” parts words that stand for each other, “*” ends the start
// of a word, “=” begins one that is meant in this form alone. What comes first here wins where phrases are equally long.

/** How a place is led to by what follows: a thing, a window, a wall. */
export const relations: Partial<Record<Towards, string>> = {
  left: `left of/from, to/on/at the left of/from, on the left hand/side of, to left of, the left side of, to the left side of,
    on the left hand side of, left side of, слева от, левее, левее от, с левой стороны от, по левую сторону/руку от, слева у`,
  right: `right of/from, to/on/at the right of/from, on the right hand/side of, to right of, the right side of, to the right side of,
    on the right hand side of, right side of, справа от, правее, правее от, с правой стороны от, по правую сторону/руку от, справа у`,
  near: `by, next to, right next to, near, nearby, beside, close to, closer to, adjacent to, alongside of, right by, just by,
    at the side of, to the side of, nearer, nearer to, next, not far from, in the vicinity of, у, около, возле, рядом с/со, подле, при,
    близ, вблизи, вплотную к, недалеко от, неподалеку от, ближе к, поближе к, поближе, сбоку от, вблизи от, впритык к`,
  along: 'along, alongside, along side, parallel to, parallel with, вдоль, параллельно',
  front: `in front of, in the front of, before, at the foot of, at the end of, foot of, end of, ahead of, infront of, infront, in front,
    перед, передо, спереди от, у изножья, у ног, в ногах у, в конце`,
  opposite: `opposite, opp, opposite to/of, on the opposite/other side of, on the other side from, opposite from, across from,
    across the room from, facing, facing to/towards/toward, facing onto, face, faces, to face, looking at/towards, look/looks at,
    vis a vis, directly across from, turned/rotated/angled to/towards/toward, turned to face, across, напротив, против, лицом к,
    лицом ко, лицевой стороной к, развернут* к, повернут* к, разверн* к, поверн* к, прямо напротив, по другую сторону от,
    с другой стороны от, чтобы смотрел* на, смотрит на, лицом на/в, facing into`,
  behind: `behind, behind of, beyond, at the back of, against/to the back of, in back of, in the back of, to the rear of, right behind, за,
    позади, сзади, позади от, за спинкой, за спиной`,
  under: 'under, underneath, beneath, below, right under, под, подо, внизу под, снизу под',
  above: 'above, over, right above, high above, up above, над, надо, прямо над, выше',
  on: 'on, on top of, on the top of, onto, upon, atop, on to, на, поверх, сверху на',
  between: `between, in between, inbetween, in the middle between, betwixt, между, меж, промеж, посередине между,
    в промежутке/простенке между, в простенок между`,
  flank: `on/at/to either side of, on/at/to both sides of, on/at/to each side of, on/at each/either end of, on/at both ends of,
    left and right of, to/on the left and right of, either side of, both sides of, each side of, flanking, flank, flanked by,
    one on each side of, one on either side of, one each side of, по обе стороны от, по обе стороны, по бокам от, по бокам,
    с двух сторон от, с обеих сторон от, с обеих сторон, с двух сторон, с каждой стороны от, с каждой стороны, по обеим сторонам от,
    по обеим сторонам, по сторонам от, по сторонам, по две стороны от, справа и слева от, слева и справа от, по краям, по краям от`,
  around: 'around, round the/a/my/our, surrounding, all around, вокруг, кругом',
  instead: `instead of, in place of, in the place of, in lieu of, in the spot of, rather than, вместо, взамен, на место, на месте,
    взамен на`,
  at: `at, against, up against, up to, to, towards, toward, flush with, against to, on to, tight against, right against, к, ко, впритык к,
    прямо к, упором в, ближе ко`,
  in: 'in, into, inside, within, right in, in to, в, во, внутрь, внутри, посреди, по',
}

/** The same without what follows: a place beside what was said before. */
export const bareRelations: Partial<Record<Towards, string>> = {
  left: `to the left, on the left, at the left, to left, on left, on the left hand side, on the left side, to the left hand side, слева,
    левее, налево, с левой стороны, по левую сторону, по левую руку`,
  right: `to the right, on the right, at the right, to right, on right, on the right hand side, on the right side, to the right hand side,
    справа, правее, направо, с правой стороны, по правую сторону, по правую руку`,
  near: 'alongside, next to each other, close by, рядом, рядышком, сбоку, поблизости, тут же',
  front: 'in front, at the front, at the foot, спереди, впереди, в изножье, в изножии, в ногах',
  behind: 'позади, сзади',
  on: 'on top, сверху',
  flank: `on/at either side, on/at both sides, on/at each side, one on each side, one on either side, one each side, either side,
    each side, both sides`,
  around: 'around it, round it, all around it',
}

/** The same with “it”: “to its left”, «на его место». */
export const backRelations: Partial<Record<Towards, string>> = {
  left: 'to/on/at its/his/her/their left, left of it, to/on the left of it',
  right: 'to/on/at its/his/her/their right, right of it, to/on the right of it',
  near: 'by its/his side, at its side',
  front: 'at its foot, in front of it',
  instead: `instead, in comes, in goes, in/on/to its place/stead/spot, in his place, in their place, in place of it, instead of it,
    in their stead, take/takes/taking/taken its/his/her/their/the place/spot, take/takes over its place, where it was, where it stood,
    на его/ее/их место, на его/ее/их месте, вместо него/нее/них, взамен, взамен него/нее, вместо этого, на то/это место, на то же место,
    на том же месте, на освободившееся место, его/ее/их место занимает/займет/займут/занимают, на это же место, на его же место,
    место его займет`,
}

/** Parts of a room. */
export const parts: Partial<Record<RoomPart, string>> = {
  window: `window, windowsill, window sill, sill, windows, bay window, balcony door, french window, окно, окна, окошко, подоконник, окон,
    эркер, оконный проем, балкон, балконная дверь`,
  door: 'door, doorway, entrance, entry, doors, front door, дверь, двери, вход, выход, дверной проем, дверца, дверью, входная дверь',
  wall: 'wall, стена, стенка, стене, стеночка',
  corner: 'corner, nook, угол, уголок, углу, угла, уголочек, углом',
  centre: `middle, center, centre, centred, centered, middle of the room, mid room, midroom, centre/center of the room, центр, середина,
    посередине, посредине, посередке, середка, по центру, в центре комнаты, по середине, в середине, посреди, посреди комнаты,
    посередине комнаты, в центр комнаты`,
  ceiling: 'ceiling, потолок, потолка',
  floor: 'floor, ground, пол, полу, пола',
  room: `room, living room, bedroom, kitchen, bathroom, hall, hallway, corridor, lounge, office, nursery, space, area, комната, помещение,
    зал, кухня, гостиная, спальня, зона, прихожая, коридор, холл`,
  side: 'side, hand side, part, half, end, сторона, часть, половина',
}

/** Which of them. */
export const sides: Record<Side, string> = {
  left: 'left, left hand, lefthand, leftmost, lh, левый, леве*, лева*',
  right: 'right, right hand, righthand, rightmost, rh, правый',
  far: `far, in the background, background, mid distance, at the back, at the rear, in the back, back, rear, furthest, farthest, far away,
    distant, end, на заднем плане, заднем плане, в глубине, вглубь, вглубине, дальний, задний, самый дальний, противоположный, торцевой`,
  near: `nearest, closest, front, in the foreground, foreground, close to the camera, near/nearer the viewer/camera/us,
    closer to the camera, close/closer/next to the viewer/us, bottom, lower,
    ближе к нам/зрителю/камере, ближний, ближайший, передний, самый ближний,
    на переднем плане, переднем плане`,
}

/** Where a front turns, without a thing that it turns to. */
export const facings: Record<Side, string> = {
  left: `facing/turned/looking/pointing/rotated/angled left, facing/turned/looking/pointing/rotated/angled to/towards/toward the left,
    turn/turn it/rotate/rotate it to the left, facing/turned to left, лицом влево/налево,
    лицевой стороной влево, развернут* влево/налево, повернут* влево/налево, разверн* влево/налево, поверн* влево/налево,
    смотрит влево/налево, развернуть его/ее влево/налево`,
  right: `facing/turned/looking/pointing/rotated/angled right, facing/turned/looking/pointing/rotated/angled to/towards/toward the right,
    turn/turn it/rotate/rotate it to the right, facing/turned to right, лицом вправо/направо, лицевой стороной вправо,
    развернут* вправо/направо, повернут* вправо/направо, разверн* вправо/направо, поверн* вправо/направо, смотрит вправо/направо,
    развернуть его/ее вправо/направо`,
  near: `facing/turned to/towards/toward the viewer/camera/us/me, facing the viewer/camera/us/me, facing us/me/forward/forwards,
    лицом к нам, лицом ко мне, лицом к зрителю/камере, развернут* к нам/зрителю/камере, повернут* к нам/зрителю/камере`,
  far: `facing/turned/looking away, facing away from the viewer/camera/us/me, back to the viewer/camera/us, with its back to us,
    with its back to the viewer/camera, спиной/спинкой к нам/зрителю/камере`,
}

/** What is done. */
export const deeds: Partial<Record<Deed, string>> = {
  place: `put, place, set, add, hang, lay, position, install, mount, mounted, fit, need, needs, want, wants, wanted, would like, d like,
    id like, would love, d love, should, must, shall, goes, go, going, stick, bring, give me, get, slot, nestle, tuck, lean, rest, shove,
    stash, park, find room for, make room for a, pick, go for, plan, planning, propose, thinking a, let, imagine, thinking, thinking of,
    thinking about, show, place for, prefer, squeeze, pop, arrange, could, can, try, placed, use, require, requires, take, would look,
    how would, wonder how, has to, have to, needs to, bought, ordered, wish, buying, got, insert, plonk, spread, roll out, постав*,
    став*, повес*, вешай*, вешаем, полож*, клад*, постел*, стели*, стелем, размест*, размещ*, добав*, установ*, нужен, нужна, нужно, нужны,
    надо, хочу, хотим, хочется, хотелось бы, хотел* бы, пусть, пускай, должен, должна, должно, должны, давай*, прошу, встанет, встанут,
    ляжет, будет, будут, на то место купил*, заказал*, поместит*, пример*, покаж*, показать, посмотреть, прибей*, приставь*, кинь*, брось*,
    втисн*, впихн*, можно, придвин*, встает, пойдет, просится, мечта*, требуется, найдите место, запихн*, положим, развес*, расстав*,
    прислон*, прикреп*, беру, берем, станет, едет, едут, поедет, поедут`,
  stand: `stand, stands, standing, sit, sits, sitting, lie, lies, lying, hang, hangs, hanging, hung, стоит, стоят, стоять, лежит, лежат,
    лежать, висит, висят, висеть, находится, стоящ*, висящ*`,
  stood: 'stood, sat, lay there, стоял*, лежал*, висел*',
  remove: `remove, removed, take away/out/down, omit, out of here, out of the room, take it away/out, get rid of, throw out/away,
    thrown out, throw, lose, ditch, delete, clear, clear out/away, scrap, dump, discard, discarded, gone, sold, sell, give away,
    given away, is leaving, leaves, leaving, vanish, so long, retire, relegate, haul away/off, cart off, toss, eliminate, strip out, eject,
    lift out, dispose of, kick out, no longer needed, not wanted, has had its day, pack away, out, chuck, chuck out, erase, skip, banish,
    goes away, goes out, be removed, bin, disappear, disappears, cut, off to, off the table, forget, disregard, cancel, cancelled,
    moved out, taking, takes, in the bin, to the bin, into the bin, without, not needed, do not need, dont need, don t need, no need,
    evict, donate, trash, drop, goodbye, bye, farewell, good riddance, снима*, снят*, сним*, спрят*, выпил*, ликвид*, эвакуир*, сверн*,
    разобрать, разбер*, утащ*, вывест*, не хочу, не хотим, не нужно больше, убра*, убер*, убир*, выкин*, выкид*, выброс*, выбрас*, удал*,
    снес*, снос*, вынес*, вынос*, вывез*, вывоз*, продан*, продал*, продам*, продаю*, продае*, продать, отда*, долой, вон, спис*, избав*,
    не нужен/нужна/нужно/нужны/надо, без, выселя*, исключ*, на помойку/свалку/выброс/дачу/авито, в утиль, выкинь*, вычерк*, увез*, увоз*,
    уезжа*, уходит, уедет, прочь, забир*, забер*, забрал*, демонт*, исчез*, избавл*, уйдет, отмените, отправ*, уносим, унес*, ушел, ушла,
    выкинул*, сплав*, сослать, сошлем, прощай*, до свидания, перевез*, утил*`,
  keep: `keep, keeps, preserve, hold on to, spare, intact, as they are, as it was, unaltered, put up with, stay, stays, staying, leave,
    left where, left as, remain, remains, retain, as is, as it is, where it is, where they are, untouched, unchanged, don t touch,
    dont touch, do not touch, not to be touched, not be touched, not move, do not move, dont move, don t move, can t be moved,
    cannot be moved, not going anywhere, is fixed, built in, is provided, stay put, alone, остав*, оста*, береж*, берег*, пригодится,
    нетронут*, не двинуть, живет, прежнем месте, на прежнем месте, никуда не денется, никуда не уходит, не трог*, не троньте, не двига*,
    не перестав*, как есть, как был*, как лежал*, как висел*, как стоял*, на месте, на своем месте, на своих местах, сохран*,
    без изменений, неприкосновен*, не меня*, не выброс*, не выбрас*, встроен*, не убира*`,
  have: `already, already there/here/have, is there, are there, is here, that s there, is already, currently, уже, у нас есть, у меня есть,
    сейчас, у нас стоит, у нас висит, прикручен*, установлен*, собственность`,
  own: 'we have, we ve got, i have, i ve got, you see, there is, there s, there are, we own, i own, есть, имеется, у нас, у меня, у них',
  swap: 'places, swap places, swap round, trade/switch/change places, swap positions, the other way round, местами, поменя* местами',
  replace: `replace, replaced, replaces, replacing, swap, swap in, swapped, swap out, exchange, exchanged, substitute, change, changed,
    changes, trade, switch, give way to, gives way to, makes way for, make way for, make room for, yield to, замен*, заменя*, смен*,
    поменя*, обменя*, сменит*, уступает место, уступят место, уступает, меняем, меняю, меняйте, подмен*, замене`,
  move: `move, moved, shift, relocate, push, pull, drag, slide, transfer, rehang, передвин*, перенес*, сдвин*, перестав*, подвин*,
    перемест*, переезжа*, переед*, отодвин*, перевес*, двиг*, перетащ*, пододвин*`,
  paint: `make, paint, painted, recolour, recolor, recoloured, recolored, turn, dye, repaint, reupholster, reupholstered, upholstered,
    upholster, colour, color, in colour, in color, сдела*, перекрас*, покрас*, перетян*, обит*, обив*, перетяж*, перекраш*, окраш*, крас*,
    окрас*, сделай*, пусть будет, хочу чтоб был*, цвет, цвету, цветом, цвете`,
  tell: `was, were, had, died, gave, inherited, broke, is broken, loves, love, likes, hates, hate, knows, know, remember, think, thinks,
    thought, bought it, has been, made by, comes from, belonged, used to, был, была, было, были, умер*, сломал*, подарил*, люблю, любит,
    помн*, зна*, думал*, шата*, досталс*, шатается`,
}

/** What stands for things and places. */
export const pronouns: Partial<Record<Pronoun, string>> = {
  it: 'it, he, she, him, он, она, оно, его, ее, него, нее, ней, нем, ним, нему, нею, ею, ему',
  them: 'them, they, both, these, они, их, них, ними, ним, обоих, оба, обе, обоими',
  there: `there, here, in/on/to that/this/the same spot/place/position, that spot/place, this spot/place, там, туда, тут, сюда, туда же,
    там же, это место, то же место`,
  that: 'that, this, those, это, этот, эта, эту, этого, этим, этой, эти, этом, этому, того, тот, та, ту, той, тем, том, те',
  one: 'one, ones, один, одна, одно, одну, одного, одним',
  other: 'the other, other, the other one, другой, другая, другое, другую',
  all: `everything, all, all of it, all the furniture, everything else, all the rest, the rest, all furniture, все, всё, всю мебель,
    вся мебель, остальное, все остальное, всего`,
  each: 'each, every, каждый, каждая, каждое, каждому, каждой, каждую, каждого, каждом, каждым, по одному, по одной',
}

/** What stands before them. */
export const articles: Record<Article, string> = {
  a: 'a, an, some, какой-нибудь, какой нибудь',
  the: 'the, сам, самый, сама, само, саму',
  own: `my, our, your, his, her, their, its, mine, moms, mums, мой, моя, мое, мою, моего, моей, моим, наш, наша, наше, нашу, нашего, нашей,
    нашим, мои, наши, свой, свою, твой`,
  old: 'old, former, previous, ugly, present, existing, current, старый, прежний, бывший, стареньк*, имеющийся, существующий, нынешний',
  new: 'new, brand new, новый, новеньк*',
  more: 'another, more, additional, extra, one more, еще, еще один/одна/одно/одну, дополнительный',
}

/** Turns of speech. */
export const turns: Record<Turn, string> = {
  not: `not, don t, dont, doesn t, doesnt, didn t, didnt, isn t, isnt, shouldn t, won t, wont, never, no, neither, nor, nothing, can t,
    cant, cannot, mustn t, without, не, ни, нельзя, никак*, ничего, нет, без`,
  no: `no wait, wait, sorry, oops, correction, hang on, hold on, nope, on second thought/thoughts, on reflection, no no, wait a minute,
    нет, ой, стоп, погод*, поправка, точнее, вернее, то есть, хотя нет, хотя, не так, исправл*`,
  rather: `rather, actually, now, better, instead rather, i mean, or rather, make that, or better, in fact, лучше, теперь, скорее,
    всё-таки, все таки, все же, а лучше, давайте лучше`,
  cancel: `changed my/his/her/our/their mind, forget it/that/them/her/him, disregard this/that/it, never mind, scratch that, scrap that,
    drop it/that, strike that, rather not, better not, уже нет, лучше не надо, передумал*, раздумал*, отказал*, забудьте,
    не обращайте внимания, отмен*`,
  except: 'except, except for, besides, apart from, кроме, за исключением',
  but: 'but, just, however, although, though, yet, only, но, а, однако, зато, только, просто',
  says: `says, said, say, wants it, suggests, suggested, insists, insisted, thinks, proposes, proposed, votes, reckons, recommends,
    recommended, advises, asked, asks, told, tells, claims, говор*, сказал*, предлаг*, предлож*, совет*, посовет*, счита*, настаива*,
    требу*, уверя*, велел*, прос*т, просил*, попросил*`,
  person: `wife, husband, mother, mum, mom, father, dad, daughter, son, boss, client, designer, friend, sister, brother, grandma, granny,
    grandmother, grandson, grandpa, kids, children, child, neighbour, neighbor, landlord, mother in law, partner, girlfriend, boyfriend,
    customer, teacher, manager, жена, жены, муж, мужа, мама, мамин, маме, папа, дочь, дочка, дочери, сын, сына, шеф, клиент, клиентка,
    заказчик, заказчица, дизайнер, подруга, друг, сестра, брат, бабушка, бабушкин, дедушка, дед, теща, свекровь, дети, ребенок, внук,
    внучка, сосед, соседка, хозяин, хозяйка, тесть, препод, начальник, директор`,
  me: 'i, we, me, us, я, мы, мне, нам, меня, нас',
  if: 'if, unless, when, whether, если, ли, когда',
  so: `so that, because, since, so i can, so we can, so you can, as it, for reading, so as, like we, like in, the way, as in, as we,
    just like, as they, чтобы, чтоб, чтоб был*, потому что, так как, а то, поскольку, ведь, ибо`,
  who: 'which, that is, who, whose, который, что',
  with: 'with, w, plus, с, со, плюс',
  from: 'from, of, out of, off, away from, из, от, с, подальше от, ото',
  for: 'for, для, ради',
  where: 'where, где, куда',
  once: `was thinking, first thought, thought of, originally, at first, initially, had in mind, was going to, was gonna, used to,
    wanted at first, сначала, думал*, сперва, раньше, первоначально, изначально, хотел*, было`,
}

/** Pictures, what joins, and what tells nothing. */
export const others: Record<'shown' | 'comma' | 'and' | 'filler', string> = {
  shown: `photo, photograph, picture, image, ref, reference, pic, img, fig, figure, snap, photos, shot, item, object, snapshot, attachment,
    foto, фото, фотка, фотки, фотография, референс, реф, картинка, изображение, снимок, снимка, рис, рисунок, предмет, вложение, кадр,
    объект, пример, скрин, рефа, файл, приложение, вещь, штука, штуку, штучка`,
  comma: 'so, then, поэтому, значит',
  and: 'and, n, &, plus, also, as well as, and also, and then, и, да, так что, также, плюс, а также, и еще, затем, потом, тоже, да и',
  filler: `somewhere, anywhere, где/куда/как/что нибудь, please, itself, approx, about, approximately, roughly, circa, around about,
    no more than, at most, up to, nothing else/more, if you can, if possible, keep it simple, preferably, plz, pls, thx, lol, haha, btw,
    thanks, thank you, hello, hi, um, uh, well, really, number, nr, ok, okay, very, quite, too, also, maybe, perhaps, exactly, directly,
    straight, slightly, bit, is, are, be, been, being, have, has, will, would, do, does, did, am, s, ll, re, ve, d, t, as, or, what, how,
    you, like, thing, things, yes, little, all, there should be, pcs, no., nos, good morning/afternoon/evening, dear, together, today,
    again, next to next, same, nice, nicely, big, large, small, round, square, wooden, leather, velvet, stone, marble, glass, metal, tall,
    пожалуйста, примерно, где то, желательно, не больше, ничего не надо, больше ничего, ничего больше, ничего другого,
    без разницы, лишь бы, плотн*, =цвета, номер,
    спасибо, здравствуйте, привет, ну, вот, очень, бы, же, тоже, штуки, штук, шт, добрый день/вечер, так, короче, этак, плиз, прям, прямо,
    ровно, чуть, немного, самый, именно, или, как, что, то, да, большой, маленький, круглый, квадратный, деревянный, кожаный, бархатный,
    высокий, узкий, широкий, мягкий, длинный, красивый, вам, вас, тебе, ваш, будьте добры, типа, какой, уютный`,
}

/** Units of length, in metres. */
export const units: Record<string, string> = {
  1: 'm, metre, meter, metres, meters, м, полметра, полуметре, метрах, метром, метрами, метр, метра, метров, метре, метровый',
  '0.01': 'cm, centimetre, centimeter, centimetres, centimeters, см, сантиметр, сантиметра, сантиметров, сантиметрах',
  '0.001': 'mm, millimetre, millimeter, мм, миллиметр',
  '0.3048': 'ft, foot, feet, фут, футов',
}

/** What a length measures. */
export const measures: Record<'width' | 'height' | 'depth' | 'away', string> = {
  width: `wide, width, long, length, in width, in length, across, in diameter, diameter, l, ширина, шириной, шир, длина, длиной, дл,
    в ширину, в длину, ширину, диаметр, диаметром`,
  height: 'high, height, tall, in height, h, высота, высотой, выс, в высоту, высоту, ростом',
  depth: 'deep, depth, in depth, глубина, глубиной, глуб, в глубину',
  away: 'away, away from, apart, distance, gap, at a distance of, off, отступ*, расстояни*, зазор*, подальше',
}

/** Numbers in words. */
export const numbers: Record<string, string> = {
  1: 'single, одинокий',
  2: `pair of, a pair of, couple of, a couple of, pair, couple, both, twin, пара, пару, парочк*, пару штук, two, два, две, двух, двумя,
    двум, двое`,
  3: 'three, три, трех, тремя, трое',
  4: 'four, четыре, четырех, четырьмя, четверо',
  5: 'five, пять, пяти',
  6: 'six, шесть, шести, шестью',
  7: 'seven, семь, семи',
  8: 'eight, восемь, восьми',
  9: 'nine, девять',
  10: 'ten, десять',
  12: 'twelve, двенадцать',
  '1.5': 'полтора, полутора',
  '0.5': 'half a, пол',
}

/** Numbers of an order. */
export const ordinals: Record<string, string> = {
  1: 'first, 1st, первый, 1й',
  2: 'second, 2nd, второй, 2й',
  3: 'third, 3rd, третий, третья, третьей, третью, третьем, третьего, 3й',
  4: 'fourth, 4th, четвертый, 4й',
  5: 'fifth, 5th, пятый, 5й',
}

/** Adjectives that make another kind of thing of a noun. */
export const sorts: Record<Sort, string> = {
  writing: 'комп, письм, письменный, учебный, школьный, рабочий, компьютерный, офисный, игровой, геймерский, ученический',
  coffee: 'журнальный, кофейный, чайный, низкий, низеньк*, диванный',
  side: 'приставной, придиванный',
  bedside: 'прикроватный, ночной, bedside',
  dressing: 'туалетный, косметический, гримерный, дамский',
  dining: 'обеденный, столовый, кухонный',
  floor: 'напольный, freestanding',
  table: 'настольный',
  ceiling: 'подвесной, потолочный, hanging, suspended',
  wall: 'настенный',
  corner: 'угловой, модульный, sectional',
  bar: 'барный',
  book: 'книжный',
  rocking: 'rocking',
}
