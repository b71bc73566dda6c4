import { labOf, linearOf } from '../pixels/colour.ts'
import { colours, type ColourId } from './colours.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import { lowerFill } from './item-box.ts'
import { itemKinds, type ItemId } from './items.ts'
import type { Wish } from './placement.ts'
import { readTokens } from './text/read-tokens.ts'

/** A wish with the reference that shows it; a reference that no wish names has a wish of its own without a place. */
export interface Match {
  wish: Wish
  reference: number
  /** The wish's number in the text; −1 for a reference that the text does not name. */
  index: number
}

/**
 * Finds which reference shows which wish: by its number where the text gives one, by the words of the descriptions, then by
 * proportions and colour. Every reference is used; wishes that are left over are returned as missing. `moved`: wishes for things of the
 * photo, and whether it shows them; those have the picture of a reference only by its description, others after all else.
 */
export function matchItems(
  wishes: Wish[],
  cuts: (CutOut | undefined)[],
  descriptions: readonly string[],
  moved: ReadonlyMap<number, unknown> = new Map(),
): { matches: Match[]; missing: number[] } {
  const told = cuts.map((_, k) => describe(descriptions[k] ?? ''))
  const free = new Set(cuts.keys().filter((k) => cuts[k] !== undefined))
  const matches: Match[] = []
  const waiting = new Set([...wishes.keys()].sort((a, b) => Number(moved.has(a)) - Number(moved.has(b))))
  const take = (index: number, reference: number, wish = wishes[index]) => {
    matches.push({ wish: asPictured(wish, cuts[reference]!), reference, index })
    waiting.delete(index)
    free.delete(reference)
  }
  const missing: number[] = []
  for (const [index, wish] of wishes.entries()) {
    const { reference } = wish
    if (reference === undefined) continue
    waiting.delete(index)
    const cut = cuts[reference]
    if (reference >= cuts.length) missing.push(index)
    else if (cut) take(index, reference, wish.item === 'thing' ? { ...wish, item: told[reference].item ?? guessItem(cut) } : wish)
  }
  for (const strict of [true, false]) {
    for (const index of Array.from(waiting)) {
      const wish = wishes[index]
      const fits = (k: number) => told[k].item === wish.item && (!strict || !wish.colour || told[k].colour === wish.colour)
      const found = [...free].find(fits)
      if (found !== undefined) take(index, found)
    }
  }
  const everything = Array.from(waiting).filter((index) => wishes[index].item === 'thing')
  for (const index of everything) {
    for (const reference of Array.from(free))
      take(index, reference, { ...wishes[index], item: told[reference].item ?? guessItem(cuts[reference]!) })
    waiting.delete(index)
  }
  const unseen = [...waiting].filter((index) => moved.has(index) && moved.get(index) === undefined)
  // “Move the sofa to the window, the table to the corner”: what follows may be brought in, if a picture is left that shows it.
  const [mover] = moved.keys()
  const after = [...waiting].filter((index) => moved.has(index) && index !== mover && !unseen.includes(index))
  for (const some of [[...waiting].filter((index) => !moved.has(index)), unseen, after]) matchByLooks(wishes, cuts, told, some, free, take)
  for (const reference of free) {
    const item = told[reference].item ?? guessItem(cuts[reference]!)
    matches.push({ wish: { item, words: descriptions[reference] || item, count: 1 }, reference, index: -1 })
  }
  return { matches, missing: [...missing, ...waiting] }
}

/** People call an armchair a chair: one that stands with all of its body, and is about as wide as high, is one. */
const asPictured = (wish: Wish, cut: CutOut): Wish =>
  wish.item === 'chair' && aspectOf(cut) > broad && lowerFill(cut) > solidFoot ? { ...wish, item: 'armchair' } : wish
const broad = 0.9

function describe(text: string): { item?: ItemId; colour?: ColourId; said: boolean } {
  const told: { item?: ItemId; colour?: ColourId; said: boolean } = { said: text.trim() !== '' }
  for (const token of readTokens(text)) {
    if (token.is === 'item') told.item ??= token.item
    if (token.is === 'colour') told.colour ??= token.colour
  }
  return told
}

/** A picture that fits a wish worse than this does not show it; worse than the other where none would be left for it. */
const worst = 1.3
const worstOfAll = 2.6

