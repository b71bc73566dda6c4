import type { Vec3 } from '../../geometry/vector.ts'
import { colour, type Material, type Rgb } from '../../materials/material.ts'
import type { Random } from '../../random.ts'
import { ball, plain, planPoint, tube } from './shapes.ts'
import type { Face } from './solids.ts'
import type { Spot } from './furniture.ts'
import { standing, walking, type Joint } from './poses.ts'

// People as architects set them into a picture: slim, at ease, in quiet clothes, without faces: for scale and life.

const all = (...hex: string[]): Rgb[] => hex.map((h) => colour(h))
const shirts = all('#d8d4ca', '#8b9199', '#a9a08f', '#c9c2b4', '#5d6670', '#b7a596')
const coats = all('#8c7a63', '#4a4f57', '#6f6a61', '#7d4f45', '#3f4a5c', '#a2937b', '#59604f')
const trousers = all('#353a42', '#2c2c2e', '#5f574b', '#44505c', '#7a7263')
const hairs = all('#2c231d', '#4e3a2b', '#1d1c1b', '#86694a', '#8d8a86')
const skins = all('#cfa586', '#b98b6c', '#8f684e', '#dbb79b')
const shoes = all('#26221f', '#4b3b2e', '#b9b4aa')
const bags = all('#5a4636', '#2e2e30', '#8d7657')

/** A standing or strolling person, 1.6–1.85 m tall (a child 1.2 m): a calm figure for scale, not a portrait. */
export function person(spot: Spot, random: Random, child = false, strolls = random() < 0.4): Face[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const woman = random() < 0.5
  const k = (child ? 1.2 : woman ? 1.6 + 0.12 * random() : 1.72 + 0.13 * random()) / 1.75
  const slim = woman ? 0.9 : 1
  const pose = pick(strolls ? walking : standing)
  const flip = random() < 0.5 ? -1 : 1
  const side: Vec3 = [Math.cos(spot.turn), 0, Math.sin(spot.turn)]
  const at = ([a, f, y]: Joint): Vec3 => planPoint(spot, flip * a * k, -f * k, y * k)
  const limb = (path: readonly Joint[], radii: readonly number[], paint: Material) =>
    tube(
      path.map(at),
      radii.map((r) => [r * slim * k, r * slim * k]),
      side,
      paint,
      10,
    )
  const skin = plain(pick(skins))
  const hair = plain(pick(hairs))
  const shirt = plain(pick(shirts))
  const coat = plain(pick(coats))
  const cloth = plain(pick(trousers))
  const shoe = plain(pick(shoes))
  const worn = random()
  /** A coat to the knee, a jacket, or a shirt alone; some women wear a skirt. */
  const wears = child ? 'shirt' : worn < 0.3 ? 'coat' : worn < 0.65 ? 'jacket' : woman && worn < 0.85 ? 'skirt' : 'shirt'
  const sleeve = wears === 'coat' || wears === 'jacket' ? coat : shirt
  const leg = wears === 'skirt' ? skin : cloth
  /** Cloth that hangs around the legs keeps steps short. */
  const step = wears === 'coat' || wears === 'skirt' ? 0.5 : 0.8
  const faces: Face[] = []
  for (const n of [0, 1] as const) {
    const s = n === 0 ? -1 : 1
    const hip: Joint = [s * 0.085 + pose.hips, 0, 0.9]
    const knee = shorter(pose.knees[n], step)
    const foot = shorter(pose.feet[n], step)
    const [fa, ff, fy] = foot
    const lifted = fy > 0.1 ? 0.05 : 0
    faces.push(
      ...limb([hip, mid(hip, knee, 0.5), knee, mid(knee, foot, 0.35), foot], [0.088, 0.078, 0.057, 0.055, 0.04], leg),
      ...tube(
        [at([fa, ff - 0.07, 0.045 + lifted]), at([fa + s * 0.005, ff + 0.06, 0.045]), at([fa + s * 0.02, ff + 0.17, 0.028])],
        [
          [0.038 * k, 0.042 * k],
          [0.045 * k, 0.036 * k],
          [0.03 * k, 0.02 * k],
        ],
        side,
        shoe,
        8,
      ),
    )
    const shoulder: Joint = [s * 0.16 * slim, -0.005, 1.4]
    const [ha, hf, hy] = pose.hands[n]
    const wrist = mid(pose.elbows[n], pose.hands[n], 0.84)
    faces.push(
      ...limb(
        [[s * 0.11 * slim, -0.005, 1.452], shoulder, mid(shoulder, pose.elbows[n], 0.5), pose.elbows[n], wrist],
        wears === 'coat' ? [0.034, 0.06, 0.056, 0.052, 0.044] : [0.03, 0.055, 0.05, 0.043, 0.034],
        sleeve,
      ),
    )
    faces.push(...limb([wrist, [ha, hf, hy], [ha, hf + 0.02, hy - 0.06]], [0.03, 0.036, 0.018], skin))
  }
  faces.push(...body(wears, slim, pose.hips, k, { at, side }, shirt, coat, cloth))
  const neck: Joint = [0, 0.005, 1.43]
  faces.push(...limb([neck, [0, 0.02, 1.56]], [0.056, 0.048], skin))
  faces.push(...head({ at, side }, k, woman, skin, hair, random()))
  const carries = random()
  if (!child && carries < 0.45) faces.push(...bag({ at, side }, k, plain(pick(bags)), pose.hips, carries < 0.2))
  return faces
}

