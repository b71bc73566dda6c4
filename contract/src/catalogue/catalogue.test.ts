import { expect, test } from 'vitest'
import { defaultBrief, parametersOf, readBrief } from './brief.ts'
import { sizeFor } from './finish.ts'
import { defaultChoices, restoreChoices, visibleQuestions, withFittingMode, withProjectType } from './form.ts'
import { idsOf, type Option } from './option.ts'
import { packageFacts, packages } from './packages.ts'
import { price } from './price.ts'
import { questionLabels, questions, type Question } from './questions.ts'

const both = {
  generation_mode: 'precise balanced creative',
  quality: 'high medium sketch',
  detail_level: 'photorealistic artistic clean_render',
  lighting: 'natural warm_artificial cold_artificial accent romantic work_mood',
  time_of_day: 'morning afternoon evening night twilight',
  season: 'summer autumn winter spring',
  environment: 'clear light_clouds fog after_rain light_snow',
}

/** The enumerations of the specification, section 9. Stored ids: a rename here breaks old generations. */
const specified: Record<'exterior' | 'interior', Record<string, string>> = {
  exterior: {
    ...both,
    style: 'modern minimalism scandinavian industrial classical neoclassical chalet barnhouse wright tudor mediterranean colonial',
    camera_angle: 'human_level bird_eye panoramic corner_detail',
    facade_materials: 'wood_siding stucco brick concrete stone glass metal_panels composite',
    roof_material: 'metal_roofing_dark flexible_shingles natural_tiles seam_roofing thatch green_roof',
    landscape: 'urban_development suburb forest mountain_slope field lake_river sea_beach standalone townhouse_row',
    small_forms: 'pool_terrace terrace_patio pergola garden_paths outdoor_kitchen outdoor_fireplace retaining_walls',
    activity: 'people_1_2 pets car_suv car_sedan bicycles none',
    objects: 'english_lawn wildflower_meadow rock_garden succulents formal_hedges wild_grasses',
  },
  interior: {
    ...both,
    style: 'modern minimalism scandinavian industrial boho midcentury classical art_deco country japanese coastal',
    camera_angle: 'wide_angle corner_view detail_closeup adjacent_room',
    room_type: 'living_room kitchen_living bedroom office bathroom hallway wardrobe children_room studio',
    color_palette: 'light dark neutral bright_accents monochrome',
    floor_covering: 'engineered_wood laminate parquet ceramic_granite carpet',
    wall_finish: 'wallpaper decorative_plaster paint wood_panels brick stone',
    furniture_style: 'minimalist scandinavian retro_vintage designer built_in wicker',
    decor: 'plants wall_art textiles books decorative_objects candles',
    livability: 'studio_render lived_in catalog_neutral',
  },
}

for (const type of ['exterior', 'interior'] as const) {
  const asked = questions[type] as Record<string, Record<string, Option>>

  test(`the ${type} questions and answers are those of the specification`, () => {
    const offered = Object.fromEntries(Object.entries(asked).map(([question, rows]) => [question, idsOf(rows).join(' ')]))
    expect(offered).toEqual(specified[type])
  })

  test(`every ${type} answer has a label and a one-line hint in both languages, no two labels alike`, () => {
    for (const [question, rows] of Object.entries(asked)) {
      expect(questionLabels[question as Question].ru).toMatch(/[А-Яа-яё]/)
      for (const language of ['en', 'ru'] as const) {
        const labels = Object.values(rows).map((row) => row.label[language])
        expect(new Set(labels).size, question).toBe(labels.length)
        for (const row of Object.values(rows)) {
          expect(row.label[language].length, row.label.en).toBeLessThanOrEqual(28)
          expect(row.hint[language].length, row.label.en).toBeLessThanOrEqual(60)
          if (language === 'ru') expect(row.label.ru + row.hint.ru).toMatch(/^[^A-Za-z]+$/)
        }
      }
    }
  })
}

