import { cross, subtract, unit, type Vec3 } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import { newHit, newPlace, type Material, type Rgb } from '../../materials/material.ts'
import type { Camera } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { given, shadeGiven } from '../shade/shade.ts'
import { skyColour } from '../backdrop/sky-colour.ts'

/**
 * A flat polygon in space: x to the right, y metres above the ground, z away. Its paint takes (u, v) in metres along the
 * first edge and across it; with `normals`, one for each corner, it is shaded as part of something round.
 */
export interface Face {
  corners: readonly Vec3[]
  paint: Material
  normals?: readonly Vec3[]
  /** Light of its own, linear. */
  glow?: Rgb
}

interface Corner {
  x: number
  y: number
  w: number
  at: Vec3
  normal?: Vec3
}

const NEAREST = 0.35
const SAMPLES = 2

/** Draws solids with depth among themselves and against the canvas, four samples a pixel. */
export function drawSolids(canvas: Canvas, camera: Camera, light: Daylight, faces: readonly Face[], haze: number, air: Rgb, sunlit = 1) {
  const visible = faces.map((face) => ({ face, corners: project(face, camera) })).filter(({ corners }) => corners.length > 2)
  if (visible.length === 0) return
  const all = visible.flatMap(({ corners }) => corners)
  const left = Math.max(0, Math.floor(Math.min(...all.map((c) => c.x))))
  const right = Math.min(canvas.width, Math.ceil(Math.max(...all.map((c) => c.x))) + 1)
  const top = Math.max(0, Math.floor(Math.min(...all.map((c) => c.y))))
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...all.map((c) => c.y))) + 1)
  if (right <= left || bottom <= top) return
  const tile: Tile = {
    left,
    top,
    width: (right - left) * SAMPLES,
    height: (bottom - top) * SAMPLES,
    colour: new Float32Array(0),
    inverse: new Float32Array(0),
  }
  tile.colour = new Float32Array(3 * tile.width * tile.height)
  tile.inverse = new Float32Array(tile.width * tile.height)
  for (const { face, corners } of visible)
    for (let k = 2; k < corners.length; k++) fillTriangle(tile, camera, light, face, corners[0], corners[k - 1], corners[k], sunlit)
  settle(canvas, tile, haze, air)
}

interface Tile {
  left: number
  top: number
  width: number
  height: number
  colour: Float32Array
  /** 1/z of what is nearest so far; 0 where nothing is. */
  inverse: Float32Array
}

/** Cuts off what is behind the eye and projects the rest. */
function project(face: Face, camera: Camera): Corner[] {
  const { corners, normals } = face
  const kept: { at: Vec3; normal?: Vec3 }[] = []
  corners.forEach((p, k) => {
    const q = corners[(k + 1) % corners.length]
    if (p[2] >= NEAREST) kept.push({ at: p, normal: normals?.[k] })
    if (p[2] >= NEAREST !== q[2] >= NEAREST) {
      const t = (NEAREST - p[2]) / (q[2] - p[2])
      kept.push({ at: [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, NEAREST], normal: normals?.[k] })
    }
  })
  return kept.map(({ at, normal }) => ({
    x: camera.centreX + (camera.focal * at[0]) / at[2],
    y: camera.horizon - (camera.focal * (at[1] - camera.eye)) / at[2],
    w: 1 / at[2],
    at,
    normal,
  }))
}

const place = newPlace()

/** What is less glossy than this mirrors so little that the samples of a pixel need not be told apart. */
const dull = 0.1

