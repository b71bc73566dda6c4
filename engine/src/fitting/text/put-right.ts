import type { Chunk, Thing, Where } from './chunks.ts'
import { isCalled } from './discourse.ts'
import { isReason } from './former-plans.ts'

type Kind = 'thing' | 'where' | 'size' | 'colour'
const telling = (chunk: Chunk | undefined): chunk is Chunk & { is: Kind } =>
  chunk !== undefined && ['thing', 'where', 'size', 'colour'].includes(chunk.is)

/** Words after which nothing comes instead. */
const takesBack = new RegExp(
  'said no|taste|thing|style|question|getting|afford|fit|work|room|space|budget|money|влез|помест|войд|встан|отговорил|сказал|говор|' +
    'talked|vetoed|забудьте|места|денег|дорого|перебор|' +
    'disregard|ignore|forget|scrap|cancel|strike|withdraw|drop|skip|decided against|better of it|gave up|do without|changed|' +
    'отзыва|снима|отмен|выч[её]рк|забудь|раздумал|передумал|обойд|отказал|актуально|отпало|отбой',
  'i',
)

/** What a text takes back is left out: “2 feet... nah, 50 cm”, «столик... точнее, обеденный стол». */
export function putRight(chunks: Chunk[], text: string): Chunk[] {
  const out: Chunk[] = []
  let done = -9
  for (let k = 0; k < chunks.length; k++) {
    const chunk = chunks[k]
    if (chunk.is !== 'rather' && chunk.is !== 'trails') {
      out.push(chunk)
      continue
    }
    if (chunk.is === 'rather' && chunk.from - done < 3) continue
    if (
      chunk.is === 'rather' &&
      out.at(-1)?.is === 'break' &&
      out.findLastIndex((c) => c.is === 'former') > out.slice(0, -1).findLastIndex((c) => c.is === 'break')
    ) {
      out.push({ is: 'gap', and: false, names: false, from: chunk.from, to: chunk.to })
      continue
    }
    if (
      chunk.is === 'rather' &&
      out.at(-1)?.is === 'break' &&
      chunks[k + 1]?.is === 'break' &&
      !takesBack.test(text.slice(chunk.from, chunk.to))
    )
      chunks.splice(k + 1, 1)
    const reason = chunks.findIndex((c, j) => j > k && c.is !== 'gap' && c.is !== 'strange')
    if (chunk.is === 'rather' && reason > 0 && isReason(chunks, reason)) chunks.splice(reason, 2)
    if (chunk.is === 'rather' && out.at(-1)?.is === 'break' && saysAnew(chunks.slice(k + 1), out)) out.pop()
    const run = chunks.slice(k).findIndex((c) => c.is !== 'rather' && c.is !== 'trails' && c.is !== 'gap' && c.is !== 'strange')
    const marks = run < 0 ? [] : chunks.slice(k, k + run)
    const later = chunks
      .slice(k)
      .find((c) => telling(c) || c.is === 'break' || (c.is === 'deed' && !['want', 'make', 'with'].includes(c.deed)))
    const sure = marks.some((c) => c.is === 'rather') || chunks.slice(k + 1, k + 5).some((c) => c.is === 'rather')
    if (telling(later)) done = later.to
    if (telling(later) && takeBack(out, later, sure, tellsMore(chunks, later), placeAfter(chunks, later)))
      chunks.splice(chunks.indexOf(later), 1)
    else if (later === undefined || later.is === 'break') dropEcho(out, chunk.is === 'rather')
    const [mark] =
      chunk.is === 'rather' && !telling(later) ? marks.filter((c) => c.is === 'rather' && takesBack.test(text.slice(c.from, c.to))) : []
    if (mark) out.push({ is: 'withdraw', from: mark.from, to: mark.to })
    out.push({ is: 'gap', and: false, names: false, from: chunk.from, to: chunk.to })
    k += Math.max(0, marks.length - 1)
  }
  return out
}

/** Whether what follows is a place, size or colour and no thing. */
function saysAnew(rest: readonly Chunk[], said: readonly Chunk[]): boolean {
  const end = rest.findIndex((chunk) => chunk.is === 'break')
  const sentence = end < 0 ? rest : rest.slice(0, end)
  const thing = sentence.find((chunk) => chunk.is === 'thing')
  const start = said.findLastIndex((chunk, k) => k < said.length - 1 && chunk.is === 'break') + 1
  return sentence.some(telling) && (!thing || said.slice(start).some((chunk) => chunk.is === 'thing' && chunk.item === thing.item))
}

/**
 * Removes from the end what `later` says anew; not `sure`: only where the same is named right before. True if `later` has gone into a
 * place.
 */
