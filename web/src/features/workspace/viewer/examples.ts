import { defaultChoices, withProjectType, type Choices } from '@veduta/contract/catalogue/form'
import type { ProjectType } from '@veduta/contract/catalogue/project-type'
import { pictureFrom, type Pictures } from '../sources/pictures.ts'

/** A drawing of our own to start from. */
export interface Example {
  id: 'houseSketch' | 'houseLines' | 'houseBlueprint' | 'roomSketch'
  projectType: ProjectType
  thumbnail: string
  picture: string
}

const example = (id: Example['id'], projectType: ProjectType, name: string): Example => ({
  id,
  projectType,
  thumbnail: `/images/examples/${name}-small.webp`,
  picture: `/images/examples/${name}.webp`,
})

export const examples: Example[] = [
  example('houseSketch', 'exterior', 'house-sketch'),
  example('houseLines', 'exterior', 'house-lines'),
  example('houseBlueprint', 'exterior', 'house-blueprint'),
  example('roomSketch', 'interior', 'room-sketch'),
]

/** A fresh form that asks what an example of this project type needs. */
export const choicesFor = (projectType: ProjectType): Choices =>
  withProjectType({ ...defaultChoices, interior_fitting_mode: false }, projectType)

/** The three sample pictures: the sketch of a house and two references. */
export async function samplePictures(): Promise<Pictures> {
  const [sketch, ...references] = await Promise.all(
    ['sketch', 'reference1', 'reference2'].map((name) => pictureFrom(`/images/sample/${name}.jpg`, `${name}.jpg`)),
  )
  return { sketch: sketch ?? null, references }
}
