import { exteriorDefaults, interiorDefaults, liveFlowers, textLimit } from './defaults.ts'
import type { FittingFrame } from './fitting-frames.ts'
import type { ProjectType } from './project-type.ts'
import { questions, type ExteriorQuestion, type InteriorQuestion, type Question } from './questions.ts'
import { savedWishes } from './wishes.ts'

type Shared = ExteriorQuestion & InteriorQuestion

/** The workspace form: one flat record, as the wire has it, whatever is hidden at the moment. */
export type Choices = {
  project_type: ProjectType
  interior_fitting_mode: boolean
  placement_instructions: string
  /** What the person corrected of what the text was understood as; null where the text says it all. */
  placement_wishes: FittingFrame[] | null
  /** The text as it was when they did. */
  placement_wishes_of: string
  additional_objects: string
} & {
  [Q in Exclude<Question, Shared | 'objects'>]: string
} & { [Q in Shared]: string } & { objects: string }

/** A fresh form. */
export const defaultChoices: Choices = {
  ...exteriorDefaults,
  ...interiorDefaults,
  project_type: 'interior',
  interior_fitting_mode: true,
  objects: liveFlowers,
  placement_instructions: '',
  placement_wishes: null,
  placement_wishes_of: '',
  additional_objects: '',
}

/** What changing the project type resets: camera and objects always, the style when the other type does not have it. */
export function withProjectType(choices: Choices, project_type: ProjectType): Choices {
  const styles: Record<string, unknown> = questions[project_type].style
  return {
    ...choices,
    project_type,
    style: choices.style in styles ? choices.style : 'modern',
    camera_angle: project_type === 'exterior' ? 'human_level' : 'wide_angle',
    objects: project_type === 'exterior' ? 'english_lawn' : liveFlowers,
  }
}

/** Turning fitting mode on forces an interior; turning it off changes nothing else. */
export function withFittingMode(choices: Choices, on: boolean): Choices {
  const typed = on && choices.project_type !== 'interior' ? withProjectType(choices, 'interior') : choices
  return { ...typed, interior_fitting_mode: on }
}

/** The questions that the form shows now; in fitting mode none but the placement text. */
export function visibleQuestions(choices: Choices): Question[] {
  if (choices.interior_fitting_mode) return []
  const asked = Object.keys(questions[choices.project_type]) as Question[]
  return asked.filter((question) => question !== 'quality')
}

/** Free texts that a saved generation may bring, by the type of project that has them. */
const texts = { exterior: ['additional_objects'], interior: ['objects'] } as const

function isAnswer(project_type: ProjectType, name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (name === 'placement_instructions' || name === 'placement_wishes_of') return true
  if ((texts[project_type] as readonly string[]).includes(name)) return value.length <= textLimit.additional_objects
  const asked: Record<string, object> = questions[project_type]
  return Object.hasOwn(asked, name) && Object.hasOwn(asked[name], value)
}

/** The saved parameters of a generation laid over the defaults; unknown fields and values no longer offered are dropped. */
export function restoreChoices(saved: Record<string, unknown>): Choices {
  const project_type: ProjectType = saved.project_type === 'exterior' ? 'exterior' : 'interior'
  const fresh = withProjectType({ ...defaultChoices, interior_fitting_mode: false }, project_type)
  const kept = Object.entries(saved).filter(([name, value]) => isAnswer(project_type, name, value))
  const fitting = saved.interior_fitting_mode === true || saved.interior_fitting_mode === 'true'
  const restored: Choices = { ...fresh, ...Object.fromEntries(kept), project_type, interior_fitting_mode: fitting }
  const placement_wishes = savedWishes(saved.placement_wishes)
  const placement_wishes_of = 'placement_wishes_of' in saved ? restored.placement_wishes_of : restored.placement_instructions
  return placement_wishes ? { ...restored, placement_wishes, placement_wishes_of } : { ...restored, placement_wishes_of: '' }
}
