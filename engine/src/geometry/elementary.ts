// Sine, exponential and their like, made of sums, products, quotients and roots alone: these are rounded alike everywhere, while the
// language leaves it to each browser how its own functions round, and neither do two versions of one browser agree. A drawing is read
// alike by every machine so. Within some units in the last place of what they mean.

const halfPi = Math.PI / 2
/** Half of π and the logarithm of 2 in pieces: whole multiples of the first ones are exact (Cody, Waite 1980). */
const [piFirst, piSecond, piThird] = [1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21]
const [ln2First, ln2Second] = [0.6931471803691238, 1.9082149292705877e-10]

/** 2 to the powers of −1074 … 1023. */
const powersOf2 = new Float64Array(2098)
powersOf2[1074] = 1
for (let k = 1; k <= 1074; k++) powersOf2[1074 - k] = powersOf2[1075 - k] / 2
for (let k = 1; k < 1024; k++) powersOf2[1074 + k] = powersOf2[1073 + k] * 2

const factorials = [1]
for (let k = 1; k <= 18; k++) factorials.push(k * factorials[k - 1])
/** Coefficients of the Taylor series of exp(x) in x, and of sin(x) / x, cos(x), atan(x) / x and atanh(x) / x in x²; the last first. */
const ofExp = factorials
  .slice(0, 14)
  .map((f) => 1 / f)
  .toReversed()
const ofSin = Array.from({ length: 9 }, (_, k) => (k % 2 ? -1 : 1) / factorials[2 * k + 1]).toReversed()
const ofCos = Array.from({ length: 10 }, (_, k) => (k % 2 ? -1 : 1) / factorials[2 * k]).toReversed()
const ofAtan = Array.from({ length: 12 }, (_, k) => (k % 2 ? -1 : 1) / (2 * k + 1)).toReversed()
const ofAtanh = Array.from({ length: 12 }, (_, k) => 1 / (2 * k + 1)).toReversed()

function series(coefficients: readonly number[], x: number): number {
  let sum = coefficients[0]
  for (let k = 1; k < coefficients.length; k++) sum = sum * x + coefficients[k]
  return sum
}

export function exp(x: number): number {
  if (!(x > -745.2)) return x !== x ? x : 0
  if (x > 709.79) return Infinity
  const k = Math.round(x / Math.LN2)
  const rest = x - k * ln2First - k * ln2Second
  const half = k >> 1
  return series(ofExp, rest) * powersOf2[1074 + half] * powersOf2[1074 + k - half]
}

const number = new Float64Array(1)
/** The same in two halves, the second of which holds its power of two. */
const halves = new Int32Array(number.buffer)
const tiny = 2 ** -1022

export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN
  if (x === Infinity) return x
  number[0] = x < tiny ? x * powersOf2[1074 + 54] : x
  let k = (halves[1] >> 20) - 1023 - (x < tiny ? 54 : 0)
  halves[1] = (halves[1] & 0xfffff) | 0x3ff00000
  let m = number[0]
  if (m > Math.SQRT2) {
    m /= 2
    k++
  }
  const s = (m - 1) / (m + 1)
  return k * ln2First + (k * ln2Second + 2 * s * series(ofAtanh, s * s))
}

/** The quarter turns in an angle, and what remains of it. */
const quarters = (x: number) => Math.round(x / halfPi)
const restOf = (x: number, n: number) => x - n * piFirst - n * piSecond - n * piThird

const sinNear = (r: number) => r * series(ofSin, r * r)
const cosNear = (r: number) => series(ofCos, r * r)

export const sin = (x: number) => sinOf(x, 0)
export const cos = (x: number) => sinOf(x, 1)
export const tan = (x: number) => sin(x) / cos(x)

/** The sine of an angle and some quarter turns. */
function sinOf(x: number, turns: number): number {
  const n = quarters(x)
  const r = restOf(x, n)
  const turn = n + turns
  switch (turn - 4 * Math.floor(turn / 4)) {
    case 0:
      return sinNear(r)
    case 1:
      return cosNear(r)
    case 2:
      return -sinNear(r)
    default:
      return -cosNear(r)
  }
}

export function atan(x: number): number {
  if (x < 0) return -atan(-x)
  if (x > 1) return halfPi - atan(1 / x)
  // The series of a quarter of the angle is short.
  const half = x / (1 + Math.sqrt(1 + x * x))
  const quarter = half / (1 + Math.sqrt(1 + half * half))
  return 4 * quarter * series(ofAtan, quarter * quarter)
}

export function atan2(y: number, x: number): number {
  if (y === 0 && x === 0) return Object.is(x, 0) ? y : Object.is(y, 0) ? Math.PI : -Math.PI
  if (Math.abs(y) > Math.abs(x)) return (y > 0 ? halfPi : -halfPi) - atan(x / y)
  return x > 0 ? atan(y / x) : atan(y / x) + (y > 0 || Object.is(y, 0) ? Math.PI : -Math.PI)
}

export function cbrt(x: number): number {
  if (x === 0 || x !== x || Math.abs(x) === Infinity) return x
  if (x < 0) return -cbrt(-x)
  const near = exp(log(x) / 3)
  return near - (near * near * near - x) / (3 * near * near)
}
