/** A piece of a message: words as they are, a value, the counted number itself, or cases of a plural. */
type Part = string | { value: string } | { count: true } | { plural: string; cases: Record<string, Part[]> }

const opened = /^\{\s*(\w+)\s*(?:(\})|,\s*plural\s*,)/

/** Reads one message from `at` to its end, or to the brace that closes the case it stands in. */
function read(message: string, at: number, inPlural: boolean): [parts: Part[], end: number] {
  const parts: Part[] = []
  let words = ''
  const keep = () => {
    if (words) parts.push(words)
    words = ''
  }
  while (at < message.length && message[at] !== '}') {
    const [whole, name = '', plain] = (message[at] === '{' && opened.exec(message.slice(at))) || []
    if (whole) {
      keep()
      at += whole.length
      if (plain) parts.push({ value: name })
      else {
        const [cases, end] = readCases(message, at)
        parts.push({ plural: name, cases })
        at = end
      }
    } else if (inPlural && message[at] === '#') {
      keep()
      parts.push({ count: true })
      at += 1
    } else words += message[at++]
  }
  keep()
  return [parts, at]
}

const caseName = /\s*(=\d+|\w+)\s*\{/y

/** Reads the cases of a plural up to the brace that closes it. */
function readCases(message: string, at: number): [cases: Record<string, Part[]>, end: number] {
  const cases: Record<string, Part[]> = {}
  for (;;) {
    caseName.lastIndex = at
    const found = caseName.exec(message)
    if (!found) break
    const [parts, end] = read(message, caseName.lastIndex, true)
    cases[found[1]] = parts
    at = end + 1
  }
  return [cases, message.indexOf('}', at) + 1]
}

const known = new Map<string, Part[]>()

function partsOf(message: string): Part[] {
  const parts = known.get(message) ?? read(message, 0, false)[0]
  known.set(message, parts)
  return parts
}

/**
 * Fills in a message of the ICU syntax, as far as our texts use it: names in braces, and plurals with exact cases (`=0`), the cases
 * of the language (CLDR, by `Intl.PluralRules`) and `#` for the number. A name without a value becomes nothing.
 */
export function formatMessage(message: string, values: Record<string, unknown>, locale: string): string {
  const say = (parts: Part[], count: number): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        if ('value' in part) return `${(values[part.value] ?? '') as string | number}`
        if ('count' in part) return new Intl.NumberFormat(locale).format(count)
        const number = Number(values[part.plural])
        const rule = new Intl.PluralRules(locale).select(number)
        return say(part.cases[`=${number}`] ?? part.cases[rule] ?? part.cases.other ?? [], number)
      })
      .join('')
  return say(partsOf(message), 0)
}
