import type { Cursor, Of } from './cursor.ts'
import type { Length } from './said.ts'

/** A length: “1.6 m”, “80 cm”, “2400 x 1000”, “half a metre”; without a unit it must stand with the name of a measure. */
export function readLength(s: Cursor, bare: boolean): Length | undefined {
  return s.attempt(() => {
    const a = s.peek()
    if (
      a?.is === 'unit' &&
      a.metres === 1 &&
      /^(?:metre|meter|метр|метре|полметра|полуметре)$/.test(a.word) &&
      s.peek(1)?.is !== 'number'
    ) {
      s.at++
      return { value: a.word.startsWith('пол') ? 0.5 : 1 }
    }
    // «метрах в трёх», «сантиметров 50».
    if (a?.is === 'unit') {
      const k = s.peek(1)?.is === 'relation' ? 2 : 1
      const number = s.peek(k)
      if (number?.is !== 'number' || number.ordinal || s.peek(k + 1)?.is === 'unit') return undefined
      s.at += k + 1
      return { value: Math.round(number.value * a.metres * 1000) / 1000 }
    }
    const one = a?.is === 'pronoun' && a.means === 'one' && s.peek(1)?.is === 'unit'
    if (!one && (a?.is !== 'number' || a.ordinal)) return undefined
    const first = a?.is === 'number' ? a.value : 1
    s.at++
    let across: number | undefined
    const unitBefore = s.peek()?.is === 'unit' ? (s.peek() as Of<'unit'>).metres : undefined
    if (unitBefore !== undefined) s.at++
    if (/^(?:x|х|by|на|×)$/.test(s.peek()?.word ?? '') && s.peek(1)?.is === 'number') {
      across = (s.peek(1) as Of<'number'>).value
      s.at += 2
    }
    const unit = s.peek()
    let metres = unitBefore
    if (unit?.is === 'unit' && unitBefore === undefined) {
      metres = unit.metres
      s.at++
    } else if (unit?.is === 'unit' && across !== undefined) s.at++
    if (metres === undefined) {
      if (!bare && across === undefined) return undefined
      metres = first >= 400 ? 0.001 : first >= 8 ? 0.01 : 1
    }
    const round = (v: number) => Math.round(v * 1000) / 1000
    return { value: round(first * metres), ...(across === undefined ? {} : { across: round(across * metres) }) }
  })
}

/** A length with its measure: “2 m wide”, «ширина 1.6», “h = 220 cm”, “45 cm away”. */
export function readMeasured(s: Cursor): Length | undefined {
  return s.attempt(() => {
    const before = s.peek()
    if (before?.is === 'measure') {
      s.at++
      if (s.peek()?.word === 'в' || s.peek()?.word === 'of') s.at++
      s.skip('names', 'filler', 'comma', 'turn', 'item')
      const length = readLength(s, true)
      return length && { measure: before.measure, ...length }
    }
    const length = readLength(s, s.peek(1)?.is === 'measure' && /^\d/.test(s.peek()!.word))
    if (!length) return undefined
    const after = s.peek()
    if (after?.is === 'measure') {
      s.at++
      return { measure: after.measure, ...length }
    }
    return length
  })
}