/** Pairs what is left so that all fit best together; a reference whose description names something else is not taken. */
function matchByLooks(
  wishes: Wish[],
  cuts: (CutOut | undefined)[],
  told: { item?: ItemId }[],
  waiting: readonly number[],
  free: Set<number>,
  take: (index: number, reference: number) => void,
) {
  const open = [...free].filter((reference) => !told[reference].item)
  // Who sends as many pictures as several things that are named means these.
  const enough = open.length > 1 && open.length === waiting.length ? worstOfAll : worst
  const costs = new Map(waiting.map((index) => [index, open.map((k) => unlikely(wishes[index], cuts[k]!) + 0.05 * Math.abs(index - k))]))
  let best: { pairs: [number, number][]; cost: number } = { pairs: [], cost: Infinity }
  const tryRest = (rest: number[], used: readonly number[], pairs: [number, number][], cost: number) => {
    if (cost >= best.cost) return
    if (rest.length === 0) {
      best = { pairs, cost }
      return
    }
    const [index, ...others] = rest
    for (const [n, off] of costs.get(index)!.entries()) {
      if (!used.includes(n) && off < enough) tryRest(others, [...used, n], [...pairs, [index, open[n]]], cost + off)
    }
    tryRest(others, used, pairs, cost + enough)
  }
  tryRest([...waiting], [], [], 0)
  for (const [index, reference] of best.pairs) take(index, reference)
}

/** Kinds that stand on the floor with all of their body, and those on legs. */
const massive: readonly ItemId[] = ['sofa', 'corner_sofa', 'pouf', 'dresser', 'cabinet', 'wardrobe', 'fridge', 'washing_machine', 'cooker']
const slender: readonly ItemId[] = ['chair', 'bar_stool', 'dining_table', 'coffee_table', 'side_table', 'desk', 'console', 'floor_lamp']
/** How much of the strip along its foot an item covers: below the first it is on legs, above the other it is not. */
const openFoot = 0.6
const solidFoot = 0.85

/** How badly a picture fits a wish: proportions in octaves, colour in steps of 60 ΔE. */
function unlikely({ item, colour }: Wish, cut: CutOut): number {
  const [width, height, depth] = itemKinds[item].size
  const flat = itemKinds[item].support === 'flat'
  const usual = flat ? 1.6 : (width + 0.35 * depth) / height
  const shape = Math.abs(Math.log2(aspectOf(cut) / usual)) * (flat ? 0.3 : 0.8)
  const otherBuild = massive.includes(item) ? lowerFill(cut) < openFoot : slender.includes(item) && lowerFill(cut) > solidFoot
  return shape + (otherBuild ? 0.5 : 0) + (colour ? colourDistance(cut, colour) / 60 : 0)
}

const aspectOf = (cut: CutOut) => (cut.right - cut.left + 1) / (cut.bottom - cut.top + 1)

/** What a picture without words most likely shows, by its proportions. */
function guessItem(cut: CutOut): ItemId {
  const aspect = aspectOf(cut)
  if (aspect > 1.75) return 'sofa'
  if (aspect > 1.2) return 'dresser'
  if (aspect > 0.78) return 'armchair'
  return aspect > 0.46 ? 'chair' : 'floor_lamp'
}

/** The item's main colour, L*a*b*: the mean of its solid pixels. */
export function mainColour({ colour, alpha }: CutOut): [number, number, number] {
  const lab = [0, 0, 0]
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < alpha.length; i += 5) {
    if (alpha[i] < 0.9) continue
    labOf(colour[3 * i], colour[3 * i + 1], colour[3 * i + 2], lab)
    for (let c = 0; c < 3; c++) sum[c] += lab[c]
    count++
  }
  return [sum[0] / Math.max(1, count), sum[1] / Math.max(1, count), sum[2] / Math.max(1, count)]
}

/** A named colour in L*a*b*. */
export function labOfName(name: ColourId): [number, number, number] {
  const [r, g, b] = colours[name].rgb
  const lab: number[] = [0, 0, 0]
  labOf(linearOf(r / 255), linearOf(g / 255), linearOf(b / 255), lab)
  return [lab[0], lab[1], lab[2]]
}

/** How far an item is from a named colour; lightness counts half, since photos are lit in every way. */
export function colourDistance(cut: CutOut, name: ColourId): number {
  const own = mainColour(cut)
  const wanted = labOfName(name)
  return Math.hypot((own[0] - wanted[0]) / 2, own[1] - wanted[1], own[2] - wanted[2])
}
