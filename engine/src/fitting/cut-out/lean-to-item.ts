import { dividePhoto, type Patches } from '../../interior/photo/photo-regions.ts'

// Before clutter, what surrounds an item mostly goes on to the rim of the picture: wall, floor, rug, curtain. A picture divided along
// its edges shows which patches lie at the rim, and which others are pieces of the same surface: of the same colour, at the same
// height, not far aside. A floor goes on into the shade under a table. What is like nothing at the rim stands before it. Fails for an
// item of the colour of the wall beside it, and takes a picture on the wall for something that stands there.

/** A patch lies at the rim when it holds more of it than this share of the picture's side; wholly, when it holds so much. */
const atRimShare = 0.02
const wholeRimShare = 0.12
/** How much speaks for the item where a patch is like nothing at the rim, and against it where it is like it, or lies there. */
const novelty = 1
const likeness = 4
const rimWeight = 4
/** How far apart, in ΔE with the darks lifted, pieces of one surface are; in shade only hue and strength are told by. */
const usualStep = 3.4
const shadedStep = 6
/** As shares of the picture: how far aside and how far up or down pieces of one surface lie from each other. */
const aside = 0.3
const upwards = 0.08
/** Shade is darker than the floor by up to this, not lighter than that, and has hardly a colour of its own (lifted L*a*b*). */
const deepestShade = 45
const lightestShade = 62
const strongestShade = 18

/** For each pixel of a picture in L*a*b* how far it leans to the item (up to 1) or to its surroundings (down to −4). */
export function leanToItem(lab: Float32Array, width: number, height: number): Float32Array {
  const patches = patchesOf(lab, width, height)
  const lean = leanOfPatches(patches, width, height)
  return Float32Array.from(patches.labels, (k) => lean[k])
}

/** A picture divided along its edges. */
export const patchesOf = (lab: Float32Array, width: number, height: number): Patches =>
  dividePhoto(liftDarks(lab), [], new Uint8Array(width * height).fill(1), width, height)

/** The same for each patch of a picture. */
export function leanOfPatches(patches: Patches, width: number, height: number): Float32Array {
  const side = Math.max(width, height)
  const rim = atRim(patches, width, height)
  const alike = likeTheRim(patches, rim, width, height)
  return Float32Array.from(alike, (like, k) =>
    rim[k] > 0 ? -rimWeight * Math.min(1, rim[k] / (wholeRimShare * side)) : novelty * (1 - like) - likeness * like,
  )
}

/** L*a*b* in which dark tones lie farther apart, as one sees them on a screen. */
export function liftDarks(lab: Float32Array): Float32Array {
  const out = lab.slice()
  for (let i = 0; i < out.length; i += 3) {
    const gain = (100 / Math.max(0.5, lab[i])) ** 0.35
    for (let c = 0; c < 3; c++) out[i + c] *= gain
  }
  return out
}

/** How many pixels of the rim each patch holds. */
function atRim({ labels, count }: Patches, width: number, height: number): Float32Array {
  const rim = new Float32Array(count)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) rim[labels[i]] += 0.5
  }
  return rim
}

/** How much each patch is like one at the rim, or like one that is like it, 0–1. */
function likeTheRim(p: Patches, rim: Float32Array, width: number, height: number): Float32Array {
  const { labels, count, lab, top, bottom } = p
  const left = new Float32Array(count).fill(width)
  const right = new Float32Array(count)
  for (let i = 0; i < labels.length; i++) {
    const x = i % width
    left[labels[i]] = Math.min(left[labels[i]], x)
    right[labels[i]] = Math.max(right[labels[i]], x)
  }
  const isRim = Uint8Array.from(rim, (v) => (v > atRimShare * Math.max(width, height) ? 1 : 0))
  const floor = Uint8Array.from(isRim, (v, k) => (v && bottom[k] >= height - 3 && top[k] > 0.3 * height ? 1 : 0))
  const alike = Float32Array.from(isRim)
  const offBy = (k: number, j: number) => {
    const [l, a, b] = [0, 1, 2].map((c) => lab[3 * k + c] - lab[3 * j + c])
    const strength = Math.hypot(lab[3 * k + 1], lab[3 * k + 2])
    const low = floor[j] && p.y[k] > 0.4 * height
    const shaded = low && l < 0 && l > -deepestShade && lab[3 * k] < lightestShade && strength < strongestShade
    return Math.hypot((shaded ? 0.15 : 0.8) * l, a, b) / (shaded ? shadedStep : usualStep)
  }
  for (const chained of [1, 0.9]) {
    const before = alike.slice()
    for (let k = 0; k < count; k++) {
      if (isRim[k]) continue
      for (let j = 0; j < count; j++) {
        if (before[j] < 0.3 || j === k) continue
        const across = Math.max(0, left[j] - right[k], left[k] - right[j]) / width
        const down = Math.max(0, top[j] - bottom[k], top[k] - bottom[j]) / height
        const away = (across / aside) ** 2 + (down / upwards) ** 2
        if (away >= 4) continue
        const like = before[j] * chained * Math.exp(-away - offBy(k, j) ** 2)
        if (like <= alike[k]) continue
        alike[k] = like
        if (floor[j] && like > 0.4) floor[k] = 1
      }
    }
  }
  return alike
}
