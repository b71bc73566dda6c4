import type { Words } from '../locale.ts'

/** How a thing is called: its name in both languages, and the Russian genitive and instrumental for what stands by it. */
export interface ThingName extends Words {
  of: string
  with: string
}

const thing = (en: string, ru: string, of: string, by: string): ThingName => ({ en, ru, of, with: by })

/** The things that a fitting order can name, in the order in which they are offered. Ids are stored, so none is ever renamed. */
export const things = {
  sofa: thing('sofa', 'диван', 'дивана', 'диваном'),
  corner_sofa: thing('corner sofa', 'угловой диван', 'углового дивана', 'угловым диваном'),
  armchair: thing('armchair', 'кресло', 'кресла', 'креслом'),
  office_chair: thing('office chair', 'офисное кресло', 'офисного кресла', 'офисным креслом'),
  rocking_chair: thing('rocking chair', 'кресло-качалка', 'кресла-качалки', 'креслом-качалкой'),
  chair: thing('chair', 'стул', 'стула', 'стулом'),
  bar_stool: thing('bar stool', 'барный стул', 'барного стула', 'барным стулом'),
  stool: thing('stool', 'табурет', 'табурета', 'табуретом'),
  pouf: thing('pouf', 'пуф', 'пуфа', 'пуфом'),
  bench: thing('bench', 'скамья', 'скамьи', 'скамьёй'),
  dining_table: thing('dining table', 'обеденный стол', 'обеденного стола', 'обеденным столом'),
  coffee_table: thing('coffee table', 'журнальный столик', 'журнального столика', 'журнальным столиком'),
  side_table: thing('side table', 'приставной столик', 'приставного столика', 'приставным столиком'),
  desk: thing('desk', 'письменный стол', 'письменного стола', 'письменным столом'),
  dressing_table: thing('dressing table', 'туалетный столик', 'туалетного столика', 'туалетным столиком'),
  console: thing('console', 'консоль', 'консоли', 'консолью'),
  bed: thing('bed', 'кровать', 'кровати', 'кроватью'),
  crib: thing('crib', 'детская кроватка', 'детской кроватки', 'детской кроваткой'),
  nightstand: thing('nightstand', 'тумбочка', 'тумбочки', 'тумбочкой'),
  dresser: thing('chest of drawers', 'комод', 'комода', 'комодом'),
  cabinet: thing('cabinet', 'шкафчик', 'шкафчика', 'шкафчиком'),
  tv_stand: thing('TV stand', 'тумба под телевизор', 'тумбы под телевизор', 'тумбой под телевизор'),
  wardrobe: thing('wardrobe', 'шкаф', 'шкафа', 'шкафом'),
  bookcase: thing('bookcase', 'стеллаж', 'стеллажа', 'стеллажом'),
  shelf: thing('shelf', 'полка', 'полки', 'полкой'),
  tv: thing('TV', 'телевизор', 'телевизора', 'телевизором'),
  floor_lamp: thing('floor lamp', 'торшер', 'торшера', 'торшером'),
  table_lamp: thing('table lamp', 'настольная лампа', 'настольной лампы', 'настольной лампой'),
  lamp: thing('lamp', 'лампа', 'лампы', 'лампой'),
  chandelier: thing('chandelier', 'люстра', 'люстры', 'люстрой'),
  sconce: thing('wall lamp', 'бра', 'бра', 'бра'),
  rug: thing('rug', 'ковёр', 'ковра', 'ковром'),
  mirror: thing('mirror', 'зеркало', 'зеркала', 'зеркалом'),
  floor_mirror: thing('floor mirror', 'напольное зеркало', 'напольного зеркала', 'напольным зеркалом'),
  picture: thing('picture', 'картина', 'картины', 'картиной'),
  clock: thing('clock', 'часы', 'часов', 'часами'),
  curtains: thing('curtains', 'шторы', 'штор', 'шторами'),
  plant: thing('plant', 'растение', 'растения', 'растением'),
  vase: thing('vase', 'ваза', 'вазы', 'вазой'),
  cushion: thing('cushion', 'подушка', 'подушки', 'подушкой'),
  throw: thing('throw', 'плед', 'пледа', 'пледом'),
  candle: thing('candle', 'свеча', 'свечи', 'свечой'),
  books: thing('books', 'книги', 'книг', 'книгами'),
  basket: thing('basket', 'корзина', 'корзины', 'корзиной'),
  screen: thing('folding screen', 'ширма', 'ширмы', 'ширмой'),
  coat_rack: thing('coat rack', 'вешалка', 'вешалки', 'вешалкой'),
  shoe_rack: thing('shoe rack', 'обувница', 'обувницы', 'обувницей'),
  fireplace: thing('fireplace', 'камин', 'камина', 'камином'),
  bath: thing('bath', 'ванна', 'ванны', 'ванной'),
  basin: thing('washbasin', 'раковина', 'раковины', 'раковиной'),
  toilet: thing('toilet', 'унитаз', 'унитаза', 'унитазом'),
  shower: thing('shower', 'душевая кабина', 'душевой кабины', 'душевой кабиной'),
  fridge: thing('fridge', 'холодильник', 'холодильника', 'холодильником'),
  cooker: thing('cooker', 'плита', 'плиты', 'плитой'),
  washing_machine: thing('washing machine', 'стиральная машина', 'стиральной машины', 'стиральной машиной'),
  kitchen_unit: thing('kitchen units', 'кухонный гарнитур', 'кухонного гарнитура', 'кухонным гарнитуром'),
  island: thing('kitchen island', 'кухонный остров', 'кухонного острова', 'кухонным островом'),
  radiator: thing('radiator', 'батарея', 'батареи', 'батареей'),
  column: thing('column', 'колонна', 'колонны', 'колонной'),
  piano: thing('piano', 'пианино', 'пианино', 'пианино'),
  sculpture: thing('sculpture', 'скульптура', 'скульптуры', 'скульптурой'),
  bowl: thing('bowl', 'чаша', 'чаши', 'чашей'),
  toy: thing('toy', 'игрушка', 'игрушки', 'игрушкой'),
  bike: thing('bike', 'велосипед', 'велосипеда', 'велосипедом'),
  /** What a reference shows when neither text nor description tells. */
  thing: thing('item', 'предмет', 'предмета', 'предметом'),
} as const satisfies Record<string, ThingName>

export type ThingId = keyof typeof things
export const thingIds = Object.keys(things) as [ThingId, ...ThingId[]]
