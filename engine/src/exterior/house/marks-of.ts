import { Role, type RoleName } from '../../scene.ts'

/** 1 where a map of roles has one of those that are named. */
export function marksOf(role: Uint8Array, ...names: RoleName[]): Uint8Array {
  const isOne = new Uint8Array(256)
  for (const name of names) isOne[Role[name]] = 1
  const marks = new Uint8Array(role.length)
  for (let from = 0; from < role.length; from += chunk) mark(role, isOne, marks, from, Math.min(role.length, from + chunk))
  return marks
}

/** So many pixels are looked at in one go: what is called often is compiled soon. */
const chunk = 2048

function mark(role: Uint8Array, isOne: Uint8Array, marks: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) marks[i] = isOne[role[i]]
}
