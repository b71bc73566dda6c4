import { openNetwork } from '@veduta/engine/reader/in-browser'
import { estimate } from '@veduta/engine/reading/estimate'
import { readingSide } from '@veduta/engine/reading-side'
import { showsHouse } from '@veduta/engine/exterior/shows-house'

/** Beside the page, so that it does not stand still meanwhile: answers a picture file with whether it shows the drawing of a house. */
async function tell(file: File): Promise<boolean> {
  const picture = await createImageBitmap(file)
  const scale = readingSide / Math.max(picture.width, picture.height)
  const size = { width: Math.max(1, Math.round(scale * picture.width)), height: Math.max(1, Math.round(scale * picture.height)) }
  const sheet = new OffscreenCanvas(size.width, size.height).getContext('2d')!
  sheet.fillStyle = '#fff'
  sheet.fillRect(0, 0, size.width, size.height)
  sheet.imageSmoothingQuality = 'high'
  sheet.drawImage(picture, 0, 0, size.width, size.height)
  const drawing = { ...size, data: sheet.getImageData(0, 0, size.width, size.height).data }
  return showsHouse(drawing, async () => estimate(await openNetwork(), drawing))
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void tell(data).then(
    (house) => postMessage(house),
    () => postMessage(false),
  )
})
