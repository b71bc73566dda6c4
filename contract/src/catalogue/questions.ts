import type { Words } from '../locale.ts'
import { activity } from './activity.ts'
import { exteriorCamera, interiorCamera } from './camera.ts'
import { colorPalette } from './color-palette.ts'
import { decor } from './decor.ts'
import { facadeMaterial } from './facade.ts'
import { detailLevel, generationMode, quality } from './finish.ts'
import { floorCovering } from './floor-covering.ts'
import { furnitureStyle } from './furniture-style.ts'
import { landscape } from './landscape.ts'
import { landscaping } from './landscaping.ts'
import { environment, lighting, season, timeOfDay } from './light.ts'
import { livability } from './livability.ts'
import type { Option } from './option.ts'
import { roofMaterial } from './roof.ts'
import { roomType } from './room-type.ts'
import { smallForms } from './small-forms.ts'
import { exteriorStyle, interiorStyle } from './style.ts'
import { wallFinish } from './wall-finish.ts'

const common = {
  generation_mode: generationMode,
  quality,
  detail_level: detailLevel,
  lighting,
  time_of_day: timeOfDay,
  season,
  environment,
}

/** Every question asked of the person, by the wire's field name, with its possible answers; one table per project type. */
export const questions = {
  exterior: {
    style: exteriorStyle,
    ...common,
    camera_angle: exteriorCamera,
    facade_materials: facadeMaterial,
    roof_material: roofMaterial,
    landscape,
    small_forms: smallForms,
    activity,
    objects: landscaping,
  },
  interior: {
    style: interiorStyle,
    ...common,
    camera_angle: interiorCamera,
    room_type: roomType,
    color_palette: colorPalette,
    floor_covering: floorCovering,
    wall_finish: wallFinish,
    furniture_style: furnitureStyle,
    decor,
    livability,
  },
} as const satisfies Record<string, Record<string, Record<string, Option>>>

export type ExteriorQuestion = keyof typeof questions.exterior
export type InteriorQuestion = keyof typeof questions.interior
export type Question = ExteriorQuestion | InteriorQuestion

/** What each question is called above its answers. */
export const questionLabels: Record<Question, Words> = {
  style: { en: 'Style', ru: 'Стиль' },
  generation_mode: { en: 'Follow the sketch', ru: 'Следование эскизу' },
  quality: { en: 'Quality', ru: 'Качество' },
  detail_level: { en: 'Detail level', ru: 'Подача' },
  lighting: { en: 'Lighting', ru: 'Освещение' },
  time_of_day: { en: 'Time of day', ru: 'Время суток' },
  season: { en: 'Season', ru: 'Время года' },
  environment: { en: 'Weather', ru: 'Погода' },
  camera_angle: { en: 'Camera', ru: 'Ракурс' },
  facade_materials: { en: 'Facade', ru: 'Фасад' },
  roof_material: { en: 'Roof', ru: 'Кровля' },
  landscape: { en: 'Landscape', ru: 'Окружение' },
  small_forms: { en: 'Small forms', ru: 'Малые формы' },
  activity: { en: 'Activity', ru: 'Оживление' },
  objects: { en: 'Landscaping', ru: 'Озеленение' },
  room_type: { en: 'Room type', ru: 'Тип комнаты' },
  color_palette: { en: 'Palette', ru: 'Палитра' },
  floor_covering: { en: 'Floor', ru: 'Пол' },
  wall_finish: { en: 'Walls', ru: 'Стены' },
  furniture_style: { en: 'Furniture', ru: 'Мебель' },
  decor: { en: 'Decor', ru: 'Декор' },
  livability: { en: 'Livability', ru: 'Обжитость' },
}
