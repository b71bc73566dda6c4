import { Role, type DrawnMaterial, type Scene } from '../scene.ts'
import { polygonsIn, unsure, type Truth } from './truth.ts'

// What walls and roofs are drawn with, as people name it: bricks and stones are one, boards of either direction, and on a roof courses are
// tiles, upright lines seams.

const families: Record<string, { wall: readonly DrawnMaterial[]; roof: readonly DrawnMaterial[] } | undefined> = {
  masonry: { wall: ['brick', 'stone'], roof: [] },
  boards: { wall: ['level boards', 'upright boards'], roof: [] },
  panels: { wall: ['panels'], roof: ['panels'] },
  shingles: { wall: ['shingles'], roof: ['shingles', 'level boards'] },
  seams: { wall: [], roof: ['upright boards'] },
}

/**
 * Shares of the drawing, walls and roofs alone: what is drawn with a pattern, of it what is told to be of its family, and of another; what
 * is plain, and of it what is told a pattern.
 */
export interface MaterialScore {
  patterned: number
  right: number
  wrong: number
  plain: number
  invented: number
}

/** `text`: polygons by hand, each led by a family, "plain" or "unsure"; what none covers is plain. The scene is as large as the truth. */
export function scoreMaterials(text: string, truth: Truth, { role, region, regions }: Scene): MaterialScore {
  const drawn: string[] = Array.from({ length: truth.role.length }, () => 'plain')
  for (const { head, area } of polygonsIn(text, truth)) for (const i of area) drawn[i] = head
  const score: MaterialScore = { patterned: 0, right: 0, wrong: 0, plain: 0, invented: 0 }
  const pixel = 1 / drawn.length
  for (let i = 0; i < drawn.length; i++) {
    const side = truth.role[i] === Role.wall ? 'wall' : truth.role[i] === Role.roof ? 'roof' : undefined
    if (!side || truth.second[i] !== unsure || drawn[i] === 'unsure') continue
    const told = role[i] === truth.role[i] ? regions[region[i]]?.material : undefined
    const family = families[drawn[i]]
    if (family) {
      score.patterned += pixel
      if (told && family[side].includes(told)) score.right += pixel
      else if (told) score.wrong += pixel
    } else {
      score.plain += pixel
      if (told) score.invented += pixel
    }
  }
  return score
}
