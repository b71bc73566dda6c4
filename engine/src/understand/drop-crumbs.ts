/** Least part of a role that is kept, as a share of the picture. */
const leastShare = 0.00016

/** Gives connected parts of a map that are too small to mean anything the label that borders them longest, in place. */
export function dropCrumbs(map: Uint8Array, width: number, height: number, least = leastShare * width * height) {
  const seen = new Uint8Array(map.length)
  const part = new Int32Array(map.length)
  const borders = new Int32Array(256)
  for (let start = 0; start < map.length; start++) {
    if (seen[start]) continue
    const own = map[start]
    let count = 1
    part[0] = start
    seen[start] = 1
    for (let k = 0; k < count; k++) {
      const i = part[k]
      const x = i % width
      for (let side = 0; side < 4; side++) {
        const j = side === 0 ? (x > 0 ? i - 1 : -1) : side === 1 ? (x < width - 1 ? i + 1 : -1) : side === 2 ? i - width : i + width
        if (j < 0 || j >= map.length || seen[j] || map[j] !== own) continue
        seen[j] = 1
        part[count++] = j
      }
    }
    if (count < least) engulf(map, part.subarray(0, count), width, borders)
  }
}

function engulf(map: Uint8Array, part: Int32Array, width: number, borders: Int32Array) {
  borders.fill(0)
  const own = map[part[0]]
  let best = own
  const look = (j: number) => {
    const other = map[j]
    if (other === own) return
    borders[other]++
    if (best === own || borders[other] > borders[best]) best = other
  }
  for (const i of part) {
    const x = i % width
    if (x > 0) look(i - 1)
    if (x < width - 1) look(i + 1)
    if (i >= width) look(i - width)
    if (i + width < map.length) look(i + width)
  }
  for (const i of part) map[i] = best
}
