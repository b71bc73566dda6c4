import type { Correction } from '@veduta/contract/catalogue/correction'

/**
 * What two windows said of one drawing, put together: `theirs`, without what was taken back of what both began with (`base`), and what
 * was added to that. Nothing that either said is lost.
 */
export function mergeCorrections(
  base: readonly Correction[],
  mine: readonly Correction[],
  theirs: readonly Correction[],
): readonly Correction[] {
  const takenBack = without(base, mine)
  return [...without(theirs, takenBack), ...without(without(mine, base), theirs)]
}

/** The corrections of a list that are not in another one. */
function without(list: readonly Correction[], others: readonly Correction[]): Correction[] {
  const known = new Set(others.map(textOf))
  return list.filter((one) => !known.has(textOf(one)))
}

/** The same text for the same correction, in whichever order a database gives what it is made of. */
const textOf = (one: Correction) => JSON.stringify(one, Object.keys(one).toSorted())
