import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'

/** Makes steps soft where one thing ends before another: each pixel on a border becomes a mean of the nine around it (a tent). */
export function softenBorders(picture: Light, { role, labels, thingOf, things, room: { width, height } }: DrawnRoom) {
  /** What a pixel belongs to: the faces of a piece apart, surfaces whole. */
  const faceOf = Int32Array.from(thingOf, (t) => (t < 0 ? 0 : 16 * (things[t].group + 1) + turns.indexOf(things[t].turn)))
  const keyAt = (i: number) => (role[i] === Drawn.thing ? 16 + faceOf[labels[i]] : role[i])
  const border: number[] = []
  let above = new Int32Array(width)
  let own = new Int32Array(width)
  for (let x = 0; x < width; x++) own[x] = keyAt(x)
  let seen = new Uint8Array(width)
  let next = new Uint8Array(width)
  for (let y = 1; y < height; y++) {
    ;[above, own] = [own, above]
    next.fill(0)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      own[x] = keyAt(i)
      if (own[x] !== above[x]) seen[x] = next[x] = 1
      if (x > 0 && above[x] !== above[x - 1]) seen[x] = seen[x - 1] = 1
    }
    if (y > 1) for (let x = 1; x < width - 1; x++) if (seen[x]) border.push((y - 1) * width + x)
    ;[seen, next] = [next, seen]
  }
  const { data } = picture
  const made = new Float32Array(3 * border.length)
  for (let k = 0; k < border.length; k++) {
    for (let c = 0; c < 3; c++) {
      const j = 3 * border[k] + c
      const up = j - 3 * width
      const down = j + 3 * width
      const corners = data[up - 3] + data[up + 3] + data[down - 3] + data[down + 3]
      made[3 * k + c] = (4 * data[j] + 2 * (data[up] + data[down] + data[j - 3] + data[j + 3]) + corners) / 16
    }
  }
  for (let k = 0; k < border.length; k++) for (let c = 0; c < 3; c++) data[3 * border[k] + c] = made[3 * k + c]
}

const turns = ['up', 'side', 'back']
