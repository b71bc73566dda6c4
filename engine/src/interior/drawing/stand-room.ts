import { componentsOf } from '../../pixels/components.ts'
import { meansOver } from '../../reading/means-over.ts'
import { drawStrokeMaps } from '../../understand/ink/stroke-maps.ts'
import { measureRegions } from '../../understand/region-facts.ts'
import { wallDepth } from '../box/room.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import { findOpenings } from './find-openings.ts'
import { firmLines } from './firm-lines.ts'
import { gatherThings } from './gather-things.ts'
import { joinUndrawn } from './join-undrawn.ts'

/** What is measured of a drawing before anything in it has a name. */
export type Sheet = Pick<DrawnRoom, 'room' | 'value' | 'line' | 'tone' | 'colours' | 'strokes' | 'facings' | 'ink'>

/**
 * A drawn room of its labels: openings are ruled, furniture is gathered from the parts of it that lines enclose. `read`: values of `Drawn`.
 */
export function standRoom(sheet: Sheet, parts: Int32Array, read: Uint8Array): DrawnRoom {
  const { room, line, strokes, facings } = sheet
  const { width, height } = room
  const role = read.slice()
  const openings = findOpenings(room, role, line)
  const { labels: carved, name } = carve(parts, role)
  const labels = joinUndrawn(carved, name, firmLines(line), width)
  const peak = new Float32Array(name.length)
  const facts = measureRegions({ labels, count: name.length, peak }, width, height, drawStrokeMaps(strokes, width, height))
  const turned = meansOver({ width, height, ...facts }, facings.planes, facings.width, facings.height)
  return { ...sheet, role, labels, ...openings, lamps: findLamps(sheet, role), ...gatherThings(room, facts, name, turned) }
}

const roles = 16

/** The parts with the role of each: a part that has several is several. */
function carve(parts: Int32Array, role: Uint8Array): { labels: Int32Array; name: Uint8Array } {
  const number = new Int32Array(roles * (parts.reduce((most, k) => Math.max(most, k), 0) + 1)).fill(-1)
  const name: number[] = []
  const labels = parts.map((k, i) => {
    const key = roles * k + role[i]
    if (number[key] < 0) number[key] = name.push(role[i]) - 1
    return number[key]
  })
  return { labels, name: Uint8Array.from(name) }
}

/** Where lamps are: the middle of each that hangs together. */
function findLamps({ room }: Sheet, role: Uint8Array): DrawnRoom['lamps'] {
  const { width, height } = room
  const groups = componentsOf(
    role.map((what) => Number(what === Drawn.lamp)),
    width,
    height,
  )
  return Array.from({ length: groups.count }, (_, k) => {
    const x = (groups.left[k] + groups.right[k]) / 2
    return { x, y: (groups.top[k] + groups.bottom[k]) / 2, depthM: wallDepth(room, x) }
  })
}
