import { answerLabel } from '@veduta/contract/catalogue/answer-words'
import { defaultChoices, withProjectType, type Choices } from '@veduta/contract/catalogue/form'
import type { Question } from '@veduta/contract/catalogue/questions'
import type { Locale } from '@veduta/contract/locale'
import { listedQuestions, type OptionGroup } from './option-groups.ts'

/** The form's defaults under the project type chosen now. */
export const defaultsFor = ({ project_type }: Pick<Choices, 'project_type'>): Choices => withProjectType(defaultChoices, project_type)

export const isChanged = (choices: Choices, question: Question) => choices[question] !== defaultsFor(choices)[question]

/** The shown questions whose answer is not the default. */
export const changedQuestions = (choices: Choices): Question[] =>
  listedQuestions(choices).filter((question) => isChanged(choices, question))

export const changedIn = (choices: Choices, group: OptionGroup): number =>
  group.questions.filter((question) => isChanged(choices, question)).length

/** Every shown question back at its default; project type, fitting mode and the free texts stay. */
export function withDefaults(choices: Choices): Choices {
  const defaults = defaultsFor(choices)
  const back = Object.fromEntries(listedQuestions(choices).map((question) => [question, defaults[question]]))
  return { ...choices, ...back }
}

export interface SummaryPart {
  question: Question
  text: string
  changed: boolean
}

/** What a closed group says about itself: the chosen answers, the changed ones first. */
export const summaryOf = (choices: Choices, group: OptionGroup, locale: Locale): SummaryPart[] =>
  group.questions
    .map((question) => ({ question, text: answerLabel(choices, question, locale), changed: isChanged(choices, question) }))
    .toSorted((a, b) => Number(b.changed) - Number(a.changed))
