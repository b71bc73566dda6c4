import { alternatives, type Rule } from './vocabulary/words.ts'

/** The letters that a match of a source can begin with; undefined where that is not told by a letter. */
export function firstLetters(source: string): Set<string> | undefined {
  const letters = new Set<string>()
  let rest = source
  for (;;) {
    if (rest === '') return undefined
    const [unit, skips] = firstUnit(rest)
    if (unit.startsWith('(?<=') || unit.startsWith('(?<!') || unit.startsWith('(?!') || unit.startsWith('(?=')) {
      rest = rest.slice(unit.length)
      continue
    }
    const own = lettersOf(unit)
    if (own === undefined) return undefined
    for (const letter of own) letters.add(letter)
    if (!skips) return letters
    rest = rest.slice(unit.length + 1)
  }
}

/** The letter, class or bracket that a source begins with, and whether it may be left out. */
function firstUnit(source: string): [unit: string, skips: boolean] {
  let end = 1
  if (source[0] === '\\') end = source[1] === 'p' || source[1] === 'P' ? source.indexOf('}') + 1 : 2
  else if (source[0] === '[') end = source.indexOf(']') + 1
  else if (source[0] === '(') {
    let depth = 1
    let inClass = false
    for (; depth > 0 && end < source.length; end++) {
      if (source[end] === '\\') end++
      else if (source[end] === '[' || source[end] === ']') inClass = source[end] === '['
      else if (!inClass) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0
    }
  }
  return [source.slice(0, end), source[end] === '?' || source[end] === '*']
}

function lettersOf(unit: string): Set<string> | undefined {
  if (unit[0] === '(') {
    const all = alternatives(unit.slice(unit.startsWith('(?<') ? unit.indexOf('>') + 1 : unit.startsWith('(?:') ? 3 : 1, -1)).map(
      firstLetters,
    )
    return all.includes(undefined) ? undefined : new Set(all.flatMap((set) => [...set!]))
  }
  if (unit[0] === '[') return unit[1] === '^' || unit.includes('\\') || unit.includes('-') ? undefined : new Set(unit.slice(1, -1))
  return unit[0] === '\\' || unit === '.' ? undefined : new Set([unit])
}

/** Rules by the letter that their words begin with. */
export class RuleIndex {
  byLetter = new Map<string, Rule[]>()
  others: Rule[]

  constructor(rules: Rule[]) {
    const told = rules.map((one) => [one, firstLetters(one.source)] as const)
    this.others = rules.filter((_, k) => told[k][1] === undefined)
    const letters = new Set(told.flatMap(([, set]) => (set ? [...set] : [])))
    for (const letter of letters)
      this.byLetter.set(
        letter,
        told.filter(([, set]) => set === undefined || set.has(letter)).map(([one]) => one),
      )
  }

  /** The rules whose words can begin with a letter. */
  at(letter: string): Rule[] {
    return this.byLetter.get(letter) ?? this.others
  }
}
