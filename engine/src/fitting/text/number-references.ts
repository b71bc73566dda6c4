import { isMany } from './vocabulary/russian-cases.ts'
import type { Token } from './vocabulary/words.ts'

// Numbers and ordinals that stand for references.

/** “1 - under the window, 2 - right wall”, «2 — справа от 1»: bare numbers that stand for references. */
export function withNumbers(tokens: Token[], text: string): Token[] {
  const bare = (k: number) => {
    const [before, token, next] = [tokens[k - 1], tokens[k], tokens[k + 1]]
    if (token.is !== 'number' || token.after || token.value > 3 || !/^\d$/.test(text.slice(token.from, token.to).trim())) return false
    const starts = before === undefined || before.is === 'gap' || before.is === 'break'
    const after = tokens.slice(k + 2).find((t) => t.is !== 'filler')
    return starts && next?.is === 'gap' && next.names === true && (after?.is === 'relation' || after?.is === 'side' || after?.is === 'part')
  }
  const told = inTurn(tokens, text)
  if (told.size > 0)
    return tokens.map((token, k): Token => {
      const reference = told.get(k)
      return reference === undefined ? token : { is: 'mention', reference, noun: true, from: token.from, to: token.to }
    })
  if (!tokens.some((_, k) => bare(k) || isLabel(tokens, k, text))) return tokens
  return tokens.map((token, k) => {
    const [before, next] = [tokens[k - 1], tokens[k + 1]]
    const target = token.is === 'number' && before?.is === 'relation' && (next === undefined || next.is === 'gap' || next.is === 'break')
    const label = isLabel(tokens, k, text)
    if (!bare(k) && !target && !label) return token
    return { is: 'mention', reference: (token as Token & { is: 'number' }).value - 1, noun: !label, from: token.from, to: token.to }
  })
}

/** “1 under the window, 2 in the corner, 3 anywhere”: numbers that go up from one, each with a place and no thing named before. */
function inTurn(tokens: Token[], text: string): Map<number, number> {
  const told = new Map<number, number>()
  let starts = true
  let points = false
  for (const [k, token] of tokens.entries()) {
    const digit = token.is === 'number' && !token.after && /^\d$/.test(text.slice(token.from, token.to).trim())
    const order = digit ? token.value : token.is === 'oneOf' ? token.order : undefined
    if (token.is === 'mention' || (token.is === 'item' && !points)) return new Map()
    if (starts && order !== undefined) {
      const next = tokens.slice(k + 1).find((t) => t.is !== 'filler' && !(t.is === 'deed' && t.deed === 'want'))
      const placed = next?.is === 'relation' || next?.is === 'side' || next?.is === 'part' || (next?.is === 'unknown' && told.size > 1)
      const anywhere = told.size > 1 && (next === undefined || next.is === 'gap' || next.is === 'break')
      if (order !== told.size + 1 || !(placed || anywhere)) return new Map()
      told.set(k, order - 1)
    }
    const opens = token.is === 'gap' || token.is === 'break'
    points = !opens && (points || token.is === 'relation')
    starts = opens || (starts && (token.is === 'filler' || (token.is === 'deed' && token.deed === 'want')))
  }
  return told.size > 1 ? told : new Map()
}

/** “put armchair 2 in the corner”: one thing and a number after it, with a place. */
const isLabel = (tokens: Token[], k: number, text: string): boolean => {
  const token = tokens[k]
  if (token.is !== 'number' || token.after || token.value > 3) return false
  const inBrackets = text[token.from - 1] === '(' && text[token.to] === ')'
  const before = tokens[k - (inBrackets ? 2 : 1)]
  if (before?.is !== 'item' || isMany(text.slice(before.from, before.to))) return false
  if (inBrackets) return true
  const next = tokens.slice(k + 1).find((t) => t.is !== 'filler')
  const lone = /^\s*[1-3]$/.test(text.slice(before.to, token.to)) && tokens[k - 2]?.is !== 'number'
  return lone && next !== undefined && ['relation', 'part', 'side'].includes(next.is)
}

/** «первый предмет у окна, второй у двери»: ordinals that go on after a reference told by its ordinal. */
export function withOrdinals(tokens: Token[], text: string): Token[] {
  const ordinal = (t: Token) =>
    t.is === 'mention' && t.reference !== undefined && /first|second|third|1st|2nd|3rd|перв|втор|трет/.test(text.slice(t.from, t.to))
  const many = /(?:three|two|\b[23]|тр[иё]х?|дв[аух]+) (?:photo|picture|image|reference|ref|pic|фото|картин|референс|изображ|сним)/.test(
    text,
  )
  const told = many || tokens.some(ordinal)
  if (!told && !/(?:photo(?:graph)?|picture|image)s|фото(?:графии)?/.test(text)) return tokens
  const preposition = (t: Token | undefined) => {
    const said = t && text.slice(t.from, t.to)
    return said !== undefined && /^(?:from|of|с|со|из|in|on|на)$/.test(said) ? said : undefined
  }
  const meant = tokens.map((token, k): Token => {
    if (token.is !== 'oneOf') return token
    const next = tokens.slice(k + 1).find((t) => !['filler', 'colour', 'sort', 'unknown'].includes(t.is))
    if (tokens.slice(k + 1).find((t) => t.is !== 'filler')?.is === 'unknown') return token
    const said = preposition(tokens[k - 1])
    const says = said !== undefined || /^\s*(?:is|are|will|—|–|-|:|это)/.test(text.slice(token.to))
    if (!says && (next?.is === 'item' || next?.is === 'part')) return token
    if (!told && said === undefined) return token
    const { order, from, to } = token
    return { is: 'mention', reference: order - 1, noun: said === undefined, ...(said ? { preposition: said } : {}), from, to }
  })
  return meant.filter((token, k) => token !== tokens[k] || meant[k + 1] === tokens[k + 1] || preposition(token) === undefined)
}

/** “references 1 and 2”: the numbers that follow a mention are mentions of their own. */
export function countedOn(tokens: Token[], text: string): Token[] {
  const out: Token[] = []
  let last: (Token & { is: 'mention' }) | undefined
  for (let k = 0; k < tokens.length; k++) {
    const token = tokens[k]
    const number = tokens[k + 1]
    const counts =
      last?.reference !== undefined &&
      token.is === 'gap' &&
      number?.is === 'number' &&
      !number.after &&
      number.value <= 9 &&
      !/^(?:a|an) |^пар/.test(text.slice(number.from, number.to))
    const counted = tokens.slice(k + 2).find((t) => t.is !== 'filler')
    const ofThings = counted !== undefined && ['item', 'colour', 'unknown', 'number', 'mention'].includes(counted.is)
    if (counts && !ofThings) {
      out.push({ ...token, and: true }, { ...last!, reference: number.value - 1, from: number.from, to: number.to })
      k++
      continue
    }
    last = token.is === 'mention' ? token : undefined
    out.push(token)
  }
  return out
}
