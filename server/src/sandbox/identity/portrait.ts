import { crc32, deflateSync } from 'node:zlib'

const side = 192

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of somebody who does not exist: head and shoulders on a ground, as a PNG of 192 × 192 pixels. */
export function portrait(): Buffer {
  const ground = [196, 214, 205]
  const figure = [31, 92, 77]
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [dx, head, shoulders] = [x - side / 2, y - side * 0.38, y - side * 1.05]
      const inside = dx * dx + head * head < (side * 0.17) ** 2 || dx * dx + shoulders * shoulders < (side * 0.42) ** 2
      rows.set(inside ? figure : ground, y * (1 + side * 3) + 1 + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8) // eight bits a channel, three channels
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
