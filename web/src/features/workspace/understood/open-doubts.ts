import type { Doubt } from '@veduta/contract/api/drawings'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { RoleId } from '@veduta/contract/catalogue/role'

/** So many questions are asked of one drawing, answered or not. */
export const mostQuestions = 3

const isSaid = (corrections: readonly Correction[], { at }: Doubt) =>
  corrections.some((one) => one.kind === 'part' && one.at[0] === at[0] && one.at[1] === at[1])

/**
 * The doubts that are still to be asked about: what was answered, passed over, or has become something else by another word is settled.
 * `now`: the roles at the places of the doubts.
 */
export function openDoubts(
  doubts: readonly Doubt[],
  now: readonly RoleId[],
  corrections: readonly Correction[],
  passed: ReadonlySet<Doubt>,
): Doubt[] {
  const done = doubts.filter((doubt) => passed.has(doubt) || isSaid(corrections, doubt)).length
  const open = doubts.filter((doubt, k) => !passed.has(doubt) && !isSaid(corrections, doubt) && now[k] === doubt.is)
  return open.slice(0, Math.max(0, mostQuestions - done))
}
