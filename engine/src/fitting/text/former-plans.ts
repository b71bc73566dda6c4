import type { Chunk, Thing } from './chunks.ts'
import { rule, type Rule } from './vocabulary/words.ts'

// What was planned before, or is planned by others, against what is wanted now.

const one = "(?:(?:i|we|he|she|they|(?:my|our|the|his|her) (?!old|new)\\p{L}+(?:-in-law)?|mum|mom|dad|granny)(?:[’']d| had| have)? )"
const planned =
  '(?:thought|wanted|planned|imagined|had|asked|meant|intended|pictured|considered|drew|wondered|toyed|flirted|played|suggested|' +
  'hoped|placed|put|thinking|' +
  '(?:was|were) (?:thinking|planning|going|about|considering))'
const toPut =
  '(?: (?:of|about|for|on|that|with(?: the idea of)?|it would be|having|putting|placing|to (?:put|place|have|ask(?: ' +
  'for)?|see|hang|go for)))*'
const against =
  '(?:but|however)(?:(?=\\s*[.,;])| (?:then|now|no|not|forget|never ?mind|actually|changed|decided|on second|(?:i|we|' +
  "she|he|they)(?:[’']ve| have)? " +
  "(?:do(?:n[’']?t| not)|did(?:n[’']?t| not)|disagree|changed?|decided|want|wanted|prefer|would|think|am|are|say|said " +
  "no)|there(?:[’']s| is|s)|" +
  "(?:it|that) (?:is|was|would|does|won|did|will)(?:n[’']?t)?))"
const others = '(?:wants?|says?|said|thinks?|suggests?|suggested|insists?|prefers?|would like|likes?|wanted|keeps saying|fancies)'
const beforehand = 'сначала|сперва|поначалу|изначально|вначале|раньше|по-?первости'
const plannedRussian =
  '(?:думал|хотел|планировал|рисовал|собирал|предполагал|решил|решал|договорил|договаривал|намечал|просил|представлял|задумал|мечтал|' +
  'прикидывал|замышлял|видел)\\p{L}*(?! бы)'
const toPutRussian = '(?: (?:я|мы|было|там|о|об|про|на|за|что|поставить|повесить|положить|просить|попросить|заказать|взять|разместить))*'
const kin =
  '(?:друг \\p{L}+|муж|жена|сын|дочь|дочка|мама|папа|свекровь|т[её]ща|подруга|сестра|брат|дизайнер|начальник|он|она|они|супруга?|' +
  'бабушка|шеф|' +
  'заказчи(?:к|ца)|внучка|внук|дед(?:ушка)?|т[её]тя|дядя|племянни(?:к|ца)|зять|невестка|реб[её]нок|' +
  'дети|риелтор|прораб|клиент(?:ка)?|мастер|врач|препод|учитель|учительница|хозяева|арендатор\\p{L}*|' +
  'парень|девушка|друг|друзья|соседка|коллега|директор|начальница|родители|тесть|свёкор|свекор|кума?' +
  '|бабуля|мамка|сынок|дочурка|хозяйка|хозяин|батя|сосед\\p{L}*)(?: мо[йя]| наш\\p{L}?)?'
const wishing =
  '(?:хоч[еу]т|хотят|хотел\\p{L}*|говорит|предлага\\p{L}+|совету\\p{L}+|счита\\p{L}+|требу\\p{L}+|просит|' +
  'настаива\\p{L}+|за)(?: поставить| что)*'

