import { liveFlowers, liveFlowersLabel } from '@veduta/contract/catalogue/defaults'
import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { defaultChoices, withFittingMode, withProjectType, type Choices } from '@veduta/contract/catalogue/form'
import type { ProjectType } from '@veduta/contract/catalogue/project-type'
import type { Question } from '@veduta/contract/catalogue/questions'
import { locales, type Locale } from '@veduta/contract/locale'
import { withDefaults } from './changes.ts'

/** The form's choices, and what they were before the last reset as long as it can be undone. */
export interface FormState {
  choices: Choices
  beforeReset: Choices | null
}

export type FreeText = 'placement_instructions' | 'additional_objects' | 'objects'

export type FormAction =
  | { type: 'answer'; question: Question; value: string }
  | { type: 'write'; field: FreeText; text: string }
  | { type: 'wishes'; wishes: FittingFrame[] | null; of: string }
  | { type: 'project_type'; value: ProjectType }
  | { type: 'fitting'; on: boolean }
  | { type: 'reset' }
  | { type: 'undo_reset' }
  | { type: 'load'; choices: Choices }

export const freshForm: FormState = { choices: defaultChoices, beforeReset: null }

const changed = (choices: Choices): FormState => ({ choices, beforeReset: null })

/** What an act of the person makes of the form. Any change after a reset gives up its undo. */
export function formReducer(state: FormState, action: FormAction): FormState {
  const { choices } = state
  switch (action.type) {
    case 'answer':
      return changed({ ...choices, [action.question]: action.value })
    case 'write':
      return changed({ ...choices, [action.field]: action.text })
    case 'wishes':
      return changed({ ...choices, placement_wishes: action.wishes, placement_wishes_of: action.of })
    case 'project_type':
      return action.value === choices.project_type ? state : changed(withProjectType(choices, action.value))
    case 'fitting':
      return changed(withFittingMode(choices, action.on))
    case 'reset':
      return { choices: withDefaults(choices), beforeReset: choices }
    case 'undo_reset':
      return state.beforeReset ? changed(state.beforeReset) : state
    case 'load':
      return changed(action.choices)
  }
}

/** The interior's objects text as people read it: the stored word for live flowers in their language. */
export const objectsAsRead = (objects: string, locale: Locale) => (objects === liveFlowers ? liveFlowersLabel[locale] : objects)

/** The objects text as it is stored: the words for live flowers, in any language, become the one word again. */
export const objectsAsStored = (text: string) => {
  const isLiveFlowers = locales.some((locale) => liveFlowersLabel[locale].toLowerCase() === text.trim().toLowerCase())
  return isLiveFlowers ? liveFlowers : text
}