test('a fresh form has the specified defaults', () => {
  expect(defaultChoices).toMatchObject({
    style: 'modern',
    generation_mode: 'precise',
    quality: 'high',
    detail_level: 'photorealistic',
    lighting: 'natural',
    time_of_day: 'afternoon',
    season: 'summer',
    environment: 'clear',
    facade_materials: 'stucco',
    roof_material: 'metal_roofing_dark',
    landscape: 'forest',
    small_forms: 'terrace_patio',
    activity: 'people_1_2',
    room_type: 'living_room',
    color_palette: 'light',
    floor_covering: 'engineered_wood',
    wall_finish: 'paint',
    furniture_style: 'scandinavian',
    decor: 'plants',
    livability: 'studio_render',
    interior_fitting_mode: true,
    project_type: 'interior',
  })
})

test('changing the project type resets camera and objects, and the style only when the other type lacks it', () => {
  const interior = { ...defaultChoices, interior_fitting_mode: false, style: 'boho', season: 'winter' }
  const exterior = withProjectType(interior, 'exterior')
  expect(exterior).toMatchObject({ camera_angle: 'human_level', objects: 'english_lawn', style: 'modern', season: 'winter' })
  const back = withProjectType({ ...exterior, style: 'classical' }, 'interior')
  expect(back).toMatchObject({ camera_angle: 'wide_angle', objects: 'live_flowers', style: 'classical' })
})

test('fitting mode forces an interior and hides every option', () => {
  const exterior = withProjectType({ ...defaultChoices, interior_fitting_mode: false }, 'exterior')
  const fitting = withFittingMode(exterior, true)
  expect(fitting.project_type).toBe('interior')
  expect(visibleQuestions(fitting)).toEqual([])
  expect(visibleQuestions(withFittingMode(fitting, false))).toContain('room_type')
  expect(visibleQuestions(exterior)).toContain('roof_material')
  expect(visibleQuestions(exterior)).not.toContain('room_type')
})

test('saved parameters are laid over the defaults; what is unknown is dropped and fitting defaults to off', () => {
  const saved = { project_type: 'exterior', style: 'tudor', season: 'monsoon', mood: 'x', objects: 'rock_garden' }
  expect(restoreChoices(saved)).toMatchObject({
    project_type: 'exterior',
    style: 'tudor',
    season: 'summer',
    objects: 'rock_garden',
    camera_angle: 'human_level',
    interior_fitting_mode: false,
  })
  expect(restoreChoices(saved)).not.toHaveProperty('mood')
})

test('what a brief says about itself restores the form it came from', () => {
  for (const kind of ['exterior', 'interior', 'fitting'] as const) {
    const parameters = parametersOf(defaultBrief(kind))
    const again = readBrief(restoreChoices(parameters))
    expect(again.success && again.data.kind).toBe(kind)
    if (again.success) expect(parametersOf(again.data)).toMatchObject(kind === 'fitting' ? { interior_fitting_mode: true } : parameters)
  }
})

test('a wrong answer is reported under its own name, a field of another kind is ignored', () => {
  const wrong = readBrief({ project_type: 'exterior', season: 'monsoon', room_type: 'nonsense' })
  expect(wrong.success ? [] : wrong.error.issues.map((issue) => issue.path.join('.'))).toEqual(['season'])
  const type = readBrief({ project_type: 'castle' })
  expect(type.success ? [] : type.error.issues.map((issue) => issue.path.join('.'))).toEqual(['project_type'])
})

test('a picture keeps the proportions of its sketch within the pixel budget of its quality', () => {
  expect(sizeFor('high', 3000, 3000)).toEqual({ width: 1024, height: 1024 })
  expect(sizeFor('sketch', 100, 100)).toEqual({ width: 512, height: 512 })
  const { width, height } = sizeFor('medium', 1600, 900)
  expect(width / height).toBeCloseTo(1600 / 900, 2)
  expect(width * height).toBeGreaterThan(768 * 768 * 0.995)
  expect(width * height).toBeLessThan(768 * 768 * 1.005)
})

test('prices and packages are those of the specification', () => {
  expect(price).toEqual({ generation: 8, preparation: 4, change: 4 })
  expect(packages).toEqual({
    starter: { coins: 50, roubles: 99 },
    professional: { coins: 200, roubles: 299 },
    business: { coins: 500, roubles: 599 },
    secret: { coins: 500, roubles: 489 },
  })
  expect(Object.values(packageFacts).map((facts) => facts.generations)).toEqual([6, 25, 62])
})
