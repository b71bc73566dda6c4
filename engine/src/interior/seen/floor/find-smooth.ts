import { boxBlur } from '../../../pixels/blur.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { dilate } from '../../../pixels/morphology.ts'
import { nthSmallest } from '../../../pixels/nth-smallest.ts'
import { newPlane, type Plane } from '../../../pixels/raster.ts'

// A sofa of the colour of the carpet before it may have no edge towards it, but no pile either. On a floor that is rough, what is
// smooth and as bright as the floor is another thing: highlights and shade are smooth as well, but brighter or darker.

/** Mean grain, in L*, from which a floor is rough, and the share of it up to which a stretch is smooth. */
const rough = 1.2
const smooth = 0.25
/** Radius in pixels over which grain is averaged, and the least share of the picture that is a thing. */
const reach = 5
const leastThing = 0.004
/** Difference in L* up to which a stretch is lit as the floor is. */
const asBright = 12

/** 1 where a rough floor is smooth. `floor`: 1 where it is; `lab`: the picture in L*a*b*, three per pixel. */
export function findSmooth(floor: Plane, lab: Float32Array): Uint8Array | undefined {
  const { width, height, data } = floor
  if (!isRough(data, lab, width)) return undefined
  const grain = newPlane(width, height)
  const known = newPlane(width, height)
  for (let y = 1; y < height - 1; y++) addGrain(lab, data, y * width + 1, (y + 1) * width - 1, width, grain.data, known.data)
  boxBlur(grain, reach, grain)
  boxBlur(known, reach, known)
  const usual = usualOf(grain.data, known.data, data)
  if (usual < rough) return undefined
  const marks = new Uint8Array(data.length)
  for (let i = 0; i < marks.length; i++) if (data[i] && grain.data[i] < smooth * usual * known.data[i]) marks[i] = 1
  const kept = keepLarge(marks, floor, lab)
  if (!kept.includes(1)) return undefined
  // Near its border the mean grain is partly the floor's.
  const grown = dilate(kept, width, reach)
  for (let i = 0; i < grown.length; i++) if (!data[i] || grain.data[i] > 2.4 * smooth * usual * known.data[i]) grown[i] = kept[i]
  return grown
}

/** Whether a few places within the floor have grain at all, as half of a rough floor's do. */
function isRough(floor: Float32Array, lab: Float32Array, width: number): boolean {
  let grainy = 0
  let count = 0
  for (let i = width; i < floor.length - width; i += 17) {
    if (!floor[i] || !floor[i - 1] || !floor[i + 1] || !floor[i - width] || !floor[i + width]) continue
    if (grainAt(lab, i, width) > 0.8 * rough) grainy++
    count++
  }
  return grainy > 0.45 * count
}

const grainAt = (lab: Float32Array, i: number, width: number) =>
  Math.abs(lab[3 * i] - (lab[3 * (i - 1)] + lab[3 * (i + 1)] + lab[3 * (i - width)] + lab[3 * (i + width)]) / 4)

/** Adds in a row how far each place within the floor is from the mean of its four neighbours in lightness. */
function addGrain(
  lab: Float32Array,
  floor: Float32Array,
  from: number,
  to: number,
  width: number,
  grain: Float32Array,
  known: Float32Array,
) {
  for (let i = from; i < to; i++) {
    if (!floor[i] || !floor[i - 1] || !floor[i + 1] || !floor[i - width] || !floor[i + width]) continue
    grain[i] = grainAt(lab, i, width)
    known[i] = 1
  }
}

/** The median of the mean grain; 0 where there is hardly any floor. */
function usualOf(grain: Float32Array, known: Float32Array, floor: Float32Array): number {
  const sample: number[] = []
  for (let i = 0; i < grain.length; i += 5) if (floor[i] && known[i] > 0.3) sample.push(grain[i] / known[i])
  return sample.length < 50 ? 0 : nthSmallest(Float32Array.from(sample), sample.length >> 1)
}

/** Of the marks what is large, near rather than far, and as bright as the rest of the floor. */
function keepLarge(marks: Uint8Array, { width, height, data }: Plane, lab: Float32Array): Uint8Array {
  const { labels, count, area, bottom } = componentsOf(marks, width, height)
  const light = new Float32Array(count)
  let floorLight = 0
  let floorRow = 0
  let floors = 0
  for (let i = 0; i < marks.length; i++) {
    if (labels[i] > 0) light[labels[i] - 1] += lab[3 * i] / area[labels[i] - 1]
    else if (data[i]) {
      floorLight += lab[3 * i]
      floorRow += Math.floor(i / width)
      floors++
    }
  }
  const isThing = new Uint8Array(count + 1)
  for (let k = 0; k < count; k++) {
    const lit = Math.abs(light[k] - floorLight / Math.max(1, floors)) < asBright
    isThing[k + 1] = lit && area[k] > leastThing * marks.length && bottom[k] > floorRow / Math.max(1, floors) ? 1 : 0
  }
  return marks.map((_, i) => isThing[labels[i]])
}
