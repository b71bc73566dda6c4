import type { Locale } from '../locale.ts'
import type { Choices } from './form.ts'
import type { Option } from './option.ts'
import type { ProjectType } from './project-type.ts'
import { questionLabels, questions, type Question } from './questions.ts'

/** The possible answers to a question for a project type, in the order in which people see them. */
export function answersTo(projectType: ProjectType, question: Question): Record<string, Option> {
  const table: Partial<Record<Question, Record<string, Option>>> = questions[projectType]
  return table[question] ?? {}
}

/** What the chosen answer is called; an answer that is no longer offered is shown as it is stored. */
export const answerLabel = (choices: Choices, question: Question, locale: Locale) =>
  answersTo(choices.project_type, question)[choices[question]]?.label[locale] ?? choices[question]

/** What a question is called above its answers. */
export const questionLabel = (question: Question, locale: Locale) => questionLabels[question]?.[locale] ?? question
