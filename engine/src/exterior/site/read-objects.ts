/** Everything that can be named in words, with the beginnings of the words that name it, in English and in Russian. */
const names = {
  bench: ['bench', 'скамь', 'скамей', 'лавк', 'лавоч'],
  table: ['table', 'стол'],
  chairs: ['chair', 'стул', 'кресл'],
  lounger: ['lounger', 'sunbed', 'deckchair', 'шезлонг', 'лежак'],
  sofa: ['sofa', 'couch', 'диван'],
  parasol: ['parasol', 'umbrella', 'зонт'],
  pergola: ['pergola', 'пергол', 'навес'],
  gazebo: ['gazebo', 'pavilion', 'бесед', 'ротонд'],
  grill: ['grill', 'barbecue', 'bbq', 'мангал', 'барбекю', 'гриль', 'казан'],
  fire: ['fire', 'bonfire', 'кост', 'очаг', 'камин'],
  pool: ['pool', 'бассейн'],
  pond: ['pond', 'пруд', 'водоем', 'водоём'],
  fountain: ['fountain', 'фонтан'],
  statue: ['statue', 'sculptur', 'стату', 'скульптур'],
  lamp: ['lamp', 'lantern', 'light', 'фонар', 'светильн', 'ламп'],
  swing: ['swing', 'качел'],
  hammock: ['hammock', 'гамак'],
  trampoline: ['trampolin', 'батут'],
  sandbox: ['sandbox', 'sandpit', 'песочниц'],
  playground: ['playground', 'slide', 'детск', 'горк'],
  fence: ['fence', 'забор', 'изгород', 'штакетник', 'оград'],
  wall: ['stone wall', 'стенк', 'подпорн'],
  mailbox: ['mailbox', 'letterbox', 'почтов'],
  birdhouse: ['birdhouse', 'nest', 'скворечник'],
  well: ['well', 'колод'],
  flag: ['flag', 'flagpole', 'флаг', 'флагшток'],
  planter: ['planter', 'pot', 'tub', 'горш', 'кашпо', 'вазон', 'кадк'],
  boulder: ['boulder', 'rock', 'stone', 'валун', 'камн', 'камен'],
  flowers: [
    'flower',
    'tulip',
    'lavender',
    'rose',
    'peon',
    'hydrangea',
    'daisy',
    'цвет',
    'тюльпан',
    'лаванд',
    'роз',
    'пион',
    'гортенз',
    'ромаш',
    'клумб',
  ],
  shrub: ['bush', 'shrub', 'lilac', 'куст', 'сирен', 'спире'],
  hedge: ['hedge', 'boxwood', 'самшит'],
  grasses: ['grass', 'reed', 'злак', 'осок', 'камыш', 'мискант'],
  birch: ['birch', 'aspen', 'берез', 'берёз', 'осин'],
  conifer: [
    'pine',
    'spruce',
    'fir',
    'conifer',
    'cedar',
    'thuja',
    'cypress',
    'juniper',
    'сосн',
    'ел',
    'ёл',
    'пихт',
    'кедр',
    'туя',
    'туи',
    'кипарис',
    'можжевел',
    'хвой',
  ],
  tree: [
    'tree',
    'oak',
    'maple',
    'apple',
    'linden',
    'willow',
    'cherry',
    'palm',
    'olive',
    'дерев',
    'дуб',
    'клен',
    'клён',
    'яблон',
    'лип',
    'ива',
    'ивы',
    'вишн',
    'олив',
  ],
  agave: ['agave', 'cactus', 'cacti', 'succulent', 'агав', 'кактус', 'суккулент'],
  person: ['person', 'people', 'man', 'men', 'woman', 'women', 'family', 'figure', 'человек', 'люд', 'мужчин', 'женщин', 'сем', 'фигур'],
  child: ['child', 'kid', 'boy', 'girl', 'дет', 'реб', 'мальчик', 'девоч'],
  dog: ['dog', 'puppy', 'собак', 'щен', 'пёс', 'пес'],
  bicycle: ['bicycle', 'bike', 'велосипед'],
  suv: ['suv', 'jeep', 'crossover', 'внедорожник', 'джип', 'кроссовер'],
  car: ['car', 'sedan', 'auto', 'vehicle', 'машин', 'авто', 'седан'],
  path: ['path', 'walkway', 'stepping', 'дорожк', 'тропин'],
  terrace: ['terrace', 'patio', 'deck', 'террас', 'патио', 'настил'],
} as const satisfies Record<string, readonly string[]>

