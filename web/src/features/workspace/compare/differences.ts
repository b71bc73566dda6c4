import { answerLabel, questionLabel } from '@veduta/contract/catalogue/answer-words'
import { restoreChoices } from '@veduta/contract/catalogue/form'
import { projectType } from '@veduta/contract/catalogue/project-type'
import type { Locale } from '@veduta/contract/locale'
import { listedQuestions } from '../brief/option-groups.ts'
import { objectsAsRead } from '../brief/form-state.ts'

/** One thing in which two orders differ: what it is called, and how each has it; '' where one has none. */
export interface Difference {
  name: string
  first: string
  second: string
}

interface Names {
  type: string
  fitting: string
  objects: string
  placement: string
  seed: string
}

/** The answers of an order by what they are called, in words. */
function answersOf(parameters: Record<string, unknown>, names: Names, locale: Locale): Map<string, string> {
  const choices = restoreChoices(parameters)
  const fitting = choices.interior_fitting_mode
  const type = fitting ? names.fitting : projectType[choices.project_type].label[locale]
  const answers = listedQuestions(choices).map((question): [string, string] => [
    questionLabel(question, locale),
    answerLabel(choices, question, locale),
  ])
  const text = (name: string) => (typeof parameters[name] === 'string' ? parameters[name] : '')
  const objects = choices.project_type === 'exterior' ? text('additional_objects') : objectsAsRead(text('objects'), locale)
  return new Map([
    [names.type, type],
    ...answers,
    fitting ? [names.placement, text('placement_instructions')] : [names.objects, objects],
    [names.seed, typeof parameters.seed === 'number' ? String(parameters.seed) : ''],
  ])
}

/** In what two orders differ, in the words of the form and its order. */
export function differences(first: Record<string, unknown>, second: Record<string, unknown>, names: Names, locale: Locale): Difference[] {
  const [a, b] = [answersOf(first, names, locale), answersOf(second, names, locale)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((name) => ({ name, first: a.get(name) ?? '', second: b.get(name) ?? '' }))
    .filter((one) => one.first !== one.second)
}
