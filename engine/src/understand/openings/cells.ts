import type { Point } from '../../geometry/vector.ts'

interface Size {
  width: number
  height: number
}

/** The index of the cell that a place of a picture lies in, of `grid` cells that cover it evenly; beside the picture the nearest. */
export const cellAt = (grid: Size, picture: Size, { x, y }: Point): number =>
  within(grid.height, y / picture.height) * grid.width + within(grid.width, x / picture.width)

const within = (count: number, share: number) => Math.max(0, Math.min(count - 1, Math.floor(share * count)))

/** The mean of a plane over cells. */
export const meanOver = (cells: readonly number[], plane: Float32Array): number =>
  cells.reduce((sum, i) => sum + plane[i], 0) / cells.length
