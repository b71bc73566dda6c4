import { Role, type Scene } from '../../scene.ts'
import { onceFor } from '../../once-for.ts'

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
  const isGrey = scene.drawing.manner === 'pencil' || evenGrey(scene) > 0.02
  if (Math.abs(lighter) > (isGrey ? clearly.grey : clearly.marks)) return lighter > 0 ? 1 : -1
  const turns = turnsOf(scene)
  const { role, surface } = scene
  let turned = 0
  for (let from = 0; from < role.length; from += stretch)
    turned += turnIn(role, surface, turns, from, Math.min(role.length, from + stretch))
  return turned >= 0 ? 1 : -1
}

/** So many pixels are looked at in one go, in threes: what is called often is compiled soon. */
const stretch = 3072

/** To which side the façades look in every third pixel from `from` up to `to`, added up. */
function turnIn(role: Uint8Array, surface: Uint8Array, turns: Int8Array, from: number, to: number): number {
  let turned = 0
  for (let i = from; i < to; i += 3)
    if (role[i] === Role.wall || role[i] === Role.window || role[i] === Role.door) turned += turns[surface[i]]
  return turned
}

/** Walls of which less is seen, as a share of all, say nothing. */
const leastShare = 0.06

/** By how much the walls that look right are lighter than those that look left, by their medians; 0 where only one kind is seen. */
export const sidesApart = onceFor(({ role, surface, surfaces, drawing }: Scene) => {
  const turns = turnsOf({ surfaces })
  const tones: [number[], number[]] = [[], []]
  for (let i = 0; i < role.length; i += 29) {
    const turn = turns[surface[i]]
    if (role[i] === Role.wall && turn) tones[turn > 0 ? 1 : 0].push(drawing.tone.data[i])
  }
  const [left, right] = tones.map((own) => Float32Array.from(own).sort())
  const least = leastShare * (left.length + right.length)
  return Math.min(left.length, right.length) > least ? right[right.length >> 1] - left[left.length >> 1] : 0
})

/** The share of the walls that is laid in even grey, not in marks of a pen. */
export const evenGrey = onceFor(({ drawing, role, width }: Scene) => {
  const { data } = drawing.value
  let walls = 1
  let grey = 0
  for (let i = 3 * width; i < role.length - 3 * width; i += 7) {
    if (role[i] !== Role.wall) continue
    walls++
    const v = data[i]
    if (v < 0.3 || v > 0.955) continue
    const step = Math.max(
      Math.abs(data[i - 2] - v),
      Math.abs(data[i + 2] - v),
      Math.abs(data[i - 2 * width] - v),
      Math.abs(data[i + 2 * width] - v),
    )
    if (step < 0.03) grey++
  }
  return grey / walls
})

/** To which side each surface looks: −1 left, 1 right, 0 neither, nor what lies on none. */
function turnsOf({ surfaces }: Pick<Scene, 'surfaces'>): Int8Array {
  const turns = new Int8Array(256)
  for (const [k, { normal }] of surfaces.entries()) turns[k] = Math.sign(Math.round(normal[0] * 100))
  return turns
}
