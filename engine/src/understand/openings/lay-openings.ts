import { spansOf } from '../../geometry/arch.ts'
import type { Opening } from '../../scene.ts'
import { Role } from '../../scene.ts'

interface Map {
  width: number
  height: number
  role: Uint8Array
}

/** The roles with windows and doors laid into the walls behind what stands before them. */
export function layOpenings({ width, height, role }: Map, openings: readonly Pick<Opening, 'quad' | 'kind' | 'arch'>[]): Uint8Array {
  const laid = role.slice()
  for (const one of openings) lay(laid, spansOf(one, width, height), one.kind === 'window' ? Role.window : Role.door)
  return laid
}

/** Gives runs of rows a role, but for what stands before them; a roof does where it is the lesser part of them. */
function lay(role: Uint8Array, spans: Int32Array, given: number) {
  let [total, roof] = [0, 0]
  for (let k = 0; k < spans.length; k += 2) {
    total += spans[k + 1] - spans[k]
    for (let i = spans[k]; i < spans[k + 1]; i++) roof += Number(role[i] === Role.roof)
  }
  const roofStays = 2 * roof < total
  for (let k = 0; k < spans.length; k += 2) {
    for (let i = spans[k]; i < spans[k + 1]; i++) if (!isBefore(role[i]) && !(roofStays && role[i] === Role.roof)) role[i] = given
  }
}

const isBefore = (role: number) => role === Role.plant || role === Role.thing || role === Role.sky
