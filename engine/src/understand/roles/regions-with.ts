/** The regions that have one of some roles, in their order. */
export function regionsWith(roles: Uint8Array, ...wanted: readonly number[]): number[] {
  return regionsIn(roles, tableOf(wanted))
}

/** The regions with a role that is marked in a table of roles, in their order. */
export function regionsIn(roles: Uint8Array, isWanted: Uint8Array): number[] {
  const found: number[] = []
  for (let k = 0; k < roles.length; k++) if (isWanted[roles[k]] === 1) found.push(k)
  return found
}

/** 1 for regions that have one of some roles. */
export function marksOf(roles: Uint8Array, ...wanted: readonly number[]): Uint8Array {
  const isWanted = tableOf(wanted)
  const marks = new Uint8Array(roles.length)
  for (let k = 0; k < roles.length; k++) marks[k] = isWanted[roles[k]]
  return marks
}

function tableOf(wanted: readonly number[]): Uint8Array {
  const table = new Uint8Array(256)
  for (const role of wanted) table[role] = 1
  return table
}
