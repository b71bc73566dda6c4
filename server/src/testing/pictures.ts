import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Draws a dark line from one place of a sheet to another, in parts of its sides. */
type Pen = (x1: number, y1: number, x2: number, y2: number) => void

/** A white sheet with dark lines on it, as a PNG. */
function sheet(width: number, height: number, draw: (line: Pen, box: Pen) => void): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 255)
  const dot = (x: number, y: number) => {
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const at = 3 * ((y + dy) * width + x + dx)
      if (x + dx < width && y + dy < height) pixels.fill(30, at, at + 3)
    }
  }
  const line: Pen = (x1, y1, x2, y2) => {
    const [ax, ay, bx, by] = [x1 * width, y1 * height, x2 * width, y2 * height]
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay))
    for (let n = 0; n <= steps; n++) dot(Math.round(ax + ((bx - ax) * n) / steps), Math.round(ay + ((by - ay) * n) / steps))
  }
  draw(line, (x1, y1, x2, y2) => {
    line(x1, y1, x2, y1)
    line(x2, y1, x2, y2)
    line(x2, y2, x1, y2)
    line(x1, y2, x1, y1)
  })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A drawing of a house with a roof, a door and windows: dark lines on white, drawn here, as a PNG. */
export const drawHouse = (width = 400, height = 300): Promise<Buffer> =>
  sheet(width, height, (line, box) => {
    line(0.02, 0.85, 0.98, 0.85)
    box(0.2, 0.45, 0.8, 0.85)
    line(0.15, 0.45, 0.5, 0.15)
    line(0.5, 0.15, 0.85, 0.45)
    line(0.15, 0.45, 0.85, 0.45)
    box(0.46, 0.6, 0.56, 0.85)
    for (const x of [0.26, 0.66]) {
      box(x, 0.55, x + 0.1, 0.72)
      line(x + 0.05, 0.55, x + 0.05, 0.72)
    }
  })

/** A room in one-point perspective, drawn in lines: walls, floor, a window and a table. */
export const drawRoom = (width = 640, height = 480): Promise<Buffer> =>
  sheet(width, height, (line, box) => {
    box(0, 0, 1, 1)
    box(0.28, 0.25, 0.72, 0.67)
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      line(x, y, x === 0 ? 0.28 : 0.72, y === 0 ? 0.25 : 0.67)
    box(0.39, 0.33, 0.61, 0.52)
    line(0.5, 0.33, 0.5, 0.52)
    line(0.41, 0.73, 0.625, 0.73)
    line(0.625, 0.73, 0.66, 0.8)
    line(0.66, 0.8, 0.375, 0.8)
    line(0.375, 0.8, 0.41, 0.73)
    for (const x of [0.38, 0.65]) line(x, 0.8, x, 0.9)
  })

/** A photograph as a telephone makes it: lying on its side by its orientation, with the place it was taken at. */
export async function takePhoto(width = 400, height = 300): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  // Left half dark, right half bright: tells which way is up once the orientation is applied.
  for (let at = 0; at < width * height; at++) pixels.fill(at % width < width / 2 ? 20 : 230, 3 * at, 3 * at + 3)
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '37/1 37/1 0/1' }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a few bytes that claims to be as large as it is asked to. */
export function claimSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}
