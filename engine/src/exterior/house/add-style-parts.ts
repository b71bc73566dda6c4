import { fillPolygon } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { StyleLook } from '../../looks/style-look.ts'
import { bars, fraction, lay, newHit, type Hit, type Rgb } from '../../materials/material.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litAt } from '../shade/lit-plane.ts'
import { frameOf, pictureOf, springOf, underHead, type OpeningFrame, type OpeningSite } from '../openings/opening-frame.ts'
import { shade, type Facing } from '../shade/shade.ts'
import { mapOf, newSpot, spotAt } from './surface-map.ts'

/** What a style adds to the house itself: surrounds, sills and shutters at windows, a cornice under the roof, quoins at corners. */
export function addStyleParts(canvas: Canvas, scene: Scene, light: Daylight, lit: Plane, sides: readonly Facing[], style: StyleLook) {
  if (style.cornice) addCornice(canvas, scene, light, lit, style.cornice, sides)
  if (style.quoins) addQuoins(canvas, scene, light, lit, style.quoins, sides)
  for (const opening of scene.openings) {
    if (opening.kind === 'garage') continue
    const frame = frameOf(opening)
    if (!frame || opening.widthM < 0.4 || opening.heightM < 0.4) continue
    const side = sides[Math.min(opening.surface, sides.length - 1)]
    const onWall = (part: readonly [number, number, number, number], paint: Paint, shadow = 0, isPart?: IsPart) =>
      paintPart({ canvas, scene, light, lit, frame, side }, part, paint, shadow, isPart)
    dress(opening, style, onWall, scene, frame)
  }
}

/** What is at (s, t) metres of a part; `pixelM` metres a pixel. */
type Paint = (s: number, t: number, pixelM: number, hit: Hit) => void
type OnWall = (
  part: readonly [left: number, bottom: number, right: number, top: number],
  paint: Paint,
  shadow?: number,
  isPart?: IsPart,
) => void
/** Whether the place (s, t) in the rectangle round a part belongs to it. */
type IsPart = (s: number, t: number) => boolean

const flat =
  (c: Rgb): Paint =>
  (_s, _t, _p, hit) =>
    lay(hit, c, 1)

/** Glass that begins lower over its floor than this has no sill, in metres. */
const leastSillM = 0.25

function dress(opening: Opening, style: StyleLook, onWall: OnWall, scene: Scene, frame: OpeningFrame) {
  const { widthM: w, heightM: h, kind, arch } = opening
  const spring = springOf(opening)
  const { surround, sill, shutters } = style
  const window = kind === 'window'
  if (shutters && window && w < 1.6 && h > 0.6 && h < 2.1 && opening.sillM > leastSillM) {
    const leaf = Math.min(0.62, w * 0.5)
    const gap = surround ? surround.width : 0.02
    const leaves = [
      [-gap - leaf, -gap],
      [w + gap, w + gap + leaf],
    ] as const
    // Both leaves need their wall, and beyond it room for those of the next window.
    const isFree = leaves.every(([from, to], k) => {
      const at = (n: number) => roleAt(scene, frame, k === 0 ? to - n * leaf : from + n * leaf, h / 2)
      return at(0.5) === Role.wall && at(1) === Role.wall && at(1.9) !== Role.window
    })
    if (isFree) for (const [from, to] of leaves) onWall([from, -0.02, to, spring + 0.02], shutterPaint(shutters, from, to, spring), 0.06)
  }
  if (surround) {
    const k = surround.width
    const paint = flat(surround.colour)
    onWall([-k, window ? -0.02 : 0, 0, spring + 0.01], paint, 0.03)
    onWall([w, window ? -0.02 : 0, w + k, spring + 0.01], paint, 0.03)
    // Round an arched head the surround follows the arc.
    if (arch) onWall([-k, spring, w + k, h + k], paint, 0, (s, t) => underHead(frame, s, t) > -k)
    else onWall([-k - 0.05, h, w + k + 0.05, h + k * 1.2], paint, 0.05)
    if (surround.pediment && h > 0.9 && !arch) onWall([-k - 0.14, h + k * 1.2, w + k + 0.14, h + k * 1.2 + 0.09], paint, 0.07)
  }
  if (!window || opening.casing || opening.sillM < leastSillM) return
  if (sill) onWall([-0.12, -0.11, w + 0.12, 0], flat(sill), 0.06)
  else onWall([-0.05, -Math.max(0.05, 1.5 * frame.pixelM), w + 0.05, 0], flat(style.trim), 0.06)
}