export type Thing = keyof typeof names

export interface Wanted {
  thing: Thing
  count: number
  words: string
}

const numbers: Record<string, number> = {
  two: 2,
  pair: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  several: 3,
  some: 3,
  few: 3,
  два: 2,
  две: 2,
  двое: 2,
  пара: 2,
  пару: 2,
  три: 3,
  трое: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  несколько: 3,
}
/** Words that say how, where or which, and name nothing by themselves. */
const silent = new Set(
  (
    'a an the of with and or in on at by near to from next beside behind front left right some small large big tall old new ' +
    'wooden wood stone metal white black red green blue garden house entrance please add live outdoor ' +
    'и или с со в во на у под над из около возле рядом перед за слева справа вход входа входом сад саду ' +
    'дом дома дому домом добавь добавить поставь пожалуйста'
  ).split(' '),
)
/** Adjectives that name nothing either, by their beginnings. */
const plain = /^(мал|больш|высок|стар|нов|деревянн|деревян|металлич|бел|ч[её]рн|красн|зел[её]н|син|голуб|садов|уличн|жив)/u
const isSilent = (word: string) => silent.has(word) || plain.test(word) || /^\d+$/.test(word)

const most = 6

/** Reads what a person wants to see around the house. What names nothing known is handed back in `unknown`. */
export function readObjects(text: string): { wanted: Wanted[]; unknown: string[] } {
  const wanted: Wanted[] = []
  const unknown: string[] = []
  const phrases = text.toLowerCase().split(/[,;.\n/]+|\s+(?:and|и|плюс|plus)\s+/u)
  for (const phrase of phrases.map((p) => p.trim()).filter(Boolean)) {
    const words = phrase.split(/[\s"'«»()!?—–]+/u).filter(Boolean)
    const found = words.map(thingOf)
    const thing = found.find((f) => f !== undefined)
    const count = Math.min(most, countIn(words, phrase))
    if (thing) wanted.push({ thing, count, words: phrase })
    const strange = words.filter((w, k) => found[k] === undefined && !isSilent(w) && !(w in numbers))
    if (!thing && strange.length > 0) unknown.push(strange.join(' '))
  }
  return { wanted, unknown }
}

/** The thing whose name a word begins with; the longest name wins. */
function thingOf(word: string): Thing | undefined {
  if (/^(wooden|stone|каменн\S*|деревянн\S*|цветн\S*|цветочн\S*|lighting)$/u.test(word)) return undefined
  let best: Thing | undefined
  let longest = 0
  for (const [thing, starts] of Object.entries(names) as [Thing, readonly string[]][]) {
    for (const start of starts) if (start.length > longest && fits(word, start)) [best, longest] = [thing, start.length]
  }
  return best
}

/** Short names must be nearly the whole word, so that "carpet" is no car and "manor" no man. */
const fits = (word: string, start: string) =>
  word.startsWith(start) &&
  word.length - start.length <= (start.length <= 4 ? 3 : 6) &&
  !(start.length <= 3 && /[a-z]/.test(start) && word.length - start.length > 1)

function countIn(words: string[], phrase: string): number {
  for (const word of words) {
    if (/^\d+$/.test(word)) return Math.max(1, Number(word))
    if (numbers[word]) return numbers[word]
  }
  return /(?:trees|flowers|people|bushes|shrubs|boulders|rocks|деревья|деревьев|цветы|люди|кусты|валуны|камни|дети|kids|children)/u.test(
    phrase,
  )
    ? 3
    : 1
}