function takeBack(out: Chunk[], later: Chunk & { is: Kind }, sure: boolean, more: boolean, again?: Where): boolean {
  const start = out.findLastIndex((chunk) => chunk.is === 'break') + 1
  const last = out.findLastIndex((chunk, k) => k >= start && telling(chunk))
  const before = out[last]
  if (!before) return false
  if (later.is === 'thing') {
    const [target] = before.is === 'where' ? before.targets : []
    if (
      before.is === 'where' &&
      target?.is === 'thing' &&
      (sure || target.item === later.item) &&
      !out.some((c, j) => j >= start && c.is === 'thing')
    ) {
      before.targets = [later]
      return true
    }
    const same = out.findLastIndex((chunk, k) => k >= start && chunk.is === 'thing' && isSame(chunk, later))
    if (same >= 0 && !more && later.reference !== undefined) return inherit(out[same] as Thing, later)
    if (same >= 0 && !more && sure && out.slice(same).some((chunk) => chunk.is === 'where')) return renew(out[same] as Thing, later)
    const [named, where] = out.slice(last - 1)
    if (sure && where?.is === 'where' && named?.is === 'thing' && again && isSamePlace(where, again))
      inherit(later, out.splice(last - 1)[0])
    else if (same >= 0) inherit(later, out.splice(same)[0])
    else if (before.is === 'thing') inherit(later, out.splice(last)[0])
    return false
  }
  if (later.is === 'where' && before.is === 'where') {
    if (sure && before.part && !later.part && later.targets.length === 0 && later.sides.side) later.part = before.part
    const [was, now] = [before.targets[0], later.targets[0]]
    if (sure || (was?.is === 'thing' && now?.is === 'thing' && before.relation === undefined)) out.splice(last)
    else if (was?.is === 'thing' && now?.is === 'thing') before.targets = []
    return false
  }
  const coloured = out.findLast((chunk, k): chunk is Thing => k >= start && chunk.is === 'thing' && chunk.colour !== undefined)
  if (sure && later.is === 'colour' && before.is !== 'colour' && coloured) {
    coloured.colour = later.colour
    return true
  }
  const length = before.is === 'size' && later.is === 'where' && later.awayM !== undefined
  if (sure && (later.is === before.is || length)) out.splice(last, 1)
  return false
}

/** The place that follows a thing at once. */
function placeAfter(chunks: readonly Chunk[], later: Chunk): Where | undefined {
  const next = chunks[chunks.indexOf(later) + 1]
  return next?.is === 'where' ? next : undefined
}

/** “a coffee table by the bed — no, a chair by the bed”. */
function isSamePlace(a: Where, b: Where): boolean {
  const what = ({ targets, sides, part, relation }: Where) =>
    JSON.stringify([relation, part, sides, targets.map((t) => (t.is === 'thing' ? t.item : t.is === 'opening' ? t.opening : t.is))])
  return what(a) === what(b)
}

/** The thing named before is as it is said anew: “a plum rug in front of the bed … no, a white rug”. */
function renew(thing: Thing, later: Thing): true {
  for (const key of ['count', 'colour'] as const) if (later[key] !== undefined) Object.assign(thing, { [key]: later[key] })
  Object.assign(thing.sizes, later.sizes)
  return true
}

/** Whether the sentence goes on to tell of a thing after naming it. */
function tellsMore(chunks: readonly Chunk[], later: Chunk): boolean {
  const rest = chunks.slice(chunks.indexOf(later) + 1)
  const end = rest.findIndex((chunk) => chunk.is === 'break')
  return rest.slice(0, end < 0 ? undefined : end).some(telling)
}

/** «ночник на тумбочку, настольную лампу то есть»: the last thing is the same again. */
function dropEcho(out: Chunk[], sure: boolean) {
  const start = out.findLastIndex((chunk) => chunk.is === 'break') + 1
  const last = out.findLastIndex((chunk, k) => k >= start && telling(chunk))
  const echo = out[last]
  if (sure && echo?.is === 'thing' && out.some((chunk, k) => k >= start && k < last && chunk.is === 'thing' && chunk.item === echo.item))
    out.splice(last, 1)
}

/** “a floor lamp … wait no, the lamp”. */
function isSame(chunk: Thing, later: Thing): boolean {
  const shorter =
    isCalled(later.item, chunk.item) && later.reference === undefined && chunk.words.endsWith(` ${later.words.replace(/^the /i, '')}`)
  if (chunk.item !== later.item && !shorter) return false
  later.item = chunk.item
  return true
}

/** The thing said anew keeps the number, colour and reference that it does not tell. */
function inherit(thing: Thing, before: Chunk): true {
  if (before.is !== 'thing') return true
  thing.count ??= before.count as number
  thing.colour ??= before.colour as NonNullable<Thing['colour']>
  thing.reference ??= before.reference as number
  for (const key of ['count', 'colour', 'reference'] as const) if (thing[key] === undefined) delete thing[key]
  return true
}
