import { labOf, linearOf, luminance, srgbOf, type Rgb } from '../../pixels/colour.ts'
import { Role, roleNames, type Bytes, type Scene } from '../../scene.ts'
import { dropSmallComponents } from '../../understand/drop-small-components.ts'
import { drawnAs } from '../profiles.ts'
import { straightenMarks } from './lay-edges.ts'

// What an author coloured a house with. Parts of one kind (walls, roofs …) that share a hue share a paint: shade on a face changes hardly
// more than how light a colour is, so that hues are compared at one lightness (L*a*b*, scaled to white), and how light a part is with the
// lightest that face the same way (in a shaded model not at all); the lightest side tells the paint. Small parts, and what is of no paint,
// take that of their neighbours.

/** What kinds of parts have paints of their own: their roles, and whether white paper says nothing of them. */
const kinds: readonly { roles: readonly number[]; isBlank: boolean }[] = [
  { roles: [Role.wall, Role.trim], isBlank: false },
  { roles: [Role.roof], isBlank: true },
  { roles: [Role.door], isBlank: true },
  { roles: [Role.chimney], isBlank: true },
  { roles: [Role.paving], isBlank: true },
  { roles: [Role.stairs], isBlank: true },
]
const roleCount = roleNames.length

/** Least share of the picture that a part has, and how much of that is of one role. */
const [least, mostly] = [0.0002, 0.6]
/** Least share that a paint has of its kind, or of the picture. */
const few = { ofKind: 0.04, ofAll: 0.004 }
/**
 * Paints differ by so much in hue and saturation (ΔE at white), or, where they have a hue and where they have none, in how light they
 * are, 1 the lightest that faces the same way.
 */
const [apart, darker, greyer] = [7.5, 0.6, 0.4]
/** A colour of less chroma at white, or of less as it is, has no hue; without one, what is lighter than the last is white paper. */
const [grey, faint, blank] = [8, 6, 88]
/** White paper stands for white plaster, which throws back so much of the light. */
const white = 0.8

export interface Paint {
  /** 0–1 in linear light; none where paper was left blank that says nothing. */
  albedo?: Rgb
  /** Whether it has no hue; and neither has what covers most of its kind. */
  isGrey: boolean
  isBare: boolean
  /** How light it was drawn, luma in linear light, 1 white paper; and as a multiple of what covers most of its kind. */
  light: number
  relative: number
}

export interface DrawnPaints {
  paints: readonly Paint[]
  /** 1 + which paint is laid on each pixel, 0 where none was drawn. */
  at: Uint8Array
  /** The same for what covers most of the parts of each role. */
  most: Uint8Array
}

interface Part {
  /** Of its role and region. */
  index: number
  area: number
  surface: number
  linear: Rgb
  lightness: number
  /** Hue and saturation at white. */
  a: number
  b: number
  /** How light it is, 1 as the lightest that face the same way. */
  relative: number
}

/** The paints of a drawing's house; undefined where it has no colours. */
export function drawnPaints(scene: Scene): DrawnPaints | undefined {
  const { regions, role, region } = scene
  const { lit } = drawnAs(scene)
  const count = regions.length
  if (!regions.some(({ colour }) => colour)) return undefined
  const areas = countRoles(scene)
  const totals = regions.map((_, r) => roleNames.reduce((sum, _, own) => sum + areas[own * count + r], 0))
  const paints: Paint[] = []
  /** 1 + the paint of each part, by role. */
  const ofPart = new Uint8Array(areas.length)
  /** Of which kind of part each paint is. */
  const kindOf = new Uint8Array(256)
  for (const [kind, { roles, isBlank }] of kinds.entries()) {
    const parts = roles.flatMap((own) =>
      regions.flatMap(({ colour, surface }, r): Part[] => {
        const area = areas[own * count + r]
        if (!colour || area < least * role.length || area < mostly * totals[r]) return []
        return [partOf(own * count + r, area, surface, colour)]
      }),
    )
    if (!lit) compareLight(parts)
    const groups = groupsOf(parts, few.ofAll * role.length)
    for (const group of groups.slice(0, 254 - paints.length)) {
      const paint = paintOf(group, groups[0])
      const says = !isBlank || lit || !paint.isGrey || 116 * Math.cbrt(paint.light) - 16 < blank
      paints.push(says ? paint : { ...paint, albedo: undefined })
      kindOf[paints.length] = kind
      for (const part of group) ofPart[part.index] = paints.length
    }
  }
  const at = new Uint8Array(role.length)
  for (let i = 0; i < at.length; i++) at[i] = ofPart[role[i] * count + region[i]]
  spread(scene, at)
  straightenPaints(scene, at, kindOf)
  const counts = new Int32Array(roleCount * (paints.length + 1))
  for (let i = 0; i < at.length; i++) if (at[i] !== 0) counts[role[i] * (paints.length + 1) + at[i]]++
  const most = Uint8Array.from({ length: roleCount }, (_, r) => {
    const own = counts.subarray(r * (paints.length + 1), (r + 1) * (paints.length + 1))
    return own.indexOf(Math.max(...own))
  })
  for (let i = 0; i < at.length; i++) if (at[i] === 0) at[i] = most[role[i]]
  return { paints, at, most }
}

