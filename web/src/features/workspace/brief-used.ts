import { restoreChoices, visibleQuestions } from '@veduta/contract/catalogue/form'
import { projectType } from '@veduta/contract/catalogue/project-type'
import type { Question } from '@veduta/contract/catalogue/questions'
import type { Locale } from '@veduta/contract/locale'
import { changedQuestions } from './changes.ts'
import { answerLabel, answersTo } from './option-groups.ts'

const shown = 7

/** The answers a picture was made from, in words: the style and the mode, then what was changed, then what was not. */
export function briefUsed(parameters: Record<string, unknown>, fitting: string, locale: Locale): string[] {
  const choices = restoreChoices(parameters)
  if (choices.interior_fitting_mode) return [fitting]
  const asked = visibleQuestions(choices).filter((question) => Object.keys(answersTo(choices.project_type, question)).length > 0)
  const changed = changedQuestions(choices)
  const leads = (question: Question) => question === 'style' || question === 'generation_mode'
  const first = asked.filter(leads)
  const rest = asked.filter((question) => !leads(question))
  const ordered = [...first, ...rest.filter((one) => changed.includes(one)), ...rest.filter((one) => !changed.includes(one))]
  return [
    projectType[choices.project_type].label[locale],
    ...ordered.slice(0, shown).map((question) => answerLabel(choices, question, locale)),
  ]
}
