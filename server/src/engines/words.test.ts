import { expect, test } from 'vitest'
import { Brief, defaultBrief } from '@veduta/contract/catalogue/brief'
import { questions } from '@veduta/contract/catalogue/questions'
import { describeBrief } from './words.ts'

test('every answer changes the words', () => {
  const silent: string[] = []
  for (const type of ['exterior', 'interior'] as const) {
    for (const [question, answers] of Object.entries(questions[type])) {
      const told = Object.keys(answers).map((answer) => describeBrief(Brief.parse({ ...defaultBrief(type), [question]: answer })))
      if (new Set(told).size !== told.length) silent.push(`${type} ${question}`)
    }
  }
  expect(silent).toEqual([])
})

test('the words are English sentences', () => {
  expect(describeBrief(Brief.parse({ ...defaultBrief('exterior'), style: 'industrial', additional_objects: 'a red swing' }))).toBe(
    'An industrial house with a stucco facade. The roof is dark profiled metal. The house stands in front of a forest, with a short ' +
      'English lawn. By the house there is a paved terrace with seats. One or two people give the scale. Seen from eye level, as in the ' +
      'sketch. Afternoon with a high sun and short shadows, summer with full greenery, under a clear sky. Natural light of sun and sky. ' +
      'A photorealistic architectural photograph, in fine detail. Follow the sketch exactly, every line stays where it is drawn. ' +
      'Also: a red swing.',
  )
  expect(describeBrief(defaultBrief('interior'))).toContain('Also: live flowers.')
})

test('what the person wrote about the references is passed on', () => {
  const brief = Brief.parse({
    kind: 'fitting',
    placement_instructions: 'Sofa by the window',
    reference_descriptions: ['green sofa', '', 'lamp'],
  })
  expect(describeBrief(brief)).toBe(
    'Place the items from the reference photographs into the photograph of the room; keep the room as it is. ' +
      'The references show: green sofa; lamp. Sofa by the window.',
  )
})
