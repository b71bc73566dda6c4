import type { FurnitureStyle } from '@veduta/contract/catalogue/furniture-style'
import type { RoomType } from '@veduta/contract/catalogue/room-type'
import { mainWall } from '../box/room.ts'
import { freeRun, type Need, type Run } from './find-runs.ts'
import { drawOpenShelves, drawToyChest, drawWardrobe, fitWall } from './fit-cupboards.ts'
import { drawBed, drawBench, drawDesk, drawIsland, drawKitchen, drawWashstand, islandRun, tileWall } from './fit-rooms.ts'
import type { Stage } from './stage.ts'

// What the use of a room asks for where nothing stands yet: a worktop along a free wall, a desk, a washstand, a bed in an empty
// bedroom; and the cupboards of furniture that is built in. It only ever covers empty floor and wall, and where there is no room for it,
// it is left out.

/** Furnishes what is free; what was added is nowhere empty afterwards. */
export function furnish(stage: Stage, use: RoomType, character: FurnitureStyle): Stage {
  if (stage.furnished) return stage
  const isFitted = character === 'built_in'
  if (uses[use] === nothing && !isFitted) return stage
  const before = stage.picture.data.slice()
  uses[use](stage)
  if (isFitted) fitWall(stage)
  const covered = changed(before, stage.picture.data)
  const still = (was: (i: number) => boolean) => (i: number) => covered[i] === 0 && was(i)
  return { ...stage, isEmpty: still(stage.isEmpty), isWall: still(stage.isWall), isFloor: still(stage.isFloor) }
}

/** 1 for each pixel that is not as it was. */
export function changed(before: Float32Array, now: Float32Array): Uint8Array {
  const marks = new Uint8Array(before.length / 3)
  for (let i = 0, j = 0; i < marks.length; i++, j += 3) {
    if (Math.abs(now[j] - before[j]) + Math.abs(now[j + 1] - before[j + 1]) + Math.abs(now[j + 2] - before[j + 2]) > 0.004) marks[i] = 1
  }
  return marks
}

const nothing = () => {}

/** Sets a piece along the free wall that shows most, if any is long enough. */
const along = (need: Need, draw: (stage: Stage, run: Run) => void) => (stage: Stage) => {
  const run = freeRun(stage, need)
  if (run) draw(stage, run)
}

const uses: Record<RoomType, (stage: Stage) => void> = {
  living_room: nothing,
  kitchen_living: (stage) => {
    const run = freeRun(stage, { depthM: 0.6, lowM: 0, highM: 0.92, leastM: 1.2, mostM: 3.6 })
    const island = run ? undefined : islandRun(stage)
    if (run) drawKitchen(stage, run)
    if (island) drawIsland(stage, island)
    if (!run && stage.ownFurniture) tileWall(stage, { wall: mainWall(stage.room), from: 0, to: mainWall(stage.room).lengthM })
  },
  bedroom: (stage) => {
    if (stage.slept) return
    const run = freeRun(stage, { depthM: 2, lowM: 0, highM: 0.6, leastM: 1.7, mostM: 1.8 })
    if (run && stage.seats.length === 0) drawBed(stage, run)
  },
  office: along({ depthM: 0.65, lowM: 0, highM: 0.78, leastM: 1.1, mostM: 1.7 }, drawDesk),
  bathroom: along({ depthM: 0.5, lowM: 0, highM: 0.86, leastM: 0.9, mostM: 1.5 }, drawWashstand),
  hallway: along({ depthM: 0.38, lowM: 0, highM: 0.5, leastM: 0.9, mostM: 1.5 }, drawBench),
  wardrobe: along({ depthM: 0.55, lowM: 0, highM: 2.2, leastM: 1, mostM: 4 }, drawWardrobe),
  children_room: along({ depthM: 0.42, lowM: 0, highM: 0.72, leastM: 0.9, mostM: 1.8 }, drawToyChest),
  studio: along({ depthM: 0.36, lowM: 0, highM: 1.85, leastM: 0.8, mostM: 1.7 }, (stage, run) => drawOpenShelves(stage, run, 1.85)),
}