/** How many pixels of each part are of each role, role after role. */
function countRoles({ role, region, regions }: Scene): Int32Array {
  const areas = new Int32Array(roleCount * regions.length)
  for (let i = 0; i < role.length; i++) areas[role[i] * regions.length + region[i]]++
  return areas
}

const lab = [0, 0, 0]

function partOf(index: number, area: number, surface: number, colour: Bytes): Part {
  const linear: Rgb = [linearOf(colour[0] / 255), linearOf(colour[1] / 255), linearOf(colour[2] / 255)]
  labOf(...linear, lab)
  const toWhite = 116 / (lab[0] + 16)
  return { index, area, surface, linear, lightness: lab[0] + 16, a: lab[1] * toWhite, b: lab[2] * toWhite, relative: 1 }
}

/** How light parts are against the lightest that face the same way. */
function compareLight(parts: Part[]) {
  for (const surface of new Set(parts.map((part) => part.surface))) {
    const facing = parts.filter((part) => part.surface === surface).toSorted((p, q) => q.lightness - p.lightness)
    const total = areaOf(facing)
    let sum = 0
    const lightest = facing.find(({ area }) => (sum += area) > few.ofKind * total)!.lightness
    for (const part of facing) part.relative = Math.min(1, part.lightness / lightest)
  }
}

/** Parts that share a paint, those that cover most first; a paint covers `enough` pixels, or of few parts enough of them. */
function groupsOf(parts: Part[], enough: number): Part[][] {
  const groups: { parts: Part[]; middle: Part }[] = []
  for (const part of parts.toSorted((p, q) => q.area - p.area)) {
    const near = groups
      .map((group) => ({ group, off: offBy(part, group.middle) }))
      .reduce((p, q) => (q.off < p.off ? q : p), { group: groups[0], off: Infinity })
    if (near.off > 1) groups.push({ parts: [part], middle: part })
    else {
      near.group.parts.push(part)
      near.group.middle = middleOf(near.group.parts)
    }
  }
  const limit = Math.min(enough, few.ofKind * areaOf(parts))
  return groups
    .map((group) => group.parts)
    .filter((group) => areaOf(group) >= limit)
    .toSorted((p, q) => areaOf(q) - areaOf(p))
}

const areaOf = (parts: readonly Part[]) => parts.reduce((sum, { area }) => sum + area, 0)
/** Whether parts have no hue in the mean. */
function isGrey(parts: readonly Part[]): boolean {
  const { a, b } = middleOf(parts)
  return Math.hypot(a, b) < grey
}
const hasHue = ({ a, b, lightness }: Part) => Math.hypot(a, b) >= Math.max(grey, (faint * 116) / lightness)
const offBy = (p: Part, q: Part) =>
  Math.hypot(p.a - q.a, p.b - q.b, ((p.relative - q.relative) * apart) / (hasHue(p) && hasHue(q) ? darker : greyer)) / apart
const meanOf = (parts: readonly Part[], value: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + part.area * value(part), 0) / areaOf(parts)
const middleOf = (parts: readonly Part[]): Part => ({
  ...parts[0],
  a: meanOf(parts, (p) => p.a),
  b: meanOf(parts, (p) => p.b),
  relative: meanOf(parts, (p) => p.relative),
})