/** Words after which comes what is no longer, or not by the one who writes, wished. */
export const formerRules: Rule[] = [
  '(?:i|we)(?: first| originally| once)? had(?= [^.;!?]{3,60} in mind(?!\\p{L}))',
  'была? (?:идея|мысль|задумка|затея)(?: (?:поставить|про|насч[её]т|с|повесить))?',
  '(?:в|из) (?:прошл|предыдущ|перв)\\p{L}+ (?:письм|сообщени|заявк|раз)\\p{L}*(?: (?:было?|был[аи]|я|мы|писал\\p{L}*|просил\\p{L}*|' +
    'указал\\p{L}*|про))*',
  'plan (?:a|one|1)(?: was|:)(?: to (?:put|have|place))?',
  `${one}?(?:at first|first|initially|originally|previously|once) ${planned}${toPut}`,
  `(?:initially|originally|at first|first),? ${one}(?:${planned}|wants?)${toPut}`,
  '(?:(?:сначала|сперва|поначалу|раньше) )?(?:мне |нам )?(?:казалось|представлялось|думалось|виделось),?(?: что)?',
  '(?:was|were) (?:originally |first |initially |once )?(?:(?:going|meant|supposed|planned|intended|due) )?to (?:be|' +
    'go|stand|sit|hang|live)',
  `${one}(?:also |really |once )?${planned}${toPut}(?=[^.!?;]{3,120}(?:,| [—–-]|\\s)\\s?${against})`,
  `(?!i |we )${one}${others}(?: that)?(?=[^.!?;]{3,120}(?:(?:,| [—–-]|\\s)\\s?${against}|(?:,| [—–-]) (?:but |and |` +
    `while )?(?:i|we) (?:want|prefer|say|think|would|insist|disagree|do not|don)))`,
  `(?:${beforehand}),?(?: (?:я|мы|он|она|они|муж|жена))?,? ${plannedRussian}${toPutRussian}`,
  '(?:(?:in|on) )?(?:the |our |my )?(?:previous|first|old|original|earlier|initial|former|last) (?:plan|idea|version|layout|drawing|' +
    'scheme|' +
    'sketch|draft|concept|proposal|set-?up|arrangement|design)(?: (?:had|was|put|' +
    'showed|placed|to have|to put|said|for))*',
  `(?:was|were|been) (?:thinking|planning|considering)${toPut}(?=[^.!?;]{3,120}(?:,| [—–-]|\\s)\\s?${against})`,
  '(?:(?:по|в) )?(?:прежн|перв|стар|изначальн|исходн|прошл)\\p{L}+ (?:план|иде|верси|вариант|замыс|мысл|редакци|схем|эскиз|набросок|' +
    'проект|' +
    'раскладк|концепци|расстановк)\\p{L}*(?: был\\p{L}*)?(?: поставить| у)?',
  `${plannedRussian} (?:${beforehand})${toPutRussian}`,
  `(?:изначально|прежде|${beforehand})(?= [^.!?,;]{0,60}(?:стоял|висел|лежал|был)\\p{L}*[^.!?;]{0,60}[,.;] ?(?:но |а )?(?:теперь|сейчас))`,
  'used to (?:be|stand|sit|hang|live)(?= (?:by|at|in|on|under|near|next|against|along|behind|opposite|to the)(?!\\p{L}))',
  `(?:я |мы )?(?:хотел|думал|планировал|собирал|мечтал|подумывал|просил)\\p{L}*(?! бы)${toPutRussian}` +
    '(?=[^.!?]{3,120}(?:(?:,| [—–-]) ?(?:но|да|однако)(?! (?:в|на|с|у|чтобы|только|не(?=\\s))(?!\\p{L}))|(?:пере|раз)думал|отказал))',
  `${kin} ${wishing}(?=[^.!?]{3,120}(?:,| [—–-]) (?:а|но) (?:я|мы|мне|нам)(?!\\p{L}))`,
].map((source) => rule(source, { is: 'former' }))

const people =
  '(?:(?:(?:the|my|our|his|her) )?(?:wife|husband|mum|mom|mother|dad|father|son|daughter|boss|client|customer|owner|landlord|landlady|' +
  'designer|architect|sister|brother|aunt|uncle|cousin|granny|grandma|grandpa|grandmother|grandfather|partner|girlfriend|boyfriend|' +
  'friend \\p{L}+|kids?|children|tenants?|neighbou?r|friend|flatmate|roommate|colleague|manager|director|fianc[eé]e?' +
  '|mother-in-law|father-in-law)s?|he|she|they)'
const wishesRussian =
  '(?:хоч[еу]т|хотят|хотел|говор|сказал|предлага|предлож|совету|посовет|счита|требу|потреб|про[сш]|' +
  'попрос|настаива|мечта|велел|желае|уговарива)\\p{L}*'

