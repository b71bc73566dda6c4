import { restoreChoices, visibleQuestions } from '@veduta/contract/catalogue/form'
import type { Option } from '@veduta/contract/catalogue/option'
import { questionLabels, questions, type Question } from '@veduta/contract/catalogue/questions'
import type { Locale } from '@veduta/contract/locale'

/** The brief that was approved, question by question, in words; free texts stand as they were written. */
export function approvedBrief(parameters: Record<string, unknown>, locale: Locale): [string, string][] {
  const choices = restoreChoices(parameters)
  const table: Partial<Record<Question, Record<string, Option>>> = questions[choices.project_type]
  const answer = (question: Question) => table[question]?.[choices[question]]?.label[locale] ?? choices[question]
  return visibleQuestions(choices)
    .map((question): [string, string] => [questionLabels[question]?.[locale] ?? question, answer(question)])
    .filter(([, text]) => text.trim() !== '')
}
