import type { Frame } from '../images/frame.ts'
import type { Dialect } from './dialects.ts'
import type { TellableOpening } from './embedded/house-teller.ts'

const numbers = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const nouns: Record<TellableOpening['kind'], [one: string, more: string]> = {
  door: ['door', 'doors'],
  garage: ['garage door', 'garage doors'],
  window: ['window', 'windows'],
}
const floors = ['the ground floor', 'the floor above it', 'the second floor above it', 'the third floor above it']
/** So many are told one by one. */
const mostBoxes = 16

const counted = (some: readonly TellableOpening[]) =>
  (Object.keys(nouns) as TellableOpening['kind'][])
    .map((kind) => ({ kind, n: some.filter((one) => one.kind === kind).length }))
    .filter(({ n }) => n > 0)
    .map(({ kind, n }) => `${numbers[n] ?? n} ${nouns[kind][n === 1 ? 0 : 1]}`)
    .join(' and ')

/**
 * What surely stands in the drawing of a house, for a model that edits pictures; undefined where nothing does. There may be more: what is
 * not told must not go. Places are those in the picture as the model sees it, inside its `frame`.
 */
export function houseWords(openings: readonly TellableOpening[], frame: Frame, { picture, boxes }: Dialect): string | undefined {
  if (!picture || openings.length === 0) return undefined
  const storeys = [...Map.groupBy(openings, ({ storey }) => storey)].toSorted(([p], [q]) => p - q)
  const told = storeys.map(([storey, some]) => `on ${floors[storey] ?? `floor ${storey} above the ground`} at least ${counted(some)}`)
  const sentence = `The house in ${picture(1)} has, among others, ${told.join('; ')}; each stays where it is drawn.`
  if (!boxes) return sentence
  const { width, height, left, top, innerWidth, innerHeight } = frame
  const within = (share: number, from: number, inner: number, whole: number) => (from + share * inner) / whole
  const places = openings.slice(0, mostBoxes).map(({ kind, box: [l, t, r, b] }) => {
    const box = [within(l, left, innerWidth, width), within(t, top, innerHeight, height)]
    return `${nouns[kind][0]} ${boxes([...box, within(r, left, innerWidth, width), within(b, top, innerHeight, height)])}`
  })
  return `${sentence} In ${picture(1)} they are at: ${places.join(', ')}.`
}
