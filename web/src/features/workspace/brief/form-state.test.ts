import { defaultChoices, restoreChoices, visibleQuestions } from '@veduta/contract/catalogue/form'
import { describe, expect, test } from 'vitest'
import { changedIn, changedQuestions, summaryOf } from './changes.ts'
import { formReducer, freshForm, objectsAsRead, objectsAsStored, type FormAction, type FormState } from './form-state.ts'
import { optionGroups } from './option-groups.ts'

const after = (...actions: FormAction[]): FormState => actions.reduce(formReducer, freshForm)
const toExterior: FormAction[] = [
  { type: 'fitting', on: false },
  { type: 'project_type', value: 'exterior' },
]

describe('the form', () => {
  test('starts as an interior in fitting mode that asks nothing but the placement', () => {
    expect(freshForm.choices.project_type).toBe('interior')
    expect(freshForm.choices.interior_fitting_mode).toBe(true)
    expect(visibleQuestions(freshForm.choices)).toEqual([])
  })

  test('becoming an exterior sets eye level and the English lawn', () => {
    const { choices } = after(...toExterior)
    expect([choices.camera_angle, choices.objects]).toEqual(['human_level', 'english_lawn'])
  })

  test('becoming an interior sets the wide angle and live flowers', () => {
    const { choices } = after(...toExterior, { type: 'project_type', value: 'interior' })
    expect([choices.camera_angle, choices.objects]).toEqual(['wide_angle', 'live_flowers'])
  })

  test('fitting mode makes an exterior an interior', () => {
    expect(after(...toExterior, { type: 'fitting', on: true }).choices.project_type).toBe('interior')
  })

  test('choosing the project type that is chosen already keeps the camera', () => {
    const { choices } = after(
      ...toExterior,
      { type: 'answer', question: 'camera_angle', value: 'bird_eye' },
      { type: 'project_type', value: 'exterior' },
    )
    expect(choices.camera_angle).toBe('bird_eye')
  })
})

describe('changed marks', () => {
  test('a fresh form has none, in either project type', () => {
    expect(changedQuestions(defaultChoices)).toEqual([])
    expect(changedQuestions(after({ type: 'fitting', on: false }).choices)).toEqual([])
    expect(changedQuestions(after(...toExterior).choices)).toEqual([])
  })

  test('are counted per group and forgotten when the answer is the default again', () => {
    const building = optionGroups.exterior[0]
    const brick = after(...toExterior, { type: 'answer', question: 'facade_materials', value: 'brick' })
    expect(changedIn(brick.choices, building)).toBe(1)
    expect(changedQuestions(brick.choices)).toEqual(['facade_materials'])
    const stucco = formReducer(brick, { type: 'answer', question: 'facade_materials', value: 'stucco' })
    expect(changedIn(stucco.choices, building)).toBe(0)
  })

  test('every question that is asked stands in one group, but style and generation mode', () => {
    for (const type of ['exterior', 'interior'] as const) {
      const choices = { ...defaultChoices, interior_fitting_mode: false, project_type: type }
      const grouped = optionGroups[type].flatMap((group) => group.questions)
      expect(new Set(grouped).size).toBe(grouped.length)
      expect(new Set([...grouped, 'style', 'generation_mode'])).toEqual(new Set(visibleQuestions(choices)))
    }
  })

  test('a closed group names the changed answers first, in the reader’s language', () => {
    const { choices } = after(...toExterior, { type: 'answer', question: 'roof_material', value: 'thatch' })
    expect(summaryOf(choices, optionGroups.exterior[0], 'ru')).toEqual([
      { question: 'roof_material', text: 'Солома', changed: true },
      { question: 'facade_materials', text: 'Штукатурка', changed: false },
    ])
  })
})

describe('reset', () => {
  const touched: FormAction[] = [
    ...toExterior,
    { type: 'answer', question: 'season', value: 'winter' },
    { type: 'write', field: 'additional_objects', text: 'a bench' },
  ]

  test('brings the answers back, but keeps the project type and what was written', () => {
    const { choices } = after(...touched, { type: 'reset' })
    expect(changedQuestions(choices)).toEqual([])
    expect([choices.project_type, choices.season, choices.additional_objects]).toEqual(['exterior', 'summer', 'a bench'])
  })

  test('can be undone', () => {
    expect(after(...touched, { type: 'reset' }, { type: 'undo_reset' }).choices.season).toBe('winter')
  })

  test('cannot be undone after another change', () => {
    const { choices } = after(...touched, { type: 'reset' }, { type: 'answer', question: 'style', value: 'tudor' }, { type: 'undo_reset' })
    expect([choices.style, choices.season]).toEqual(['tudor', 'summer'])
  })
})

test('a restored generation lays its parameters over the defaults, with fitting mode off', () => {
  const choices = restoreChoices({ project_type: 'exterior', facade_materials: 'brick', roof_material: 'gold', seed: 9 })
  const { choices: loaded } = formReducer(freshForm, { type: 'load', choices })
  expect([loaded.project_type, loaded.interior_fitting_mode]).toEqual(['exterior', false])
  expect([loaded.facade_materials, loaded.roof_material]).toEqual(['brick', 'metal_roofing_dark'])
})

test('live flowers are read in words and stored as one word', () => {
  expect(objectsAsRead('live_flowers', 'ru')).toBe('Живые цветы')
  expect(objectsAsStored('Живые цветы')).toBe('live_flowers')
  expect(objectsAsStored(' live flowers')).toBe('live_flowers')
  expect(objectsAsStored('Live flowers and a cat')).toBe('Live flowers and a cat')
})
