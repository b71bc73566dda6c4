import type { Words } from '../locale.ts'
import type { questions } from './questions.ts'

/** Longest text a person may write into a free field, in characters. */
export const textLimit = { additional_objects: 500, placement_instructions: 2000, reference_description: 200 } as const
export const maxReferences = 3

/** The additional-objects text that stands for live flowers; shown in the reader's language, stored as this word. */
export const liveFlowers = 'live_flowers'
export const liveFlowersLabel: Words = { en: 'Live flowers', ru: 'Живые цветы' }

type Answers<Type extends keyof typeof questions> = { [Q in keyof (typeof questions)[Type]]: keyof (typeof questions)[Type][Q] }

const look = {
  generation_mode: 'precise',
  quality: 'high',
  detail_level: 'photorealistic',
  lighting: 'natural',
  time_of_day: 'afternoon',
  season: 'summer',
  environment: 'clear',
} as const

/** What a fresh exterior asks for. */
export const exteriorDefaults = {
  style: 'modern',
  ...look,
  camera_angle: 'human_level',
  facade_materials: 'stucco',
  roof_material: 'metal_roofing_dark',
  landscape: 'forest',
  small_forms: 'terrace_patio',
  activity: 'people_1_2',
  objects: 'english_lawn',
} as const satisfies Answers<'exterior'>

/** What a fresh interior asks for. */
export const interiorDefaults = {
  style: 'modern',
  ...look,
  camera_angle: 'wide_angle',
  room_type: 'living_room',
  color_palette: 'light',
  floor_covering: 'engineered_wood',
  wall_finish: 'paint',
  furniture_style: 'scandinavian',
  decor: 'plants',
  livability: 'studio_render',
} as const satisfies Answers<'interior'>