function fillTriangle(tile: Tile, camera: Camera, light: Daylight, face: Face, a: Corner, b: Corner, c: Corner, sunlit: number) {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-6) return
  const origin = face.corners[0]
  const along = unit(subtract(face.corners[1], origin))
  const raw = cross(along, subtract(face.corners[2], origin))
  const length = Math.hypot(...raw)
  if (length < 1e-9) return
  const flatNormal: Vec3 = [raw[0] / length, raw[1] / length, raw[2] / length]
  const across = cross(flatNormal, along)
  const hit = newHit()
  const out = new Float32Array(3)
  const side = { normal: flatNormal, sun: 0, sky: 0 }
  const x0 = Math.max(0, Math.floor((Math.min(a.x, b.x, c.x) - tile.left) * SAMPLES))
  const x1 = Math.min(tile.width - 1, Math.ceil((Math.max(a.x, b.x, c.x) - tile.left) * SAMPLES))
  const y0 = Math.max(0, Math.floor((Math.min(a.y, b.y, c.y) - tile.top) * SAMPLES))
  const y1 = Math.min(tile.height - 1, Math.ceil((Math.max(a.y, b.y, c.y) - tile.top) * SAMPLES))
  given[0] = sunlit
  given[1] = given[2] = given[3] = 1
  const { x: ax, y: ay } = a
  const [bx, by] = [b.x - ax, b.y - ay]
  const [cx, cy] = [c.x - ax, c.y - ay]
  /** By how much the weights of two corners grow from one sample of a row to the next. */
  const growB = cy / area / SAMPLES
  const growC = -by / area / SAMPLES
  const left = tile.left + 0.5 / SAMPLES
  for (let sy = y0; sy <= y1; sy++) {
    const py = tile.top + (sy + 0.5) / SAMPLES
    const rowB = ((left - ax) * cy - cx * (py - ay)) / area
    const rowC = (bx * (py - ay) - (left - ax) * by) / area
    // Along an edge that is nearly level a weight is met far beyond the tile, where a number of 32 bits would turn round.
    const first = Math.min(x1 + 1, Math.max(x0, enters(rowB, growB), enters(rowC, growC), enters(1 - rowB - rowC, -growB - growC))) | 0
    const last = Math.max(x0 - 1, Math.min(x1, leaves(rowB, growB), leaves(rowC, growC), leaves(1 - rowB - rowC, -growB - growC))) | 0
    /** The sample for which it was worked out last what it mirrors: where that hardly shows, the next of its pixel takes the same. */
    let before = -2
    for (let sx = first; sx <= last; sx++) {
      const px = tile.left + (sx + 0.5) / SAMPLES
      const wb = ((px - ax) * cy - cx * (py - ay)) / area
      const wc = (bx * (py - ay) - (px - ax) * by) / area
      const wa = 1 - wb - wc
      if (wa < 0 || wb < 0 || wc < 0) continue
      const inverse = wa * a.w + wb * b.w + wc * c.w
      const k = sy * tile.width + sx
      if (inverse <= tile.inverse[k]) continue
      tile.inverse[k] = inverse
      const z = 1 / inverse
      const x = ((px - camera.centreX) * z) / camera.focal
      const y = camera.eye - ((py - camera.horizon) * z) / camera.focal
      let nx = flatNormal[0]
      let ny = flatNormal[1]
      let nz = flatNormal[2]
      if (a.normal && b.normal && c.normal) {
        const ka = wa * a.w
        const kb = wb * b.w
        const kc = wc * c.w
        nx = a.normal[0] * ka + b.normal[0] * kb + c.normal[0] * kc
        ny = a.normal[1] * ka + b.normal[1] * kb + c.normal[1] * kc
        nz = a.normal[2] * ka + b.normal[2] * kb + c.normal[2] * kc
        const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
        nx /= length
        ny /= length
        nz /= length
      }
      if (nx * x + ny * (y - camera.eye) + nz * z > 0) {
        nx = -nx
        ny = -ny
        nz = -nz
      }
      const dx = x - origin[0]
      const dy = y - origin[1]
      const dz = z - origin[2]
      const pixel = z / camera.focal
      place.u = dx * along[0] + dy * along[1] + dz * along[2]
      place.v = dx * across[0] + dy * across[1] + dz * across[2]
      place.du = place.dv = pixel
      face.paint(place, hit)
      side.sun = Math.max(0, nx * light.sun[0] + ny * light.sun[1] + nz * light.sun[2])
      side.sky = 0.5 + 0.5 * ny
      shadeGiven(hit, side, light, out, 0)
      if (hit.gloss > 0.02) {
        if (before !== k - 1 || sx % SAMPLES === 0 || hit.gloss > dull) {
          ray[0] = x
          ray[1] = y - camera.eye
          ray[2] = z
          ray[3] = nx
          ray[4] = ny
          ray[5] = nz
          mirror(light)
          before = k
        }
        addMirrored(out, hit.gloss, light)
      }
      for (let q = 0; q < 3; q++) tile.colour[3 * k + q] = out[q] + (face.glow ? face.glow[q] : 0)
    }
  }
}

