import { answersTo } from '@veduta/contract/catalogue/answer-words'
import { visibleQuestions, type Choices } from '@veduta/contract/catalogue/form'
import type { ProjectType } from '@veduta/contract/catalogue/project-type'
import type { Question } from '@veduta/contract/catalogue/questions'

/** How one question is shown: picture tiles, tiles with a line drawing, icons, words side by side, or a closed list. */
export type Control = 'swatches' | 'icons' | 'segments' | 'select'

export type GroupId = 'building' | 'surroundings' | 'light_weather' | 'room' | 'light' | 'camera_finish'

export interface OptionGroup {
  id: GroupId
  questions: Question[]
}

/** The groups of the form in their order, per project type. Style and generation mode stand above them, always open. */
export const optionGroups: Record<ProjectType, OptionGroup[]> = {
  exterior: [
    { id: 'building', questions: ['facade_materials', 'roof_material'] },
    { id: 'surroundings', questions: ['landscape', 'objects', 'small_forms', 'activity'] },
    { id: 'light_weather', questions: ['time_of_day', 'lighting', 'season', 'environment'] },
    { id: 'camera_finish', questions: ['camera_angle', 'detail_level'] },
  ],
  interior: [
    { id: 'room', questions: ['room_type', 'furniture_style', 'color_palette', 'floor_covering', 'wall_finish', 'decor', 'livability'] },
    { id: 'light', questions: ['time_of_day', 'lighting', 'season', 'environment'] },
    { id: 'camera_finish', questions: ['camera_angle', 'detail_level'] },
  ],
}

const controls: Partial<Record<Question, Control>> = {
  facade_materials: 'swatches',
  roof_material: 'swatches',
  time_of_day: 'swatches',
  camera_angle: 'swatches',
  color_palette: 'swatches',
  floor_covering: 'swatches',
  wall_finish: 'swatches',
  season: 'icons',
  environment: 'icons',
  generation_mode: 'segments',
  detail_level: 'segments',
}

export const controlOf = (question: Question): Control => controls[question] ?? 'select'

/** Questions with a list of answers that the form shows now; the interior's `objects` is free text and not among them. */
export const listedQuestions = (choices: Choices) =>
  visibleQuestions(choices).filter((question) => Object.keys(answersTo(choices.project_type, question)).length > 0)
