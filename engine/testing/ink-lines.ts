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
