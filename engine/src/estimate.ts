// What the networks tell of pictures: `reading/` asks them.

/**
 * What the trained network makes of a drawing, in cells that cover it evenly. Each list holds one plane of `width` × `height` numbers
 * for each thing that it tells.
 */
export interface Estimate {
  width: number
  height: number
  /** Probabilities of the values of `Role`, in their order. */
  roles: readonly Float32Array[]
  /** Probability that the frame of a window or door runs here. */
  border: Float32Array
  /** Probabilities of `facings`. */
  facings: readonly Float32Array[]
  /** Logarithm of the distance from the eye, as a multiple of that of the house's nearest corner. */
  depth: Float32Array
  /** Probabilities of `lineKinds`. */
  lines: readonly Float32Array[]
  /** Probabilities of `openingsTold`, in cells twice as long and as wide. */
  kinds: readonly Float32Array[]
  /** The logarithm of how many times as far as the largest plane that faces the same way a wall is, in cells as those of `kinds`. */
  back: Float32Array
  /** Probabilities of `drawnMaterials`, in cells of their own. */
  materials: { width: number; height: number; told: readonly Float32Array[] }
}

/** What the network that was trained on rooms makes of a photo or a drawing of one, in cells that cover it evenly. */
export interface RoomEstimate {
  width: number
  height: number
  /** Probabilities of `roomLabels`, one plane each. */
  labels: readonly Float32Array[]
  /** How alike each of them is told of the picture and of its mirror image, 0–1. */
  alike: readonly number[]
  /** Probability that one thing ends here and another begins. */
  border: Float32Array
  /** Probabilities of `facings`: which way what is seen turns, as seen from the eye. */
  facings: readonly Float32Array[]
}
