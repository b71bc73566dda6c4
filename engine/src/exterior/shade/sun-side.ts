import { Role, type Scene } from '../../scene.ts'
import { onceFor } from '../../once-for.ts'
import { drawnAs } from '../profiles.ts'

/**
 * From this difference of tone on, walls that look to one side are clearly lighter than those that look to the other: in planes of grey,
 * which a pencil lays as well, and in marks of a pen.
 */
const clearly = { grey: 0.04, marks: 0.12 }

/**
 * The side on which the sun stands (−1 left, 1 right): the one whose walls the author made clearly lighter; where none are, the one
 * that lights the larger of the visible façades.
 */
export function sunSide(scene: Scene): -1 | 1 {
  const lighter = sidesApart(scene)
  const isGrey = drawnAs(scene).grey || evenGrey(scene) > 0.02
  if (Math.abs(lighter) > (isGrey ? clearly.grey : clearly.marks)) return lighter > 0 ? 1 : -1
  const turns = turnsOf(scene)
  let turned = 0
  for (let y = 0; y < scene.height; y++) turned += turnOfRow(scene, turns, y)
  return turned >= 0 ? 1 : -1
}

/** Of the pixels of the picture, every so many-th one is looked at: where the façades look to, how light they are, whether in even grey. */
const every = { turn: 3, tone: 29, grey: 7 }

/** The first pixel from `from` on that is looked at. */
const firstFrom = (from: number, step: number) => Math.ceil(from / step) * step

/** To which side the façades look in the pixels of a row, added up. */
function turnOfRow({ width, role, surface }: Scene, turns: Int8Array, y: number): number {
  let turned = 0
  for (let i = firstFrom(y * width, every.turn); i < (y + 1) * width; i += every.turn)
    if (role[i] === Role.wall || role[i] === Role.window || role[i] === Role.door) turned += turns[surface[i]]
  return turned
}

/** Walls of which less is seen, as a share of all, say nothing. */
const leastShare = 0.06

/** By how much the walls that look right are lighter than those that look left, by their medians; 0 where only one kind is seen. */
export const sidesApart = onceFor((scene: Scene) => {
  const turns = turnsOf(scene)
  const sides: Sides = { left: [], right: [] }
  for (let y = 0; y < scene.height; y++) gatherTones(scene, turns, y, sides)
  const [left, right] = [Float32Array.from(sides.left).sort(), Float32Array.from(sides.right).sort()]
  const least = leastShare * (left.length + right.length)
  return Math.min(left.length, right.length) > least ? right[right.length >> 1] - left[left.length >> 1] : 0
})

/** The tones of the walls that look to either side. */
interface Sides {
  left: number[]
  right: number[]
}

function gatherTones({ width, role, surface, drawing }: Scene, turns: Int8Array, y: number, { left, right }: Sides) {
  for (let i = firstFrom(y * width, every.tone); i < (y + 1) * width; i += every.tone) {
    if (role[i] !== Role.wall) continue
    const turn = turns[surface[i]]
    if (turn < 0) left.push(drawing.tone.data[i])
    if (turn > 0) right.push(drawing.tone.data[i])
  }
}

/** The share of the walls and the undersides that is laid in even grey, not in marks of a pen. */
export const evenGrey = onceFor((scene: Scene) => {
  const found: Found = { all: 1, grey: 0 }
  for (let y = 3; y < scene.height - 3; y++) countGrey(scene, y, found)
  return found.grey / found.all
})

/** How many pixels are wall or underside, and how many of them in even grey. */
interface Found {
  all: number
  grey: number
}

function countGrey({ width, role, drawing }: Scene, y: number, found: Found) {
  const { data } = drawing.value
  const first = 3 * width + firstFrom((y - 3) * width, every.grey)
  for (let i = first; i < (y + 1) * width; i += every.grey) {
    if (role[i] !== Role.wall && role[i] !== Role.soffit) continue
    found.all++
    const v = data[i]
    if (v < 0.3 || v > 0.955) continue
    const across = Math.max(Math.abs(data[i - 2] - v), Math.abs(data[i + 2] - v))
    const down = Math.max(Math.abs(data[i - 2 * width] - v), Math.abs(data[i + 2 * width] - v))
    if (across < 0.03 && down < 0.03) found.grey++
  }
}

/** To which side each surface looks: −1 left, 1 right, 0 neither, nor what lies on none. */
function turnsOf({ surfaces }: Pick<Scene, 'surfaces'>): Int8Array {
  const turns = new Int8Array(256)
  for (const [k, { normal }] of surfaces.entries()) turns[k] = Math.sign(Math.round(normal[0] * 100))
  return turns
}
