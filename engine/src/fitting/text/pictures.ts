import type { Cursor } from './cursor.ts'
import type { Token } from './meanings.ts'

/** A word for the picture of a reference; some of them name a thing too, where no number stands with them. */
export const isShown = (token: Token | undefined) =>
  token?.is === 'shown' || (token?.is === 'item' && /^(?:picture|photograph|картинк)/.test(token.word) && !token.word.includes(' '))

// Numbers of pictures and lengths.
/** “photo 1”, “the second picture”, “(фото 2)”, “№ 3”: the index of a reference. */
export function readShown(s: Cursor, linked = false): number | undefined {
  return s.attempt(() => {
    const bracket = s.peek()?.is === 'bracket'
    if (bracket) s.at++
    if (bracket && /^(?:see|см|смотри)$/.test(s.peek()?.word ?? '')) s.at++
    s.skip('article', 'filler')
    const [a, b, c] = [s.peek(), s.peek(1), s.peek(2)]
    let value: number | undefined
    if (isShown(a) && b?.is === 'bracket' && c?.is === 'number' && s.peek(3)?.is === 'bracket') {
      value = c.value
      s.at += 4
    } else if (isShown(a)) {
      let next = 1
      while (isShown(s.peek(next)) || s.peek(next)?.is === 'filler') next++
      const number = s.peek(next)
      if (number?.is === 'pronoun' && number.means === 'one') {
        value = 1
        s.at += next + 1
      } else if (number?.is === 'number' && Number.isInteger(number.value) && s.peek(next + 1)?.is !== 'unit') {
        value = number.value
        s.at += next + 1
      }
    } else if (a?.is === 'number' && (a.ordinal || linked) && isShown(b)) {
      value = a.value
      s.at += isShown(c) ? 3 : 2
    } else if (bracket && a?.is === 'number' && b?.is === 'bracket' && Number.isInteger(a.value) && a.value < 10) {
      value = a.value
      s.at++
    }
    if (value === undefined || value < 1 || value > 20) return undefined
    return value - 1
  })
}

/** “from the first”, «из 2»: a bare number after “from”. */
export function readPictureNumber(s: Cursor): number | undefined {
  return s.attempt(() => {
    const number = s.peek()
    if (number?.is !== 'number' || !Number.isInteger(number.value) || number.value > 12) return undefined
    const next = s.peek(1)
    if (next && ['unit', 'item', 'measure', 'unknown', 'colour', 'sort', 'shown', 'filler'].includes(next.is)) return undefined
    if ((next?.is === 'names' || (next?.is === 'break' && s.peek(2))) && !number.ordinal) return undefined
    if (number.value < 1 || (/^(?:[xх×]|by|на)$/.test(next?.word ?? '') && s.peek(2)?.is === 'number')) return undefined
    s.at++
    return number.value - 1
  })
}

/** “1 by the door”, «второй под окном», «справа от 2»: a bare number that stands for a picture. */
export function readBareNumber(s: Cursor, pointed: boolean, start: number): number | undefined {
  const [before, token, next] = [s.tokens[start - 1], s.peek(), s.peek(1)]
  if (token?.is !== 'number' || !Number.isInteger(token.value) || token.value < 1 || token.value > 12) return undefined
  if (token.ordinal && s.shownSoFar === 0 && !/ое$|ье$/.test(token.word) && s.units.some((u) => u.is === 'thing')) return undefined
  if (token.ordinal) s.shownSoFar++
  const spoken = s.units.slice(s.units.findLastIndex((u) => u.is === 'break') + 1).some((u) => u.is === 'thing' && u.thing.item !== 'thing')
  if (token.ordinal && spoken && !pointed) return undefined
  const starts = !before || ['break', 'comma', 'and', 'turn'].includes(before.is) || (before.is === 'deed' && !token.ordinal)
  const after = next?.is === 'names' || next?.is === 'filler' || next?.word === 'one' ? s.peek(2) : next
  const leads =
    (next?.is === 'relation' && s.peek(2)?.is !== 'number') ||
    (next !== after && ['relation', 'side', 'part'].includes(after?.is ?? '')) ||
    (token.ordinal && next !== after)
  if (!(pointed ? !next || ['break', 'comma', 'and'].includes(next.is) : starts && leads)) return undefined
  s.at += next?.word === 'one' ? 2 : 1
  return token.value - 1
}
