import { answerLabel, questionLabel } from '@veduta/contract/catalogue/answer-words'
import { restoreChoices } from '@veduta/contract/catalogue/form'
import { projectType } from '@veduta/contract/catalogue/project-type'
import type { Question } from '@veduta/contract/catalogue/questions'
import { wishWords } from '@veduta/contract/catalogue/wish-words'
import type { Locale } from '@veduta/contract/locale'
import { changedQuestions } from '../brief/changes.ts'
import { listedQuestions } from '../brief/option-groups.ts'

/** Questions whose answers say by themselves what they are about; the others are shown with the name of the question. */
const clearAlone = new Set<Question>([
  'style',
  'generation_mode',
  'detail_level',
  'time_of_day',
  'season',
  'room_type',
  'landscape',
  'camera_angle',
  'small_forms',
])

/** The answers a picture was made from, in words: the style, then what was changed from the defaults, then what was not. */
export function briefUsed(parameters: Record<string, unknown>, fitting: string, locale: Locale): string[] {
  const choices = restoreChoices(parameters)
  if (choices.interior_fitting_mode)
    return [fitting, ...(choices.placement_wishes ?? []).map((wish) => wishWords(wish, locale).join(' · '))]
  const asked = listedQuestions(choices)
  const changed = changedQuestions(choices)
  const rest = asked.filter((question) => question !== 'style')
  const ordered: Question[] = ['style', ...rest.filter((one) => changed.includes(one)), ...rest.filter((one) => !changed.includes(one))]
  const said = (question: Question) => {
    const answer = answerLabel(choices, question, locale)
    return clearAlone.has(question) ? answer : `${questionLabel(question, locale)}: ${answer}`
  }
  return [projectType[choices.project_type].label[locale], ...ordered.map(said)]
}
