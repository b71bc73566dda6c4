import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Role, type Scene } from '../src/scene.ts'

type Box = [left: number, top: number, right: number, bottom: number]
interface Marked {
  /** Windows counted by eye. */
  windows: Box[]
  /** Doors, shutters and the like: neither missed nor false. */
  either: Box[]
}

export interface WindowCount {
  marked: number
  /** Marked windows at least half of which was understood as glass or door. */
  found: number
  /** Openings found. */
  openings: number
  /** Openings less than half of which lies on anything marked. */
  wrong: number
  /** Share of the glass that lies on nothing marked. */
  strayGlass: number
  missed: Box[]
}

const file = path.join(import.meta.dirname, 'windows.json')

/** Compares the windows of a scene with those counted by eye; undefined where nobody counted. */
export function countWindows(name: string, scene: Scene): WindowCount | undefined {
  const marked = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Marked | undefined>)[name]
  if (!marked) return undefined
  const { width, height, role } = scene
  const isGlass = (i: number) => role[i] === Role.window || role[i] === Role.door
  const mask = new Uint8Array(role.length)
  const missed: Box[] = []
  const slack = 5
  const each = ([left, top, right, bottom]: Box, grow: number, visit: (i: number) => void) => {
    for (let y = Math.max(0, top - grow); y < Math.min(height, bottom + grow); y++) {
      for (let x = Math.max(0, left - grow); x < Math.min(width, right + grow); x++) visit(y * width + x)
    }
  }
  for (const box of [...marked.windows, ...marked.either]) each(box, slack, (i) => (mask[i] = 1))
  for (const box of marked.windows) {
    let glass = 0
    let total = 0
    each(box, 0, (i) => {
      total++
      if (isGlass(i)) glass++
    })
    if (glass < 0.5 * total) missed.push(box)
  }
  let wrong = 0
  const inside = new Float32Array(scene.openings.length + 1)
  const area = new Float32Array(scene.openings.length + 1)
  let glass = 0
  let stray = 0
  for (let i = 0; i < role.length; i++) {
    area[scene.opening[i]]++
    if (mask[i]) inside[scene.opening[i]]++
    if (!isGlass(i)) continue
    glass++
    if (!mask[i]) stray++
  }
  for (let k = 1; k <= scene.openings.length; k++) if (inside[k] < 0.5 * area[k]) wrong++
  return {
    marked: marked.windows.length,
    found: marked.windows.length - missed.length,
    openings: scene.openings.length,
    wrong,
    strayGlass: stray / Math.max(1, glass),
    missed,
  }
}
