// How people stand and walk in a picture: natural ways, all for a figure 1.75 m tall.

/** A place of a limb in a figure 1.75 m tall: to its left (−) or right (+), forward, up. */
export type Joint = readonly [across: number, forward: number, up: number]

/** How a figure stands: knees and feet, elbows and hands, on its left and on its right; how far the hips go out to the right. */
export interface Pose {
  knees: readonly [Joint, Joint]
  feet: readonly [Joint, Joint]
  elbows: readonly [Joint, Joint]
  hands: readonly [Joint, Joint]
  hips: number
}

const relaxed = { elbows: [-0.25, 0.25].map((a): Joint => [a, -0.05, 1.1]), hands: [-0.22, 0.22].map((a): Joint => [a, 0.04, 0.85]) }
const still: Omit<Pose, 'elbows' | 'hands'> = {
  knees: [
    [-0.13, 0.1, 0.49],
    [0.1, 0.01, 0.49],
  ],
  feet: [
    [-0.19, 0.05, 0.07],
    [0.07, 0, 0.07],
  ],
  hips: 0.035,
}
const stride: Omit<Pose, 'elbows' | 'hands'> = {
  knees: [
    [-0.08, 0.2, 0.51],
    [0.08, -0.06, 0.48],
  ],
  feet: [
    [-0.07, 0.31, 0.08],
    [0.06, -0.36, 0.12],
  ],
  hips: 0.01,
}

/** Ways to stand, with the weight on the right leg. */
export const standing: readonly Pose[] = [
  { ...still, elbows: pair(relaxed.elbows), hands: pair(relaxed.hands) },
  // Hands in the pockets.
  {
    ...still,
    elbows: [
      [-0.3, -0.09, 1.12],
      [0.3, -0.09, 1.12],
    ],
    hands: [
      [-0.17, 0.06, 0.92],
      [0.17, 0.06, 0.92],
    ],
  },
  // A hand that speaks.
  {
    ...still,
    elbows: [
      [-0.25, 0.02, 1.12],
      [0.26, -0.05, 1.1],
    ],
    hands: [
      [-0.2, 0.3, 1.22],
      [0.17, 0.06, 0.92],
    ],
  },
  // Arms folded.
  {
    ...still,
    elbows: [
      [-0.24, 0.06, 1.14],
      [0.24, 0.06, 1.14],
    ],
    hands: [
      [0.1, 0.19, 1.19],
      [-0.1, 0.2, 1.15],
    ],
  },
]
/** Ways to walk. */
export const walking: readonly Pose[] = [
  {
    ...stride,
    elbows: [
      [-0.24, -0.16, 1.12],
      [0.24, 0.02, 1.11],
    ],
    hands: [
      [-0.23, -0.14, 0.88],
      [0.2, 0.24, 0.95],
    ],
  },
  // A hand in the pocket, the other at the strap of a bag.
  {
    ...stride,
    elbows: [
      [-0.27, -0.1, 1.12],
      [0.24, 0.02, 1.12],
    ],
    hands: [
      [-0.17, 0.06, 0.93],
      [0.15, 0.14, 1.28],
    ],
  },
]

function pair(joints: readonly Joint[]): readonly [Joint, Joint] {
  return [joints[0], joints[1]]
}
