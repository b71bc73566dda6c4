// Maps of labels are alike over long stretches: where they change is found four pixels at a time.

/** Four pixels of a map in one number each, from its first on; none where its rows do not begin at such fours. */
export const foursOf = (map: Uint8Array, width: number): Int32Array =>
  map.byteOffset % 4 === 0 && width % 4 === 0 ? new Int32Array(map.buffer, map.byteOffset, map.length >> 2) : new Int32Array(0)

/** The next pixel from `from` up to `to` whose label is not that of the one under it; `to` where there is none. */
export function nextFoot(map: Uint8Array, fours: Int32Array, from: number, to: number, width: number): number {
  let i = from
  while (i < to) {
    if ((i & 3) === 0 && i + 4 <= to && fours.length > 0 && fours[i >> 2] === fours[(i + width) >> 2]) i += 4
    else if (map[i] === map[i + width]) i++
    else return i
  }
  return to
}

/** The next pixel from `from` up to `to` whose label is not that of the one before it; `to` where there is none. */
export function nextTurn(map: Uint8Array, fours: Int32Array, from: number, to: number): number {
  const own = map[from - 1]
  const four = Math.imul(own, 0x01010101)
  let i = from
  while (i < to) {
    if ((i & 3) === 0 && i + 4 <= to && fours[i >> 2] === four) i += 4
    else if (map[i] === own) i++
    else return i
  }
  return to
}
