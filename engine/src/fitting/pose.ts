import type { Spot, Standing } from './site.ts'

/** Where a box stands: its nearest corner, and the unit directions of its width and its depth from there. */
export interface Pose {
  corner: readonly [x: number, z: number]
  across: readonly [x: number, z: number]
  deep: readonly [x: number, z: number]
}

export function poseOf({ at, along: [dx, dz], mirrored }: Spot, { widthM, depthM }: Pick<Standing, 'widthM' | 'depthM'>): Pose {
  const deep = [-dz, dx] as const
  const across = mirrored ? ([dx, dz] as const) : ([-dx, -dz] as const)
  const corner = [0, 2].map((c, k) => at[c] - (deep[k] * depthM) / 2 - (across[k] * widthM) / 2)
  return { corner: [corner[0], corner[1]], across, deep }
}

/** A place on the floor by metres along a box's width and depth from its nearest corner. */
export const placeOf = ({ corner, across, deep }: Pose, u: number, v: number): [x: number, z: number] => [
  corner[0] + u * across[0] + v * deep[0],
  corner[1] + u * across[1] + v * deep[1],
]
