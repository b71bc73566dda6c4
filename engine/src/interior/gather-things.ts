import { eachNeighbour, type RegionFacts } from '../understand/region-facts.ts'
import { Drawn, type FaceTurn, type ThingPart } from './drawn-room.ts'
import { wallDepth, type Room } from './room.ts'

// Which parts make one piece of furniture: a part with floor under it is a foot, and feet that stand in one row close to
// each other belong together. Every other part joins the piece below it, or failing that the neighbour with the longest
// shared border, as long as it does not jut out far beyond the piece's feet: so a table keeps to itself before a sofa. What
// is left (slivers between hatching) then joins more leniently.

interface Piece {
  foot: number
  left: number
  right: number
}

/** Gathers furniture parts into things, and says of each part how it is turned and where it stands. */
export function gatherThings(room: Room, f: RegionFacts, name: Uint8Array): { things: ThingPart[]; thingOf: Int32Array } {
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
      turn: turnOf(f, k),
      slimM: f.peak[k] / perM,
      depthM,
      middleM: camera.eye - (f.y[k] - camera.horizon) / perM,
      areaM2: f.area[k] / (perM * perM),
      tallM: (f.bottom[k] - f.top[k]) / perM,
      stands: pieceOf[k] >= 0,
    })
  }
  return { things, thingOf }
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

function turnOf(f: RegionFacts, k: number): FaceTurn {
  const [, toA, toB, vertical, sloping] = f.votes.subarray(5 * k, 5 * k + 5)
  const all = toA + toB + vertical + sloping + 1
  if (vertical / all < 0.14) return 'up'
  return toA >= toB ? 'back' : 'side'
}
