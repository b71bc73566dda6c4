import { defaultChoices, withProjectType } from '@veduta/contract/catalogue/form'
import { expect, test } from 'vitest'
import { memory } from '../../../lib/storage.ts'
import { forgetChoices, keptDrafts, recallChoices, rememberChoices } from './draft.ts'

const exterior = {
  ...withProjectType({ ...defaultChoices, interior_fitting_mode: false }, 'exterior'),
  facade_materials: 'brick',
  additional_objects: 'a bench',
}

test('a draft comes back as it was left, per project', () => {
  const storage = memory()
  rememberChoices(storage, 'house', exterior, ['oak'], 'p1')
  rememberChoices(storage, 'room', { ...defaultChoices, placement_instructions: 'by the window' }, [])
  expect(recallChoices(storage, 'house')).toEqual({ choices: exterior, descriptions: ['oak'], settingsOf: 'p1' })
  expect(recallChoices(storage, 'room')!.choices).toMatchObject({ interior_fitting_mode: true, placement_instructions: 'by the window' })
  expect(recallChoices(storage, 'other')).toBeNull()
})

test('the oldest drafts give way', () => {
  const storage = memory()
  for (let project = 0; project < keptDrafts; project++) expect(rememberChoices(storage, `p${project}`, exterior, [])).toEqual([])
  expect(rememberChoices(storage, 'one more', exterior, [])).toEqual(['p0'])
  expect(recallChoices(storage, 'p0')).toBeNull()
})

test('a forgotten draft is gone, and damaged storage holds none', () => {
  const storage = memory()
  rememberChoices(storage, 'house', exterior, [])
  forgetChoices(storage, 'house')
  expect(recallChoices(storage, 'house')).toBeNull()
  storage.setItem('workspaceDrafts', '{broken')
  expect(recallChoices(storage, 'house')).toBeNull()
})
