import { existsSync } from 'node:fs'
import path from 'node:path'
import { seeRoom } from '../src/interior/seen/see-room.ts'
import type { SeenRoom } from '../src/interior/seen/seen-room.ts'
import type { MadeRoom } from '../src/interior/testing/made-room.ts'
import { heldOutRooms } from '../src/interior/testing/held-out-rooms.ts'
import { madeRooms, type RoomCase } from '../src/interior/testing/made-rooms.ts'
import { traceRoom } from '../src/interior/testing/trace-room.ts'
import type { Plane } from '../src/pixels/raster.ts'
import { readInputs } from './inputs.ts'
import { markedRooms, marksAt, type MarkedKind } from './marked-rooms.ts'

// What is understood of photographed rooms, against rooms of which everything is known, and against photos marked by eye.
//   node bench/rooms.ts [--side 640] [FOLDER WITH PHOTOS OF bench/marked-rooms.ts]

const args = process.argv.slice(2)
const side = args.includes('--side') ? Number(args[args.indexOf('--side') + 1]) : 640
const folder = args.find((a, k) => !a.startsWith('--') && args[k - 1] !== '--side')
const spared: MarkedKind[] = ['window', 'frame', 'door', 'curtain', 'cabinet', 'bed', 'sofa']
const percent = (v: number) => `${(100 * v).toFixed(1)} %`

/** Intersection over union of a mask with the places where one of `kinds` is seen; unjudged places are left out. */
function agreement({ data }: Plane, shown: MarkedKind[], kinds: MarkedKind[]): number {
  let both = 0
  let either = 0
  for (let i = 0; i < shown.length; i++) {
    if (shown[i] === 'other') continue
    const is = kinds.includes(shown[i])
    const taken = data[i] > 0.5
    if (is && taken) both++
    if (is || taken) either++
  }
  return both / Math.max(1, either)
}

/** Share of what must be spared that would be painted over, for each kind that is seen. */
function painted({ bare, wall, ceiling }: SeenRoom, shown: MarkedKind[]): Map<MarkedKind, [over: number, all: number]> {
  const counts = new Map<MarkedKind, [number, number]>()
  for (let i = 0; i < shown.length; i++) {
    if (!spared.includes(shown[i])) continue
    const count = counts.get(shown[i]) ?? [0, 0]
    if (bare.data[i] > 0.5 || wall.data[i] > 0.5 || ceiling.data[i] > 0.5) count[0]++
    count[1]++
    counts.set(shown[i], count)
  }
  return counts
}

/** Mean error of the pixels that a metre has on the floor, over the lower part of the picture. */
function scaleError({ room }: SeenRoom, made: MadeRoom): number {
  const { camera, height } = room
  const { at, horizon, pitch = 0, focal } = made.camera
  const trueHorizon = horizon * height + Math.tan(pitch) * focal * room.width
  let sum = 0
  let count = 0
  for (let share = 0.72; share < 0.96; share += 0.06) {
    const row = share * height
    const perM = (row - trueHorizon) / at[1]
    sum += Math.abs((row - camera.horizon) / camera.eye / perM - 1)
    count++
  }
  return sum / count
}

const newTotals = () => ({ empty: [] as number[], furnished: [] as number[], over: 0, all: 0, scale: [] as number[] })
let totals = newTotals()

function judge(name: string, seen: SeenRoom, shown: MarkedKind[], furnished: boolean, extra: string) {
  const floor = agreement(seen.floor, shown, ['floor', 'rug'])
  const wall = agreement(seen.wall, shown, ['wall'])
  const ceiling = agreement(seen.ceiling, shown, ['ceiling'])
  const over = painted(seen, shown)
  const [sum, whole] = [...over.values()].reduce((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0])
  totals.over += sum
  totals.all += whole
  totals[furnished ? 'furnished' : 'empty'].push(floor)
  const worst = [...over].map(([kind, [o, a]]) => `${kind} ${percent(o / a)}`).join(', ')
  console.log(`${name}: floor ${floor.toFixed(3)}, wall ${wall.toFixed(3)}, ceiling ${ceiling.toFixed(3)}${extra}`)
  console.log(`   painted over: ${percent(sum / Math.max(1, whole))} (${worst})`)
  console.log(`   seen: ${seen.things.map((t) => `${t.kind} ${t.widthM.toFixed(1)}×${t.heightM.toFixed(1)} m`).join(', ')}`)
}

function judgeMade({ room, furnished, exposure }: RoomCase) {
  const { raster, shown } = traceRoom(room, side, Math.round(0.75 * side), exposure)
  const seen = seeRoom(raster, { heightM: room.size[1] })
  const guessed = seeRoom(raster)
  const known = scaleError(seen, room)
  totals.scale.push(known)
  const scale = `, metre off by ${percent(known)} (height unknown: ${percent(scaleError(guessed, room))})`
  judge(room.name, seen, shown, furnished, scale)
}
for (const made of madeRooms) judgeMade(made)
if (folder) {
  for (const [name, marks] of Object.entries(markedRooms)) {
    const file = path.join(folder, `${name}.jpg`)
    if (!existsSync(file)) continue
    const [{ raster }] = await readInputs(file)
    judge(name, seeRoom(raster), marksAt(marks, raster.width, raster.height), marks.furnished, '')
  }
}
sumUp()
totals = newTotals()
console.log('Rooms that nothing was chosen on:')
for (const made of heldOutRooms) judgeMade(made)
sumUp()

function sumUp() {
  const mean = (list: number[]) => list.reduce((sum, v) => sum + v, 0) / Math.max(1, list.length)
  const worst = (list: number[]) => Math.min(1, ...list)
  console.log(`floor, empty rooms: mean ${mean(totals.empty).toFixed(3)}, worst ${worst(totals.empty).toFixed(3)}`)
  console.log(`floor, furnished rooms: mean ${mean(totals.furnished).toFixed(3)}, worst ${worst(totals.furnished).toFixed(3)}`)
  console.log(`painted over of what must be spared: ${percent(totals.over / Math.max(1, totals.all))}`)
  console.log(`metre, ceiling height known: mean ${percent(mean(totals.scale))}, worst ${percent(Math.max(0, ...totals.scale))}`)
}
