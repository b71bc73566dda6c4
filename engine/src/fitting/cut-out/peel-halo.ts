import { between, localMean } from './matte.ts'

// Lenses and compression leave a fringe round an item before a bright ground: a few pixels that are no longer quite the ground's
// colour and far from the item's. A pixel near the border belongs to the item when its colour lies nearer to that of the item
// deeper inside than to that of the ground outside. Parts too thin to have an inside are left alone.

/** How deep a fringe reaches, pixels. */
const deepest = 4
const around = 6
/** Share of the way from the ground's colour to the item's below which a pixel is fringe. */
const fringe = 0.4
/** Least difference of the two in ΔE. */
const telling = 14

export function peelHalo(mask: Uint8Array, lab: Float32Array, width: number, height: number): Uint8Array {
  const isOwn = new Float32Array(mask.length)
  const isGround = new Float32Array(mask.length)
  const doubtful: number[] = []
  fromBorder(mask, 1, deepest + around, width, (i, depth) => {
    if (depth > deepest) isOwn[i] = 1
    else doubtful.push(i)
  })
  fromBorder(mask, 0, deepest + around, width, (i, depth) => {
    if (depth > 1) isGround[i] = 1
  })
  const ownAt = localMean(lab, isOwn, width, height, around)
  const groundAt = localMean(lab, isGround, width, height, around)
  const own = [0, 0, 0]
  const ground = [0, 0, 0]
  const peeled = mask.slice()
  for (const i of doubtful) {
    ownAt(i, own)
    groundAt(i, ground)
    const { along, square } = between(lab, i, ground, own)
    if (square >= telling * telling && along <= fringe * square) peeled[i] = 0
  }
  return peeled
}

/** Goes through the pixels with `value` ring by ring from where they meet the others, as deep as `most`; 1 is the first ring. */
function fromBorder(mask: Uint8Array, value: 0 | 1, most: number, width: number, visit: (i: number, depth: number) => void) {
  const seen = new Uint8Array(mask.length)
  const neighbours = (i: number) => [i % width > 0 ? i - 1 : i, i % width < width - 1 ? i + 1 : i, i - width, i + width]
  let ring: number[] = []
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== value) continue
    const x = i % width
    const meets =
      (x > 0 && mask[i - 1] !== value) ||
      (x < width - 1 && mask[i + 1] !== value) ||
      (i >= width && mask[i - width] !== value) ||
      (i + width < mask.length && mask[i + width] !== value)
    if (!meets) continue
    seen[i] = 1
    ring.push(i)
  }
  for (let depth = 1; depth <= most; depth++) {
    const next: number[] = []
    for (const i of ring) {
      visit(i, depth)
      for (const j of neighbours(i)) {
        if (j < 0 || j >= mask.length || seen[j] || mask[j] !== value) continue
        seen[j] = 1
        next.push(j)
      }
    }
    ring = next
  }
}
