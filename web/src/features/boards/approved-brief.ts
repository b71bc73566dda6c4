import { answerLabel, questionLabel } from '@veduta/contract/catalogue/answer-words'
import { restoreChoices, visibleQuestions } from '@veduta/contract/catalogue/form'
import type { Locale } from '@veduta/contract/locale'

/** The brief that was approved, question by question, in words; free texts stand as they were written. */
export function approvedBrief(parameters: Record<string, unknown>, locale: Locale): [string, string][] {
  const choices = restoreChoices(parameters)
  return visibleQuestions(choices)
    .map((question): [string, string] => [questionLabel(question, locale), answerLabel(choices, question, locale)])
    .filter(([, text]) => text.trim() !== '')
}