/** The first sample of a row at which a weight that grows evenly from the left end may no more be negative, and the last. */
const enters = (weight: number, grows: number) => (grows > 0 ? Math.floor(-weight / grows) : -Infinity)
const leaves = (weight: number, grows: number) => (grows < 0 ? Math.ceil(-weight / grows) : Infinity)

/** What a shiny surface mirrors: from the eye to a place on it, and the normal there. */
const ray = new Float64Array(6)
/** The sky and the ground in it; how much of them shows aslant, and how much of the sun. */
const mirrored = new Float32Array(3)
const shown = { aslant: 0, glint: 0 }

/** Works out what is mirrored along `ray`. */
function mirror(light: Daylight) {
  const x = ray[0]
  const y = ray[1]
  const z = ray[2]
  const nx = ray[3]
  const ny = ray[4]
  const nz = ray[5]
  const far = Math.sqrt(x * x + y * y + z * z)
  const towards = (x * nx + y * ny + z * nz) / far
  const my = y / far - 2 * towards * ny
  const mx = x / far - 2 * towards * nx
  const mz = z / far - 2 * towards * nz
  skyColour(light, mx, Math.max(0.02, my), mz, 0, 1, mirrored)
  const below = my < 0 ? 0.32 : 1
  for (let c = 0; c < 3; c++) mirrored[c] *= below
  const aslant = 1 - Math.min(1, Math.abs(towards))
  const sunward = mx * light.sun[0] + my * light.sun[1] + mz * light.sun[2]
  shown.aslant = 0.12 + 0.88 * aslant * aslant * aslant
  shown.glint = sunward < 0.8 ? 0 : Math.pow(sunward, 60) * 1.6
}

/** Adds what was mirrored last to the light of a place, as far as it is glossy. */
function addMirrored(out: Float32Array, gloss: number, { sunlight }: Daylight) {
  const share = gloss * shown.aslant
  const glint = gloss * shown.glint
  for (let c = 0; c < 3; c++) out[c] += (mirrored[c] - out[c]) * share + glint * sunlight[c]
}

/** Averages the samples and lays them on the canvas where they are nearest. */
function settle(canvas: Canvas, tile: Tile, haze: number, air: Rgb) {
  for (let y = 0; y < tile.height / SAMPLES; y++) settleRow(canvas, tile, haze, air, y)
}

function settleRow({ width, colour, depth }: Canvas, tile: Tile, haze: number, air: Rgb, y: number) {
  const share = 1 / (SAMPLES * SAMPLES)
  const across = tile.width
  for (let x = 0; x < across / SAMPLES; x++) {
    const i = (tile.top + y) * width + tile.left + x
    let count = 0
    let r = 0
    let g = 0
    let b = 0
    let inverse = 0
    for (let row = 0; row < SAMPLES; row++) {
      const from = (y * SAMPLES + row) * across + x * SAMPLES
      for (let s = from; s < from + SAMPLES; s++) {
        if (tile.inverse[s] === 0 || 1 / tile.inverse[s] > depth[i]) continue
        count++
        r += tile.colour[3 * s]
        g += tile.colour[3 * s + 1]
        b += tile.colour[3 * s + 2]
        inverse += tile.inverse[s]
      }
    }
    if (count === 0) continue
    const j = 3 * i
    const cover = count * share
    colour[j] += (r / count + (air[0] - r / count) * haze - colour[j]) * cover
    colour[j + 1] += (g / count + (air[1] - g / count) * haze - colour[j + 1]) * cover
    colour[j + 2] += (b / count + (air[2] - b / count) * haze - colour[j + 2]) * cover
    if (cover > 0.5) depth[i] = count / inverse
  }
}
