import { FittingBrief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { foreseeFitting } from '@veduta/engine/foresee'
import { onceFor } from '@veduta/engine/once-for'
import { openRoomNetwork } from '@veduta/engine/reader/in-browser'
import { estimateItem, estimateRoom, type RoomEstimate } from '@veduta/engine/reading/estimate-room'
import type { Foresight } from './foresight.ts'

// Beside the page, so that it does not stand still meanwhile: what is known of a fitting before it is ordered, by the engine's own steps.

export interface AskedFitting {
  /** What tells this question from every other. */
  id: string
  photo: File
  /** What the person says of the room. */
  corrections: readonly Correction[]
  references: File[]
  wishes: FittingFrame[]
  text: string
  descriptions: string[]
}

type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** A picture of a reference has at most so many pixels, as for an order. */
const referencePixels = 1024 * 1024

const nameOf = ({ name, size, lastModified }: File) => JSON.stringify([name, size, lastModified])
/** The pictures asked about last: what was understood of them is known to the engine as long as they are the same. */
let known = new Map<string, Pixels>()

let network: ReturnType<typeof openRoomNetwork> | undefined
/** What the network makes of the photo that was asked about last. */
let looked: { sketch: Pixels; room: Promise<RoomEstimate> } | undefined

function look(sketch: Pixels): Promise<RoomEstimate> {
  network ??= openRoomNetwork()
  if (looked?.sketch !== sketch) looked = { sketch, room: network.then((open) => estimateRoom(open, sketch)) }
  return looked.room
}

/** What it makes of what is brought in. */
const lookAtItem = onceFor((reference: Pixels) => {
  network ??= openRoomNetwork()
  return network.then((open) => estimateItem(open, reference))
})

type Sized = (width: number, height: number) => { width: number; height: number }

async function pixelsOf(file: File, sized: Sized, opaque: boolean): Promise<Pixels> {
  const picture = await createImageBitmap(file)
  const { width, height } = sized(picture.width, picture.height)
  const sheet = new OffscreenCanvas(width, height).getContext('2d')!
  sheet.imageSmoothingQuality = 'high'
  if (opaque) {
    sheet.fillStyle = '#fff'
    sheet.fillRect(0, 0, width, height)
  }
  sheet.drawImage(picture, 0, 0, width, height)
  picture.close()
  return { width, height, data: sheet.getImageData(0, 0, width, height).data }
}

function within(width: number, height: number) {
  const by = Math.min(1, Math.sqrt(referencePixels / (width * height)))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}

async function foresee({ photo, corrections, references, wishes, text, descriptions }: AskedFitting): Promise<Foresight> {
  const next = new Map<string, Pixels>()
  const take = async (file: File, sized: Sized, opaque: boolean) => {
    const name = nameOf(file)
    const pixels = known.get(name) ?? (await pixelsOf(file, sized, opaque))
    next.set(name, pixels)
    return pixels
  }
  const sketch = await take(photo, (width, height) => sizeFor('sketch', width, height), true)
  const shown = await Promise.all(references.map((file) => take(file, within, false)))
  known = next
  const brief = FittingBrief.parse({
    kind: 'fitting',
    placement_instructions: text,
    placement_wishes: wishes,
    reference_descriptions: descriptions,
  })
  const room = await look(sketch)
  const items: Awaited<ReturnType<typeof lookAtItem>>[] = []
  for (const reference of shown) items.push(await lookAtItem(reference))
  return foreseeFitting({ brief, sketch, corrections, references: shown, items, room })
}

let latest: string
addEventListener('message', ({ data }: MessageEvent<AskedFitting>) => {
  latest = data.id
  // Of all that came while the last one was looked at, only the newest is still wanted.
  setTimeout(() => {
    if (latest !== data.id) return
    foresee(data).then(
      (made) => postMessage({ id: data.id, made }),
      (error: unknown) => postMessage({ id: data.id, error: String(error) }),
    )
  })
})
