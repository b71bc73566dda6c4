import { growBroadleaf, habits, type Habit } from './grow-broadleaf.ts'
import { coniferHabits, growConifer } from './grow-conifer.ts'
import { growPalm } from './grow-palm.ts'
import { growAgave, growBoulder, growFlowers, growTuft, growTussock } from './grow-low.ts'
import type { Sprite } from './sprite.ts'

/** Every plant of the library by name: how one individual is grown. Heights are in pixels of the sprite. */
const species = {
  round: (seed: number) => growBroadleaf(habits.round, 300, seed),
  maple: (seed: number) => growBroadleaf(habits.maple, 300, seed),
  tall: (seed: number) => growBroadleaf(habits.tall, 300, seed),
  airy: (seed: number) => growBroadleaf(habits.airy, 300, seed),
  pine: (seed: number) => growBroadleaf(habits.pine, 300, seed),
  column: (seed: number) => growBroadleaf(habits.column, 256, seed),
  bare: (seed: number) => growBroadleaf(leafless(habits.round), 300, seed),
  bareTall: (seed: number) => growBroadleaf(leafless(habits.tall), 300, seed),
  bareAiry: (seed: number) => growBroadleaf(leafless(habits.airy), 300, seed),
  shrub: (seed: number) => growBroadleaf(habits.shrub, 130, seed),
  crown: (seed: number) => growBroadleaf(habits.crown, 160, seed),
  low: (seed: number) => growBroadleaf(habits.low, 96, seed),
  box: (seed: number) => growBroadleaf(habits.box, 110, seed),
  hydrangea: (seed: number) => growBroadleaf(habits.hydrangea, 120, seed),
  bareShrub: (seed: number) => growBroadleaf(leafless(habits.shrub), 130, seed),
  spruce: (seed: number) => growConifer(coniferHabits.spruce, 300, seed),
  fir: (seed: number) => growConifer(coniferHabits.fir, 300, seed),
  larch: (seed: number) => growConifer(coniferHabits.larch, 300, seed),
  palm: (seed: number) => growPalm(300, seed),
  tussock: (seed: number) => growTussock(90, seed, 0),
  plumes: (seed: number) => growTussock(110, seed, 0.16),
  tuft: (seed: number) => growTuft(40, seed),
  agave: (seed: number) => growAgave(90, seed),
  boulder: (seed: number) => growBoulder(90, seed),
  flowers: (seed: number) => growFlowers(90, seed),
}
export type Species = keyof typeof species

const leafless = (habit: Habit): Habit => ({ ...habit, foliage: 0 })

/** How many individuals of a species there are; chance picks one and may mirror it. */
export const individuals = 2
const grown = new Map<string, Sprite>()

/** One individual of a species. It is grown on first use and kept, since it depends on nothing but its name and number. */
export function plantOf(name: Species, individual: number): Sprite {
  const key = `${name} ${individual % individuals}`
  let sprite = grown.get(key)
  if (!sprite) {
    sprite = species[name](101 + 37 * (individual % individuals) + name.length)
    grown.set(key, sprite)
  }
  return sprite
}