/** The mean colour of the parts that face the way on which a paint is lightest, if it covers something there. */
function litColour(group: readonly Part[]): Rgb {
  const sides = [...new Set(group.map(({ surface }) => surface))].map((side) => group.filter(({ surface }) => surface === side))
  const broad = sides.filter((side) => areaOf(side) > 0.15 * areaOf(group))
  const lit = broad.reduce((p, q) => (meanOf(q, (part) => part.lightness) > meanOf(p, (part) => part.lightness) ? q : p))
  return [0, 1, 2].map((c) => meanOf(lit, ({ linear }) => linear[c])) as unknown as Rgb
}

/** The paint of a group of parts, where `main` covers most of their kind. */
function paintOf(group: readonly Part[], main: readonly Part[]): Paint {
  const colour = litColour(group)
  const light = luminance(colour)
  return {
    albedo: colour.map((c) => albedoOf(c, light)) as unknown as Rgb,
    isGrey: isGrey(group),
    isBare: isGrey(group) && isGrey(main),
    light,
    relative: light / Math.max(0.01, luminance(litColour(main))),
  }
}

/**
 * Between what the drawn colour says and what would have it again in the sun, once it is on film: the curve of `develop` backwards, with
 * paper as white as plaster gets there. The first looks faded in the picture, the second dirty in the shade.
 */
function albedoOf(drawn: number, light: number): number {
  const seen = Math.max(0.02, drawn) * brightest
  // film(x) = (2.51 x² + .03 x) / (2.43 x² + .59 x + .14) = seen, solved for x.
  const [p, q, r] = [2.51 - 2.43 * seen, 0.03 - 0.59 * seen, -0.14 * seen]
  const again = (Math.sqrt(q * q - 4 * p * r) - q) / (2 * p) / exposed
  const film = followed - lessened * light
  return white * again ** film * Math.max(0.02, drawn) ** (1 - film)
}
/** What the film makes of white plaster in the sun, the light for that, and how far it is followed: the less, the lighter the paint. */
const [brightest, exposed, followed, lessened] = [0.866, 1.4, 0.6, 0.5]

/** Where nothing is known, what is next to it of the same role goes on. */
function spread({ role, width }: Scene, at: Uint8Array) {
  const queue = new Int32Array(at.length)
  let last = 0
  const take = (j: number, i: number) => {
    if (at[j] !== 0 || role[j] !== role[i]) return
    at[j] = at[i]
    queue[last++] = j
  }
  const takeBeside = (i: number) => {
    take(i - width, i)
    take(i - 1, i)
    take(i + 1, i)
    take(i + width, i)
  }
  // One ring round all that is known, then on from what was taken.
  const known = at.slice()
  for (let i = 0; i < known.length; i++) if (known[i] !== 0) takeBeside(i)
  for (let first = 0; first < last; first++) takeBeside(queue[first])
}

/** Smaller patches of a paint are no patches, as a share of the picture. */
const patch = 0.003

/** Lets paints end in straight edges where they meet on one kind of part, in place: `kindOf` tells whose each paint is. */
function straightenPaints({ width, height }: Scene, at: Uint8Array, kindOf: Uint8Array) {
  const map = dropSmallComponents(at, width, height, patch * width * height)
  straightenMarks(map, width, height)
  for (let i = 0; i < at.length; i++) if (at[i] > 0 && map[i] > 0 && kindOf[at[i]] === kindOf[map[i]]) at[i] = map[i]
}

/** The drawing as if it had not been coloured: what is darker than its paint was drawn dark. */
export function withoutPaints(scene: Scene, { paints, at }: DrawnPaints): Scene {
  const { drawing } = scene
  const value = { ...drawing.value, data: drawing.value.data.slice() }
  const tones = paints.map(({ light }) => Math.max(0.1, srgbOf(light)))
  for (let i = 0; i < at.length; i++) if (at[i] > 0) value.data[i] = Math.min(1, value.data[i] / tones[at[i] - 1])
  return { ...scene, drawing: { ...drawing, value } }
}
