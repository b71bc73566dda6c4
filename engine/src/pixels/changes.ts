// Maps of labels are alike over long runs: where they change is found four pixels at a time.

/** Four pixels of a map in one number each, from its first on; none where its rows do not begin at such fours. */
export const foursOf = (map: Uint8Array, width: number): Int32Array =>
  map.byteOffset % 4 === 0 && width % 4 === 0 ? new Int32Array(map.buffer, map.byteOffset, map.length >> 2) : new Int32Array(0)