const shutterPaint =
  ({ colour, louvred }: NonNullable<StyleLook['shutters']>, from: number, to: number, h: number): Paint =>
  (s, t, pixelM, hit) => {
    const rim = Math.min(s - from, to - s, t, h - t, Math.abs(t - h / 2))
    const inside = rim > 0.055
    const groove = louvred ? bars(t, 0.055, 0.02, pixelM) : bars(s - from, 0.13, 0.012, pixelM)
    lay(hit, colour, inside ? 1.04 - 0.45 * groove : 0.96, inside ? -0.2 * groove + (louvred ? 0.1 * fraction(t / 0.055) : 0) : 0.05)
  }

/** What is at (s, t) metres of an opening's plane; undefined outside the picture. */
function roleAt({ role, width, height }: Scene, frame: OpeningFrame, s: number, t: number): number | undefined {
  const { x, y } = pictureOf(frame, s, t)
  return x >= 0 && y >= 0 && x < width && y < height ? role[Math.floor(y) * width + Math.floor(x)] : undefined
}

/** Paints a rectangle of the opening's plane onto wall and trim pixels, and the thin shade it throws below itself. */
function paintPart(
  { canvas, scene, light, lit, frame, side }: Omit<OpeningSite, 'u' | 'label' | 'opposite' | 'rims'>,
  [left, bottom, right, top]: readonly [number, number, number, number],
  paint: Paint,
  shadow: number,
  isPart: IsPart = () => true,
) {
  const hit = newHit()
  const { toPlane: m, pixelM } = frame
  const { colour } = canvas
  const rim = 0.5 * pixelM
  /** Visits the pixels of walls under the part, moved down, with how much of each it covers. */
  const visit = (drop: number, paintAt: (i: number, s: number, t: number, cover: number) => void) => {
    const corners: Point[] = [
      pictureOf(frame, left - rim, top - drop + rim),
      pictureOf(frame, right + rim, top - drop + rim),
      pictureOf(frame, right + rim, bottom - drop - rim),
      pictureOf(frame, left - rim, bottom - drop - rim),
    ]
    fillPolygon(corners, scene.width, scene.height, (i) => {
      if ((scene.role[i] !== Role.wall && scene.role[i] !== Role.trim) || scene.opening[i] !== 0) return
      const x = (i % scene.width) + 0.5
      const y = Math.floor(i / scene.width) + 0.5
      const d = m[6] * x + m[7] * y + m[8]
      const s = (m[0] * x + m[1] * y + m[2]) / d
      const t = (m[3] * x + m[4] * y + m[5]) / d
      if (isPart(s, t)) paintAt(i, s, t, clamp(Math.min(s - left, right - s, t + drop - bottom, top - drop - t) / pixelM + 0.5))
    })
  }
  if (shadow > 0 && side.sun > 0.05)
    visit(shadow * 1.2, (i, _s, _t, cover) => {
      for (let c = 0; c < 3; c++) colour[3 * i + c] *= 1 - 0.28 * cover
    })
  visit(0, (i, s, t, cover) => {
    const x = i % scene.width
    paint(s, t, pixelM, hit)
    shade(hit, side, light, litAt(lit, x, (i - x) / scene.width), 1, 1, painted, 0)
    for (let c = 0; c < 3; c++) colour[3 * i + c] += (painted[c] - colour[3 * i + c]) * cover
  })
}
const painted = new Float32Array(3)