/** What others wish: it holds until the one who writes wishes something else. */
export const quoteRules: Rule[] = [
  '(?:(?:at first|first|originally|initially|yesterday|last (?:week|time)|previously|earlier|before),?' +
    " )?(?:i|we)(?:(?:[’']d|[’']ve| had| have| did| was| were| also| " +
    'once| first| originally| initially| really| always| earlier| previously| briefly| almost))* (?:asked ' +
    'for|ask for|wanted|requested|planned(?: on| for)?|' +
    'thought (?:of|about)|considered|imagined|had in mind|hoped for|wished for|was going for|were going ' +
    'for|(?:was|were) (?:thinking|considering|planning|toying)(?: of| about| on| with)?|' +
    '(?:have )?changed (?:my|our) minds? (?:about|on))(?: to| having| putting)?',
  '(?<!бы )(?:(?:ранее|раньше|вчера|сначала|прежде|давно|в прошлый раз),? )?(?:(?:я|мы) )?(?:(?:ранее|' +
    'раньше|вчера|сначала|тоже|было|уже|вообще) )*' +
    '(?:хотел|просил|попросил|планировал|думал|заказывал|мечтал|собирал|писал|написал)(?:а|и|ся|ась|ись)?(?! бы)(?: ' +
    '(?:поставить|повесить|положить|сюда|туда|было|взять|о|про|на|об))*',
  '(?:(?:я|мы) )?(?:передумал|раздумал)\\p{L}* (?:насч[её]т|по поводу|про|на ?сч[её]т|с|относительно)',
  `\\p{L}{3,} (?:мне |нам )?(?:сказал|говорит|считает|уверя|заявил|утвержда|посоветовал|настаива)\\p{L}*,? (?:что|чтобы)`,
  '(?:the|my|our|his|her) (?:\\p{L}+ )?\\p{L}+ (?:says|said|thinks|reckons|insists|suggests|suggested|' +
    'argued) (?:that|we should|i should|to)(?! \\d)',
  `(?:${kin}|все|дизайнер|архитектор) (?:нам |уже |тут )?(?:нарисовал|поставил|предложил|разместил|повесил|начертил|набросал|` +
    `спланировал)[аи]?(?: нам)?`,
  '(?:все|everyone|everybody|people) (?:(?:just|always) )?(?:говорят|советуют|хотят|says?|said|tells? (?:me|us)|wants?)(?: to put| that)?',
  `${people} (?:has |had |have |has already )?(?:put|placed|drew|drawn|sketched|positioned|marked)(?= (?:the|an?|my|our|that) )`,
  '(?:the|my|our|an?|his|her) (?:\\p{L}+ )?\\p{L}+ (?:told|advised|asked|urged|begged) (?:me|us) to(?: put| have| place| get)?',
  `${people} would (?:rather )?(?:put|like|have|prefer|go for|love)`,
  '(?:i|we) (?:(?:first|originally|initially|had|once) )*(?:said|suggested|proposed|(?:voted|argued|was|were|am|are) (?:all )?for)',
  '(?:я|мы) (?:(?:сначала|раньше|сперва|уже|вчера|вообще-то|было) )*' +
    '(?:(?:сказал|говорил|предлагал|предложил)(?:а|и)?|(?:голосовал|был)(?:а|и)? за)(?! бы)',
  `${people}(?=\\s*:)`,
  `${kin} (?:очень )?(?:настаива|мечта|грез)\\p{L}* (?:на|о|об)`,
  `${kin}(?=\\s*:)`,
  `${people} (?:(?:really|also|still|always|once|first|had|has|have) )*(?:insists? on|insisted on|${others}|` +
    'begs? for|begged for|dreams? of|asked for|asks? for|is set on|suggested|told me)(?: that)?',
  `${kin} (?:(?:очень|тоже|всё|сначала|всегда) )*${wishesRussian}(?: поставить| что)*`,
].map((source) => rule(source, { is: 'quote' }))

const turning = /^(?:but|however|now|then|но|да|однако|а|потом|зато)$/i
const isEnd = (chunk: Chunk) => chunk.is === 'break' || chunk.is === 'gap'

/** The text without former plans: of them only the thing is left, where the words that follow place it anew. */
export function presentPlans(chunks: Chunk[], text: string): Chunk[] {
  let out = chunks
  for (let k = out.findIndex((c) => c.is === 'former'); k >= 0; k = out.findIndex((c) => c.is === 'former')) {
    const length = out.slice(k + 1).findIndex((c, j, rest) => c.is === 'break' || c.is === 'rather' || turns(c, rest[j + 1], text))
    const end = length < 0 ? out.length : k + 1 + length
    out = presentPlan(out, k, end)
  }
  return out
}

