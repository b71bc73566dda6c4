/** A mask of `length` pixels: 1 where `is` says so. */
export function mark(length: number, is: (i: number) => boolean): Uint8Array {
  const mask = new Uint8Array(length)
  for (let i = 0; i < length; i++) if (is(i)) mask[i] = 1
  return mask
}