const mid = (p: Joint, q: Joint, t: number): Joint => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]

const shorter = ([a, f, y]: Joint, share: number): Joint => [a, f * share, y]

/** How a figure's own joints lie in the world. */
interface Frame {
  at: (joint: Joint) => Vec3
  side: Vec3
}

type Wears = 'coat' | 'jacket' | 'skirt' | 'shirt'

/** The trunk and what hangs from it; an open coat shows the shirt. */
function body(wears: Wears, slim: number, hips: number, k: number, { at, side }: Frame, shirt: Material, coat: Material, cloth: Material) {
  const sides = 16
  const ring = (y: number, across: number, deep: number, f = 0): readonly [Joint, number, number] => [
    [hips * Math.max(0, Math.min(1, (1.3 - y) / 0.35)), f, y],
    across * slim * k,
    deep * slim * k,
  ]
  const chest = [
    ring(1.06, 0.138, 0.098),
    ring(1.18, 0.15, 0.108),
    ring(1.32, 0.178, 0.118),
    ring(1.4, 0.182, 0.1),
    ring(1.45, 0.145, 0.08),
  ]
  const top = [ring(1.475, 0.085, 0.065)]
  const loose = (rings: typeof chest, by: number) => rings.map(([p, a, b]) => [p, a + by * k, b + by * k] as const)
  const round = (rings: readonly (readonly [Joint, number, number])[], paint: Material) =>
    tube(
      rings.map(([p]) => at(p)),
      rings.map(([, a, b]) => [a, b]),
      side,
      paint,
      sides,
    )
  const trunk = [ring(0.84, 0.12, 0.1), ring(0.93, 0.168, 0.122), ring(1, 0.152, 0.108), ...chest, ...top]
  if (wears === 'shirt') return [...round(trunk.slice(0, 3), cloth), ...round([ring(0.95, 0.17, 0.124), ...trunk.slice(2)], shirt)]
  if (wears === 'skirt')
    return [
      ...round([ring(0.5, 0.2, 0.17), ring(0.72, 0.19, 0.15), ring(0.93, 0.172, 0.128), ring(1.03, 0.145, 0.104)], cloth),
      ...round(trunk.slice(2), shirt),
    ]
  const hem =
    wears === 'coat'
      ? [ring(0.52, 0.2, 0.17), ring(0.72, 0.19, 0.155), ring(0.93, 0.18, 0.137)]
      : [ring(0.84, 0.182, 0.138), ring(0.93, 0.182, 0.136)]
  const outer = round([...hem, ...loose([ring(1, 0.155, 0.112), ...chest], 0.012), ...top], coat)
  // The fronts hang open: what faces forward shows what is worn beneath.
  const open = outer.map((face, n) => {
    const q = n % sides
    const rung = Math.floor(n / sides)
    const towards = Math.abs((q + 0.5) / sides - 0.25) * sides
    const gap = rung < hem.length - 1 ? 0.6 : 1.1 + 0.25 * (rung - hem.length)
    return towards < gap && rung >= hem.length - 1 ? { ...face, paint: shirt } : face
  })
  return [...round(trunk.slice(0, 3), cloth), ...open]
}

