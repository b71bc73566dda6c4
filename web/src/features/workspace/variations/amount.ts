import { answersTo } from '@veduta/contract/catalogue/answer-words'
import { visibleQuestions, type Choices } from '@veduta/contract/catalogue/form'
import type { Question } from '@veduta/contract/catalogue/questions'
import { mostVariations, studied } from '@veduta/contract/catalogue/variations'

/** What one press of Generate orders: so many pictures of other seeds, or one for each answer to a question. */
export type Amount = number | Question

/** All that can be ordered from a form as it is now. */
export const amountsFor = (choices: Choices): Amount[] => [
  ...Array.from({ length: mostVariations }, (_, n) => n + 1),
  ...visibleQuestions(choices).filter((question) => Object.keys(answersTo(choices.project_type, question)).length > 1),
]

/** How many pictures that makes. */
export const picturesIn = (amount: Amount, choices: Choices): number =>
  typeof amount === 'number' ? amount : studied(choices.project_type, amount, choices[amount]).length

/** The fields of the order that ask for it; none for one picture. */
export function amountFields(amount: Amount): Record<string, string> {
  if (typeof amount === 'string') return { vary: amount }
  return amount > 1 ? { variations: String(amount) } : {}
}