/** “… but”, “…, I want it”. */
function turns(gap: Chunk, next: Chunk | undefined, text: string): boolean {
  if (gap.is !== 'gap') return false
  const own = next?.is === 'deed' && next.deed === 'want' && /^(?:i|we)(?!\p{L})/iu.test(text.slice(next.from))
  return own || /^\s*(?:i|we|now|я|мы|мне|нам|теперь|сейчас)\s/i.test(text.slice(gap.to)) || turning.test(text.slice(gap.from, gap.to))
}

function presentPlan(chunks: Chunk[], start: number, end: number): Chunk[] {
  const span = chunks.slice(start + 1, end)
  const rest = chunks.slice(end)
  const before = chunks.slice(0, start)
  const said = span.find((c) => c.is === 'thing' || c.is === 'purpose')
  const thing: Thing | undefined = said?.is === 'purpose' ? said.thing : said?.is === 'thing' ? said : undefined
  const there = rest.findIndex((c) => c.is === 'deed' && c.deed === 'there')
  const stood = span.find((c) => c.is === 'where')
  const soon =
    there >= 0 && !rest.slice(0, there).some((c) => c.is === 'where') && rest.slice(0, there).filter((c) => c.is === 'break').length < 2
  if (thing && stood && soon) return [...before, ...rest.slice(0, there), stood, ...rest.slice(there + 1)]
  const anew = rest.findIndex((c, k) => c.is === 'thing' && c.item === thing?.item && placedAfter(rest, k))
  if (thing && anew >= 0 && rest.slice(0, anew).filter((c) => c.is === 'break').length < 3) {
    const again = rest[anew] as Thing
    if (thing.reference !== undefined) again.reference ??= thing.reference
    if (thing.colour) again.colour ??= thing.colour
    const cut = rest.slice(0, anew).findLastIndex((c) => c.is === 'break' || (c.is === 'gap' && !c.and))
    return [...before, ...rest.slice(Math.max(0, cut))]
  }
  const next = rest.findIndex((c, k) => c.is === 'it' || c.is === 'where' || (c.is === 'thing' && !isReason(rest, k)))
  const far = rest.slice(0, Math.max(0, next)).filter((c) => c.is === 'break').length > 1
  const now = rest[next]
  if (now === undefined || far) return [...before, ...span, ...rest]
  if (thing === undefined) return [...before, ...span.filter((c) => c.is !== 'where'), ...rest]
  const gap: Chunk = { is: 'gap', and: false, names: false, from: thing.to, to: thing.to }
  const clause = rest.slice(next)
  const clauseEnd = clause.findIndex(isEnd)
  const other = clause.slice(0, clauseEnd < 0 ? undefined : clauseEnd).some((c) => c.is === 'thing')
  if (!other) {
    const lead = rest.slice(0, next)
    if (lead.some((c) => c.is === 'colour')) delete thing.colour
    const from = lead.findLastIndex(isEnd) + 1
    return [...before, thing, gap, ...lead.slice(from).filter((c) => c.is !== 'strange'), ...clause]
  }
  const breaks = rest.flatMap((c, k) => (c.is === 'break' && k > 0 ? [k] : []))
  const same = rest.slice(0, breaks[1]).find((c): c is Thing => c.is === 'thing' && c.item === thing.item)
  if (same && same.reference === undefined && thing.reference !== undefined) same.reference = thing.reference
  return [...before, ...rest]
}

/** Whether the part of the sentence that names a thing tells its place too. */
function placedAfter(chunks: readonly Chunk[], k: number): boolean {
  const start = chunks.slice(0, k).findLastIndex(isEnd) + 1
  const length = chunks.slice(k).findIndex(isEnd)
  return chunks
    .slice(start, length < 0 ? undefined : k + length)
    .some((c) => c.is === 'where' && (c.targets.length > 0 || c.part || c.sides.side))
}

/** “the radiator is there”: why, not what. */
export function isReason(chunks: readonly Chunk[], k: number): boolean {
  const [thing, deed, end] = chunks.slice(k, k + 3)
  return thing?.is === 'thing' && deed?.is === 'deed' && deed.deed === 'stays' && (end === undefined || isEnd(end))
}
