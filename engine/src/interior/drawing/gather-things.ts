import { eachNeighbour, type RegionFacts } from '../../understand/region-facts.ts'
import { Drawn, type ThingPart } from './drawn-room.ts'
import { facings } from '../../reading/estimate.ts'
import { mainWall, wallDepth, type Room } from '../box/room.ts'

// Which parts make one piece of furniture: a part with floor under it is a foot, and feet that stand in one row close to
// each other belong together. Every other part joins the piece below it, or failing that the neighbour with the longest
// shared border, as long as it does not jut out far beyond the piece's feet: so a table keeps to itself before a sofa. What
// is left (slivers between hatching) then joins more leniently.

interface Piece {
  foot: number
  left: number
  right: number
}

/**
 * Gathers furniture parts into things, and says of each part how it is turned and where it stands. `told`: means of `facings` over each
 * part.
 */
export function gatherThings(
  room: Room,
  f: RegionFacts,
  name: Uint8Array,
  told: Float64Array,
): { things: ThingPart[]; thingOf: Int32Array } {
  const pieceOf = new Int32Array(f.count).fill(-1)
  const pieces = standPieces(room, f, name, pieceOf)
  for (let pass = 0; pass < 12; pass++) if (!joinPass(room, f, name, pieceOf, pieces, 1)) break
  for (let pass = 0; pass < 12; pass++) if (!joinPass(room, f, name, pieceOf, pieces, 5)) break
  const things: ThingPart[] = []
  const thingOf = new Int32Array(f.count).fill(-1)
  const { camera, width } = room
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.thing || f.area[k] === 0) continue
    const column = Math.max(0, Math.min(width - 1, Math.round(f.x[k])))
    const piece = pieces[pieceOf[k]]
    const row = Math.max(piece?.foot ?? 0, Math.min(room.floorRow[column], room.height))
    const depthM = Math.min(wallDepth(room, column), (camera.eye * camera.focal) / Math.max(8, row - camera.horizon))
    const perM = camera.focal / depthM
    thingOf[k] = things.length
    things.push({
      region: k,
      group: pieceOf[k] < 0 ? pieces.length + k : pieceOf[k],
      ...faceOf(room, told.subarray(k * facings.length, (k + 1) * facings.length), f.x[k], depthM),
      slimM: f.peak[k] / perM,
      acrossM: (f.x[k] - camera.centreX) / perM,
      depthM,
      middleM: camera.eye - (f.y[k] - camera.horizon) / perM,
      areaM2: f.area[k] / (perM * perM),
      tallM: (f.bottom[k] - f.top[k]) / perM,
      stands: pieceOf[k] >= 0,
    })
  }
  joinTops(things, thingOf, f)
  return { things, thingOf }
}

/** Share of the side of a square as large as a level part, along which another one meets it, that makes the two one top. */
const leastJoined = 0.5

/** Level parts that meet along a line are one top, however it was drawn: their pieces are one. Changes the things. */
function joinTops(things: ThingPart[], thingOf: Int32Array, f: RegionFacts) {
  for (const part of things) {
    if (part.turn !== 'up') continue
    eachNeighbour(f, part.region, (id, border) => {
      const other = things[thingOf[id]]
      if (other?.turn !== 'up' || other.group === part.group) return
      if (border < leastJoined * Math.sqrt(Math.min(f.area[part.region], f.area[id]))) return
      const [kept, gone] = [part.group, other.group]
      for (const one of things) if (one.group === gone) one.group = kept
    })
  }
}

function standPieces({ width, height }: Room, f: RegionFacts, name: Uint8Array, pieceOf: Int32Array): Piece[] {
  const onFloor = new Float32Array(f.count)
  for (let i = 0; i < width * (height - 1); i++) {
    const k = f.labels[i]
    const below = name[f.labels[i + width]]
    if (name[k] === Drawn.thing && (below === Drawn.floor || below === Drawn.rug)) onFloor[k]++
  }
  const feet: number[] = []
  for (let k = 0; k < f.count; k++) {
    const across = f.right[k] - f.left[k] + 1
    const cut = (f.touch[k] & 2) !== 0
    if (name[k] === Drawn.thing && f.area[k] > 12 && (cut || onFloor[k] > 0.3 * across)) feet.push(k)
  }
  feet.sort((a, b) => f.left[a] - f.left[b])
  const pieces: Piece[] = []
  for (const k of feet) {
    const near = pieces.findIndex(
      (p) => Math.abs(p.foot - f.bottom[k]) < 0.022 * height && f.left[k] - p.right < 0.13 * width && p.left - f.right[k] < 0.13 * width,
    )
    if (near >= 0) {
      pieces[near].left = Math.min(pieces[near].left, f.left[k])
      pieces[near].right = Math.max(pieces[near].right, f.right[k])
      pieces[near].foot = Math.max(pieces[near].foot, f.bottom[k])
      pieceOf[k] = near
    } else {
      pieceOf[k] = pieces.length
      pieces.push({ foot: f.bottom[k], left: f.left[k], right: f.right[k] })
    }
  }
  return pieces
}

function joinPass({ width }: Room, f: RegionFacts, name: Uint8Array, pieceOf: Int32Array, pieces: Piece[], leniency: number): boolean {
  const joins: [number, number][] = []
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.thing || pieceOf[k] >= 0) continue
    let best = -1
    let most = 0
    eachNeighbour(f, k, (id, border) => {
      if (pieceOf[id] < 0 || border < 4 / leniency) return
      const piece = pieces[pieceOf[id]]
      const spare = leniency * (0.02 * width + 0.12 * (piece.right - piece.left))
      if (f.left[k] < piece.left - spare || f.right[k] > piece.right + spare) return
      const score = border * (f.y[id] > f.y[k] ? 2 : 1)
      if (score > most) [most, best] = [score, pieceOf[id]]
    })
    if (best >= 0) joins.push([k, best])
  }
  for (const [k, piece] of joins) pieceOf[k] = piece
  return joins.length > 0
}

/** How a face is turned: up, or out of the wall (either way) to the viewer, as the network tells; `told`: `facings` of the part. */
function faceOf(room: Room, told: Float64Array, x: number, depthM: number): Pick<ThingPart, 'turn' | 'normal'> {
  const of = (name: (typeof facings)[number]) => told[facings.indexOf(name)]
  const [up, left, right, front] = [of('up'), of('left'), of('right'), of('front')]
  if (up > Math.max(left, right, front)) return { turn: 'up', normal: [0, 1, 0] }
  const { camera, walls } = room
  const main = mainWall(room)
  const place = [((x - camera.centreX) * depthM) / camera.focal, depthM] as const
  let best: Pick<ThingPart, 'turn' | 'normal'> = { turn: 'back', normal: [0, 0, -1] }
  let most = -Infinity
  for (const [ax, az] of [main.along, main.inward, ...walls.map(({ along }) => along)]) {
    const seen = -az * -place[0] + ax * -place[1] > 0 ? 1 : -1
    const [nx, nz] = [-az * seen, ax * seen]
    const score = Math.max(0, nx) * right + Math.max(0, -nx) * left - nz * front
    if (score < most + 1e-3) continue
    most = score
    const square = Math.abs(ax * main.along[0] + az * main.along[1]) > 0.7
    best = { turn: square ? 'back' : 'side', normal: [nx, 0, nz] }
  }
  return best
}
