import { readBrief } from '@veduta/contract/catalogue/brief'
import { defaultChoices, withProjectType } from '@veduta/contract/catalogue/form'
import { describe, expect, test } from 'vitest'
import { memory } from '../../../lib/storage.ts'
import { fingerprintOf, fingerprintOfChange, keyAnswered, keyFor, orderOf } from './order.ts'
import { described, keepingChosen, withReferences, type Picture } from '../sources/pictures.ts'

const picture = (name: string, description = ''): Picture => ({
  file: new File(['pixels'], name, { lastModified: 1 }),
  url: name,
  description,
})
const sketch = picture('sketch.png')
const briefOf = (fields: Record<string, unknown>) => {
  const read = readBrief(fields)
  return read.success ? read.data : read.error.issues
}
const interior = { ...defaultChoices, interior_fitting_mode: false }

describe('an order', () => {
  test('of an exterior carries its questions and the free text under its own name', () => {
    const choices = { ...withProjectType(interior, 'exterior'), additional_objects: 'a bench' }
    const { fields } = orderOf('p1', choices, sketch, [])
    expect(fields).toMatchObject({
      project_id: 'p1',
      project_type: 'exterior',
      quality: 'high',
      objects: 'english_lawn',
      additional_objects: 'a bench',
    })
    expect(Object.keys(fields)).not.toContain('room_type')
    expect(briefOf(fields)).toMatchObject({ kind: 'exterior', additional_objects: 'a bench' })
  })

  test('carries a seed where one was taken over, and none where chance picks one', () => {
    expect(briefOf(orderOf('p1', interior, sketch, [], 7).fields)).toMatchObject({ seed: 7 })
    expect(orderOf('p1', interior, sketch, []).fields).not.toHaveProperty('seed')
  })

  test('of an interior sends the objects text', () => {
    const { fields } = orderOf('p1', { ...interior, objects: 'a piano' }, sketch, [])
    expect(fields).toMatchObject({ project_type: 'interior', objects: 'a piano' })
    expect(briefOf(fields)).toMatchObject({ kind: 'interior', objects: 'a piano', room_type: 'living_room' })
  })

  test('in fitting mode sends the placement and what the references show, and no hidden option', () => {
    const choices = { ...defaultChoices, placement_instructions: 'the sofa by the window' }
    const references = [picture('1.jpg', 'green sofa'), picture('2.jpg')]
    const { fields, files } = orderOf('p1', choices, sketch, references)
    expect(fields).toEqual({
      project_id: 'p1',
      project_type: 'interior',
      quality: 'high',
      interior_fitting_mode: 'true',
      placement_instructions: 'the sofa by the window',
      reference_descriptions: ['green sofa', ''],
    })
    expect(files.reference_files.map((file) => file.name)).toEqual(['1.jpg', '2.jpg'])
    expect(briefOf(fields)).toMatchObject({ kind: 'fitting', reference_descriptions: ['green sofa', ''] })
  })
})

describe('the key of a press', () => {
  const order = fingerprintOf(orderOf('p1', interior, sketch, []))

  test('stays while the same order has no answer', () => {
    const storage = memory()
    expect(keyFor('generation', order, storage)).toBe(keyFor('generation', order, storage))
  })

  test('is new for another order, another purpose and after an answer', () => {
    const storage = memory()
    const first = keyFor('generation', order, storage)
    const preparation = keyFor('preparation', order, storage)
    const other = keyFor('generation', fingerprintOf(orderOf('p1', { ...interior, season: 'winter' }, sketch, [])), storage)
    keyAnswered('generation', storage)
    const again = keyFor('generation', order, storage)
    expect(new Set([first, preparation, other, again]).size).toBe(4)
  })

  test('of a change of one place stays for the same marks, whenever they are drawn up, and is new for others', async () => {
    const storage = memory()
    const mask = (pixels: string, lastModified: number) => new File([pixels], 'mask.png', { lastModified })
    const press = async (colour: string, marks: File) => keyFor('change', await fingerprintOfChange('g1', { colour }, marks), storage)
    const first = await press('#aa3322', mask('left', 1))
    expect(await press('#aa3322', mask('left', 2))).toBe(first)
    const others = [await press('#aa3322', mask('up  ', 2)), await press('#22aa33', mask('up  ', 2))]
    expect(new Set([first, ...others]).size).toBe(3)
  })
})

test('opening a form late leaves alone what the person chose meanwhile', () => {
  const now = { sketch: picture('dropped.png'), references: [] }
  const read = { sketch, references: [picture('1')] }
  expect(keepingChosen(now, read, { sketch: true, references: false })).toEqual({ sketch: now.sketch, references: read.references })
  expect(keepingChosen(now, read, { sketch: false, references: true })).toEqual({ sketch, references: [] })
})

describe('references', () => {
  const three = [picture('1'), picture('2'), picture('3')]

  test('are cut to three when more are added', () => {
    expect(withReferences([picture('0')], three).map((one) => one.file.name)).toEqual(['0', '1', '2'])
  })

  test('take a description each', () => {
    expect(described(three, 1, 'lamp').map((one) => one.description)).toEqual(['', 'lamp', ''])
  })
})
