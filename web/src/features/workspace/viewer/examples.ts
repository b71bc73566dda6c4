import { defaultChoices, withProjectType, type Choices } from '@veduta/contract/catalogue/form'
import type { ProjectType } from '@veduta/contract/catalogue/project-type'
import { pictureFrom, type Pictures } from '../sources/pictures.ts'

/** Something of our own to start from: a drawing, or a room with what is to be put into it. */
export type Example =
  | { id: 'houseSketch' | 'houseBlueprint' | 'roomSketch'; thumbnail: string; projectType: ProjectType; picture: string }
  | { id: 'roomFitting'; thumbnail: string }

const thumbnailOf = (name: string) => `/images/examples/${name}-small.webp`
const drawing = (id: Exclude<Example['id'], 'roomFitting'>, projectType: ProjectType, name: string): Example => ({
  id,
  projectType,
  thumbnail: thumbnailOf(name),
  picture: `/images/examples/${name}.webp`,
})

export const examples: Example[] = [
  drawing('houseSketch', 'exterior', 'house-sketch'),
  drawing('houseBlueprint', 'exterior', 'house-blueprint'),
  drawing('roomSketch', 'interior', 'room-sketch'),
  { id: 'roomFitting', thumbnail: thumbnailOf('room-photo') },
]

/** A fresh form that asks what an example of this project type needs. */
export const choicesFor = (projectType: ProjectType): Choices =>
  withProjectType({ ...defaultChoices, interior_fitting_mode: false }, projectType)

/** The three sample pictures: the photo of a room, and two items to be put into it with what they are called. */
export async function samplePictures(items: [string, string]): Promise<Pictures> {
  const sample = (name: string, description?: string) => pictureFrom(`/images/sample/${name}.jpg`, `${name}.jpg`, description)
  const [sketch, ...references] = await Promise.all([sample('sketch'), sample('reference1', items[0]), sample('reference2', items[1])])
  return { sketch, references }
}