function head({ at, side }: Frame, k: number, woman: boolean, skin: Material, hair: Material, style: number): Face[] {
  const skull = ball(at([0, 0.035, 1.635]), 0.073 * k, 0.112 * k, skin, 12)
  const jaw = ball(at([0, 0.055, 1.585]), 0.052 * k, 0.055 * k, skin, 10)
  const cap = ball(at([0, 0.008, 1.665]), 0.086 * k, 0.098 * k, hair, 12)
  const faces = [...skull, ...jaw, ...cap]
  const fall = (path: readonly Joint[], radii: readonly (readonly [number, number])[]) =>
    tube(
      path.map(at),
      radii.map(([a, b]) => [a * k, b * k]),
      side,
      hair,
      10,
    )
  if (woman && style < 0.55)
    faces.push(
      ...fall(
        [
          [0, -0.02, 1.69],
          [0, -0.055, 1.58],
          [0, -0.07, 1.45],
          [0, -0.075, 1.36],
        ],
        [
          [0.078, 0.06],
          [0.088, 0.05],
          [0.08, 0.04],
          [0.045, 0.02],
        ],
      ),
    )
  else if (woman)
    faces.push(...ball(at([0, -0.09, 1.7]), 0.042 * k, 0.042 * k, hair, 9), ...ball(at([0, -0.03, 1.62]), 0.078 * k, 0.07 * k, hair, 10))
  else faces.push(...ball(at([0, -0.025, 1.625]), 0.076 * k, 0.075 * k, hair, 10))
  return faces
}

/** A bag at the hip on its strap, or on the back. */
function bag({ at, side }: Frame, k: number, leather: Material, hips: number, onBack: boolean): Face[] {
  if (onBack)
    return tube(
      [at([0, -0.17, 1.02]), at([0, -0.185, 1.08]), at([0, -0.18, 1.3]), at([0, -0.15, 1.4])],
      [
        [0.11 * k, 0.05 * k],
        [0.14 * k, 0.075 * k],
        [0.135 * k, 0.07 * k],
        [0.08 * k, 0.03 * k],
      ],
      side,
      leather,
      10,
    )
  const strap = (path: readonly Joint[]) =>
    tube(
      path.map(at),
      path.map(() => [0.012 * k, 0.012 * k]),
      side,
      leather,
      5,
    )
  return [
    ...tube(
      [at([0.22 + hips, 0, 0.74]), at([0.225 + hips, 0, 0.78]), at([0.215 + hips, 0, 0.96]), at([0.21 + hips, 0, 1])],
      [
        [0.03 * k, 0.12 * k],
        [0.055 * k, 0.15 * k],
        [0.045 * k, 0.13 * k],
        [0.02 * k, 0.11 * k],
      ],
      side,
      leather,
      10,
    ),
    ...strap([
      [0.2, 0.02, 0.98],
      [0.2, 0.07, 1.3],
      [0.15, 0.03, 1.47],
      [0.19, -0.06, 1.3],
      [0.2, -0.02, 0.98],
    ]),
  ]
}
