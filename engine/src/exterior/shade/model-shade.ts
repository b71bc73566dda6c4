import type { GenerationMode } from '@veduta/contract/catalogue/finish'
import { boundsOf } from '../../geometry/quad.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { linearOf } from '../../pixels/colour.ts'
import { greyClose } from '../../pixels/morphology.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { DrawnPaints } from '../house/drawn-paints.ts'
import { drawnAs } from '../profiles.ts'

// A shaded 3D model brings its own light, and its own edges, louvres and joints. What it shows of a surface is how light a
// place is against the lightest of its kind: walls with walls, roofs with roofs, lawn with lawn, and what has a paint with what
// has the same, so that a dark roof is a matter of material and a dark side a matter of light. Fails where a kind has no lit part
// at all: its shade is then taken for light.

/** How much of what is narrow in a model (its lines, louvres, joints) stays beside its planes. */
const narrow = { precise: 1, balanced: 0.93, creative: 0.45 } satisfies Record<GenerationMode, number>

/** How broad the lines along the edges of a model are at the most, and how long at the least, as shares of the width: they are no shade. */
const edge = { broad: 0.003, long: 0.04 }

/** How much a narrow mark differs from its plane that is none but the grain of paper, and that is one. */
const grain = { none: 0.05, all: 0.16 }

/** How light the author of a shaded model made each place, 0 black … 1 as light as its kind gets; nothing for other drawings. */
export function modelShade(scene: Scene, mode: GenerationMode = 'precise', paints?: DrawnPaints): Plane | undefined {
  const { width, height, drawing, role } = scene
  if (!drawnAs(scene).lit) return undefined
  const { data } = drawing.tone
  const broad = Math.max(1, Math.round(edge.broad * width))
  const whole = drawing.value.data
  const closed = greyClose(drawing.value, broad).data
  const edges = edgesOf(scene, broad + 1)
  const tones = tonesByKind(scene, paints)
  const wall = lightest(tones, 0.97, (r) => r === Role.wall)
  const roof = lightest(tones, 0.85, (r) => r === Role.roof)
  const ground = lightest(tones, 0.7, (r) => r === Role.ground)
  const paved = lightest(tones, 0.7, (r) => isGround(r) && r !== Role.ground)
  const full = Float32Array.from(Object.values(Role), (r) => (r === Role.roof ? roof : isGround(r) ? paved : wall))
  full[Role.ground] = ground
  const ofPaint = Float32Array.from(paints?.paints ?? [], (_, k) => lightest(tones, 0.9, (kind) => kind === full.length + k))
  const shade = newPlane(width, height, 1)
  for (let i = 0; i < data.length; i++) {
    const here = role[i]
    if (here === Role.sky || here === Role.plant) continue
    const mark = (edges[i] ? closed[i] : whole[i]) - data[i]
    shade.data[i] = Math.min(
      1,
      linearOf(data[i] + narrow[mode] * mark * smoothstep(grain.none, grain.all, Math.abs(mark))) /
        (paints && paints.at[i] > 0 ? ofPaint[paints.at[i] - 1] : full[here]),
    )
  }
  softenGround(scene, shade)
  spreadIntoOpenings(scene, shade)
  return shade
}

/** 1 within so many pixels of a long stroke. */
function edgesOf({ width, height, strokes }: Scene, around: number): Uint8Array {
  const marks = new Uint8Array(width * height)
  for (const { from, to, length } of strokes) {
    if (length < edge.long * width) continue
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    for (let t = -around; t <= length + around; t++)
      for (let off = -around; off <= around; off += 0.5) {
        const [x, y] = [Math.round(from.x + dx * t + dy * off), Math.round(from.y + dy * t - dx * off)]
        if (x >= 0 && y >= 0 && x < width && y < height) marks[y * width + x] = 1
      }
  }
  return marks
}

const isGround = (role: number) => role === Role.ground || role === Role.paving || role === Role.stairs || role === Role.water

/** Whether the model throws shadows on its ground, as a share of the ground that is much darker than the rest. */
export function shadesGround({ role }: Scene, shade: Plane): boolean {
  let all = 1
  let dark = 0
  for (let i = 0; i < role.length; i += 3) {
    if (!isGround(role[i])) continue
    all++
    if (shade.data[i] < 0.6) dark++
  }
  return dark > 0.01 * all
}

/** Narrow marks on the ground are joints and edges, which another ground does not have. */
function softenGround({ width, role }: Scene, shade: Plane) {
  const soft = gaussianBlur(shade, width / 250)
  for (let i = 0; i < role.length; i++) if (isGround(role[i])) shade.data[i] = soft.data[i]
}

/** How often each tone is laid in each role and paint, in every second pixel: `TONES` counts, black to white, of one after the other. */
function tonesByKind(scene: Scene, paints: DrawnPaints | undefined): Int32Array {
  const tones = new Int32Array(TONES * (roles + (paints?.paints.length ?? 0)))
  for (let y = 0; y < scene.height; y++) countTones(scene, paints, y, tones)
  return tones
}

const TONES = 256
const roles = Object.keys(Role).length

function countTones({ width, role, drawing }: Scene, paints: DrawnPaints | undefined, y: number, tones: Int32Array) {
  const { data } = drawing.tone
  const start = y * width
  for (let i = start + (start & 1); i < start + width; i += 2) {
    const tone = (data[i] * (TONES - 1)) | 0
    const kind = paints && paints.at[i] > 0 ? roles + paints.at[i] - 1 : role[i]
    tones[kind * TONES + (tone < 0 ? 0 : tone < TONES ? tone : TONES - 1)]++
  }
}

/** The tone that `share` of a kind stay below, in linear light. */
function lightest(tones: Int32Array, share: number, isKind: (kind: number) => boolean): number {
  const histogram = new Int32Array(TONES)
  for (let kind = 0; kind < tones.length / TONES; kind++)
    if (isKind(kind)) for (let k = 0; k < TONES; k++) histogram[k] += tones[kind * TONES + k]
  const count = histogram.reduce((all, n) => all + n, 0)
  let sum = 0
  for (let k = 0; k < TONES; k++) if ((sum += histogram[k]) > share * count) return Math.max(0.02, linearOf((k + 0.5) / (TONES - 1)))
  return 1
}

/** Glass says nothing of the light on its wall: an opening lies in the light of the wall within so many pixels around it. */
function spreadIntoOpenings(scene: Scene, shade: Plane, rim = 6) {
  for (const [k, { quad }] of scene.openings.entries()) spreadInto(scene, boundsOf(quad), k + 1, shade, rim)
}

function spreadInto({ width, height, role, opening }: Scene, box: ReturnType<typeof boundsOf>, label: number, shade: Plane, rim: number) {
  const left = Math.max(0, Math.floor(box.left) - rim)
  const right = Math.min(width - 1, Math.ceil(box.right) + rim)
  const top = Math.max(0, Math.floor(box.top) - rim)
  const bottom = Math.min(height - 1, Math.ceil(box.bottom) + rim)
  let sum = 0
  let count = 0
  for (let y = top; y <= bottom; y++) {
    for (let i = y * width + left; i <= y * width + right; i++) {
      if (role[i] !== Role.wall || opening[i] === label) continue
      sum += shade.data[i]
      count++
    }
  }
  const around = count > 0 ? sum / count : 0.8
  for (let y = top; y <= bottom; y++) {
    for (let i = y * width + left; i <= y * width + right; i++) if (opening[i] === label) shade.data[i] = around
  }
}
