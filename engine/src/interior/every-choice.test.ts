import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { briefOf, faultsOf, together } from '../../bench/every-choice.ts'
import { picturesIn, readInputs } from '../../bench/inputs.ts'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import type { Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'
import { foresee } from '../foresee.ts'
import { render } from '../render.ts'
import { drawnBoxRoom } from '../../testing/box-room.ts'
import { madeRooms } from '../../testing/made-rooms.ts'
import { traceRoom } from '../../testing/trace-room.ts'

/** Rooms that may not be given away with the project, where they are at hand. */
const study = path.join(import.meta.dirname, '../../../../shared/fixtures/interior')
const files = existsSync(study) ? picturesIn(study) : []
const { room: made, exposure } = madeRooms.find(({ room }) => room.name === 'empty, dull and grainy, carpet')!
const rooms: [string, () => Promise<Raster>][] = [
  ['a drawn room', async () => resizeRaster(drawnBoxRoom(), 240, 170)],
  ['a photographed room', async () => traceRoom(made, 240, 170, exposure).raster],
  ...files.map((file): [string, () => Promise<Raster>] => [file, async () => (await readInputs(file, 192))[0].raster]),
]

/** Photos of rooms so full that neither surface may be told as a whole; what is drawn is a room, and so are the rooms made here. */
const mayBeRefused = (name: string) => name.includes('photo') || path.basename(name).startsWith('p')

/** `npm run bench -- choices` asks them one at a time and in larger pictures. */
test.each(rooms)('%s is refused, or nowhere black or blank, whatever is chosen', async (name, read) => {
  const sketch = await read()
  const room = await roomEstimateOf(sketch)
  const [refused] = foresee({ brief: briefOf('interior', {}), sketch, references: [], room }).filter(({ refuses }) => refuses)
  if (refused) return expect([refused.code, mayBeRefused(name)]).toEqual(['no_surface', true])
  const usual = render({ brief: briefOf('interior', {}), sketch, references: [], room }).raster
  for (const choices of together('interior')) {
    const { raster } = render({ brief: briefOf('interior', choices), sketch, references: [], room })
    expect({ choices, faults: faultsOf(raster, usual) }).toEqual({ choices, faults: [] })
  }
})
