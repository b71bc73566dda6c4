import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FittingBrief } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { planFitting } from '../src/fitting/plan-fitting.ts'
import type { Standing } from '../src/fitting/site.ts'
import { wallFor } from '../src/fitting/spots-in-room.ts'
import { project } from '../src/interior/box/room.ts'
import type { SeenRoom } from '../src/interior/seen/seen-room.ts'
import { Unsuitable, type Note } from '../src/order.ts'
import { itemEstimatesOf, roomEstimateOf } from '../reader/estimate-of.ts'
import type { RoomEstimate } from '../src/reading/estimate-room.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { keepPicture, stretch } from './inputs.ts'

// Whether orders in words are done as told: orders over rooms and items that were found elsewhere (training/truth/orders.json), each with
// what a person who reads it would look for in the picture: what is done (placed or put instead of what is seen at a place), where the
// middle of its foot is seen (left, top, right, bottom, in shares of the picture), where its front turns, how many metres it measures.
// What is not done is either said (refused, or a note about the item that tells of this very miss: of its place, or of its turn) or wrong.
// Of the test part only the sum is told; `more`: orders over the pictures of the development part, written as people would say them.
//   npm run bench -- placements --drawings DIR [--part development|more|test] [--only r11]

interface Told {
  room: string
  items: string[]
  text: string
  verb: 'place' | 'replace'
  at: [left: number, top: number, right: number, bottom: number]
  gone?: [x: number, y: number]
  faces?: 'left' | 'right' | 'viewer' | 'away'
  size?: { width?: number; height?: number }
}
type Verdict = 'done' | 'said' | 'wrong'

const truth = path.join(import.meta.dirname, '../../training/truth/orders.json')
/** Degrees by which a front is turned from the eye to face a side, and to face away; size may miss by this share. */
const toSide = 20
const toBack = 110
const towardsViewer = 45
const sizeOff = 0.1

export async function benchPlacements(args: readonly string[]) {
  const options = { drawings: { type: 'string' }, part: { type: 'string', default: 'development' }, only: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const { part, drawings, only } = values
  if (!drawings) throw new Error('Where the pictures are: --drawings DIR.')
  const orders = (JSON.parse(readFileSync(truth, 'utf8')) as Record<string, Told[] | undefined>)[part]
  if (!orders) throw new Error(`There is no part "${part}".`)
  const file = (name: string) => path.join(drawings, `${name}.png`)
  const sketches = new Map<string, { sketch: Raster; room: RoomEstimate }>()
  const verdicts: Verdict[] = []
  for (const told of orders) {
    if (![told.room, ...told.items].every((name) => existsSync(file(name))) || (only && !told.room.startsWith(only))) continue
    const known = sketches.get(told.room) ?? (await sketchOf(file(told.room)))
    sketches.set(told.room, known)
    const references = await Promise.all(told.items.map(async (item) => (await readAtOwnSize(file(item))).raster))
    const brief = FittingBrief.parse({ kind: 'fitting', placement_instructions: told.text, reference_descriptions: [] })
    const items = await itemEstimatesOf(references)
    const { verdict, why } = judge(told, () => planFitting({ brief, ...known, references, items }, () => {}))
    verdicts.push(verdict)
    if (part !== 'test')
      console.log(`${verdict.padEnd(6)} ${told.room.slice(0, 3)} ${told.items.join()}: ${told.text}${why ? ` (${why})` : ''}`)
  }
  const share = (what: Verdict) => `${what} ${verdicts.filter((v) => v === what).length}`
  console.log(`orders, ${part}: ${share('done')}, ${share('said')}, ${share('wrong')} of ${verdicts.length}`)
}

async function readAtOwnSize(name: string) {
  const { bytes, width, height } = await keepPicture(name)
  return { raster: await stretch(bytes, { width, height }), bytes, width, height }
}

async function sketchOf(name: string) {
  const { bytes, width, height } = await readAtOwnSize(name)
  const sketch = await stretch(bytes, sizeFor('high', width, height))
  return { sketch, room: await roomEstimateOf(sketch) }
}

function judge(told: Told, plan: () => ReturnType<typeof planFitting>): { verdict: Verdict; why: string } {
  try {
    const { standing, seen, said } = plan()
    const faults = standing.length === told.items.length ? standing.flatMap((item) => faultsOf(told, item, seen)) : ['not placed']
    const notes = said.filter(({ reference }) => reference !== undefined).map(({ code }) => code)
    const isSaid = faults.every((fault) => tellsOf.some(([kind, codes]) => kind.test(fault) && notes.some((code) => codes.includes(code))))
    return { verdict: faults.length === 0 ? 'done' : isSaid ? 'said' : 'wrong', why: [...faults, ...notes].join('; ') }
  } catch (error) {
    if (error instanceof Unsuitable) return { verdict: 'said', why: error.code }
    throw error
  }
}

/** Which notes tell of which faults. */
const tellsOf: [fault: RegExp, codes: Note['code'][]][] = [
  [/^(?:at|across)/, ['place_taken', 'place_not_seen']],
  [/^not placed/, ['item_not_placed']],
  [/^(?:turned|across)/, ['side_not_shown']],
]
/** What is told to stand along a wall is turned from it by no more than this, degrees. */
const alongMost = 30

function faultsOf({ verb, at, gone, faces, size, text }: Told, item: Standing, { room, thingAt, things }: SeenRoom): string[] {
  const faults: string[] = []
  const pixel = (x: number, y: number) => Math.min(room.height - 1, Math.round(y * room.height)) * room.width + Math.round(x * room.width)
  if (verb === 'replace' && (item.replaces === undefined || (gone && thingAt[pixel(...gone)] !== item.replaces + 1)))
    faults.push('not instead of it')
  if (verb === 'place' && item.replaces !== undefined) faults.push(`instead of a ${things[item.replaces].kind}`)
  const foot = project(room, item.at)
  const [x, y] = [foot.x / room.width, foot.y / room.height]
  if (x < at[0] || x > at[2] || y < at[1] || y > at[3]) faults.push(`at ${x.toFixed(2)} ${y.toFixed(2)}`)
  const { place } = item.match.wish
  if (/\balong\b|вдоль/i.test(text) && place?.at === 'wall') {
    const [ax, az] = wallFor(place, room).along
    const off = (Math.acos(Math.min(1, Math.abs(ax * item.along[0] + az * item.along[1]))) * 180) / Math.PI
    if (off > alongMost) faults.push(`across by ${off.toFixed(0)}°`)
  }
  const turn = turnOf(item)
  if (faces && !isFacing(faces, turn)) faults.push(`turned ${turn.toFixed(0)}°`)
  for (const [name, metres, wanted] of [['width', item.widthM, size?.width] as const, ['height', item.heightM, size?.height] as const])
    if (wanted && Math.abs(metres / wanted - 1) > sizeOff) faults.push(`${name} ${metres.toFixed(2)} m`)
  return faults
}

/** Degrees by which the front of a thing is turned from the eye, to the right as seen more than 0. */
function turnOf({ at: [x, , z], along: [dx, dz] }: Standing): number {
  const front = Math.atan2(dz, dx)
  const sight = Math.atan2(x, z)
  const turn = ((front + sight) * 180) / Math.PI
  return ((((turn + 180) % 360) + 360) % 360) - 180
}

function isFacing(faces: NonNullable<Told['faces']>, turn: number): boolean {
  if (faces === 'viewer') return Math.abs(turn) < towardsViewer
  if (faces === 'away') return Math.abs(turn) > toBack
  return faces === 'right' ? turn > toSide : turn < -toSide
}