/** A moulded band on walls right under roofs, soffits and parapets. */
function addCornice(
  canvas: Canvas,
  scene: Scene,
  light: Daylight,
  lit: Plane,
  { colour, height: tall, dentils }: NonNullable<StyleLook['cornice']>,
  sides: readonly Facing[],
) {
  const { width, height, role, surface, camera, surfaces } = scene
  const hit = newHit()
  const spot = newSpot()
  const maps = surfaces.map((s) => mapOf(s, camera))
  const reach = Math.max(4, tall * camera.pixelsPerM)
  const carries = (r: number) => r === Role.roof || r === Role.soffit || r === Role.sky
  for (let x = 0; x < width; x++) {
    let above = -1
    for (let y = 1; y < height; y++) {
      const i = y * width + x
      if (role[i] !== Role.wall && role[i] !== Role.trim) {
        above = -1
        continue
      }
      if (carries(role[i - width])) above = y
      if (above < 0 || y - above > reach || role[i] !== Role.wall || surface[i] >= sides.length) continue
      const t = (y - above) / reach
      const step = t < 0.3 ? 1 : t < 0.62 ? 0.86 : 0.95
      let k = step * (1 - 0.35 * smoothstep(0.08, 0, Math.abs(t - 0.62)) - 0.25 * smoothstep(0.06, 0, Math.abs(t - 0.3)))
      if (dentils && t > 0.34 && t < 0.6) {
        spotAt(maps[surface[i]], camera, x, y, spot)
        k *= 1 - 0.4 * bars(spot.u, 0.26, 0.12, spot.du)
      }
      lay(hit, colour, k, t < 0.3 ? 0.1 : 0)
      shade(hit, sides[surface[i]], light, Math.max(0.35, litAt(lit, x, y)), 1, 1, canvas.colour, 3 * i)
    }
  }
}

/** Dressed stones at free ends and corners of walls: long and short in turn. */
function addQuoins(canvas: Canvas, scene: Scene, light: Daylight, lit: Plane, colour: Rgb, sides: readonly Facing[]) {
  const { width, height, role, surface, camera, surfaces, strokes, bounds } = scene
  const maps = surfaces.map((s) => mapOf(s, camera))
  const hit = newHit()
  const spot = newSpot()
  const tall = Math.max(1, bounds.base - bounds.top)
  const reach = Math.round(camera.pixelsPerM * 0.5)
  const at = (x: number, y: number) => (x < 0 || x >= width || y < 0 || y >= height ? Role.sky : role[y * width + x])
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < 0.2 * tall) continue
    const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) }
    for (const s of [-1, 1]) {
      const inner = middle.y * width + middle.x + 4 * s
      const outer = middle.y * width + middle.x - 5 * s
      if (at(middle.x + 4 * s, middle.y) !== Role.wall || surface[inner] >= sides.length) continue
      const free = at(middle.x - 5 * s, middle.y)
      const corner =
        free === Role.sky || free === Role.ground || free === Role.plant || (free === Role.wall && surface[outer] !== surface[inner])
      if (!corner) continue
      for (let y = Math.round(Math.min(from.y, to.y)); y <= Math.max(from.y, to.y); y++) {
        const x0 = Math.round(from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y || 1))
        for (let k = 0; k <= reach; k++) {
          const x = x0 + s * k
          const i = y * width + x
          if (at(x, y) !== Role.wall || surface[i] >= sides.length) continue
          spotAt(maps[surface[i]], camera, x, y, spot)
          const long = Math.floor(spot.v / 0.32) & 1
          const edge = (long ? 0.46 : 0.28) / spot.du
          if (k > edge) continue
          const joint = bars(spot.v, 0.32, 0.025, spot.dv)
          lay(hit, colour, (0.97 - 0.06 * long) * (1 - 0.4 * joint), 0.08 - 0.3 * joint)
          shade(hit, sides[surface[i]], light, litAt(lit, x, y), 1, 1, canvas.colour, 3 * i)
        }
      }
    }
  }
}
