import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'

/** Whether an upright begins at a place: less than so many pixels beside it, over it or under it. */
export const beginsAt = ({ from }: Stroke, { x, y }: Point, near: number) => Math.abs(from.x - x) < near && Math.abs(from.y - y) < near
