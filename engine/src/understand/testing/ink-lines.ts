/** A sheet of ink on which lines are drawn, two pixels wide: where they lie tells whether they are boxes, uprights or levels. */
export function inkOf(
  width: number,
  height: number,
  boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[],
) {
  const ink = new Uint8Array(width * height)
  const fill = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y <= bottom + 1; y++) ink.fill(1, y * width + left, y * width + right + 2)
  }
  for (const [left, top, right, bottom] of boxes) {
    fill(left, top, right, top)
    fill(left, bottom, right, bottom)
    fill(left, top, left, bottom)
    fill(right, top, right, bottom)
  }
  return { width, height, ink }
}

/** What a reading holds of a square sheet with nothing but lines on it. */
export const inkSheet = (ink: Uint8Array, size: number) => ({
  width: size,
  height: size,
  ink,
  value: { width: size, height: size, data: Float32Array.from(ink, (on) => 1 - on) },
  tone: { width: size, height: size, data: new Float32Array(size * size) },
  maps: { kind: new Uint8Array(size * size) },
})
