import { Brief, defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { questions } from '@veduta/contract/catalogue/questions'
import { renderExterior } from '../src/exterior/render-exterior.ts'
import { blankShare, notFinite } from '../src/measure/check-picture.ts'
import type { Raster } from '../src/pixels/raster.ts'
import type { Scene } from '../src/scene.ts'

/** Choices that differ from the usual brief, by question. */
export type Choices = Record<string, string>

/** Every value of every question, one at a time. */
export const oneByOne = (kind: 'exterior' | 'interior'): Choices[] =>
  Object.entries(questions[kind]).flatMap(([question, values]) => Object.keys(values).map((value) => ({ [question]: value })))

/** Every value of every question, in as few orders as there are values of the longest question: each asks all questions at once. */
export function together(kind: 'exterior' | 'interior'): Choices[] {
  const asked = Object.entries(questions[kind]).map(([question, values]) => [question, Object.keys(values)] as const)
  const orders = Math.max(...asked.map(([, values]) => values.length))
  return Array.from({ length: orders }, (_, k) =>
    Object.fromEntries(asked.map(([question, values], q) => [question, values[(k + q) % values.length]])),
  )
}

export const briefOf = <K extends 'exterior' | 'interior'>(kind: K, choices: Choices) =>
  Brief.parse({ ...defaultBrief(kind), ...choices }) as Extract<Brief, { kind: K }>

/** Most of a picture that may be black or flat and is not so in the usual one of the drawing: a dark room behind a pane, a white wall. */
export const most = { black: 0.01, flat: 0.025 }

/** What is wrong with a picture beside the usual one of the same drawing; nothing when all is well. */
export function faultsOf(picture: Raster, usual?: Raster): string[] {
  const blank = blankShare(picture, usual)
  const faults: string[] = []
  for (const what of ['black', 'flat'] as const) if (blank[what] > most[what]) faults.push(`${(100 * blank[what]).toFixed(1)} % ${what}`)
  return faults
}

/** An exterior, and the first stage after which something on its canvas, or that the stage gave, is no finite number. */
export function makeExterior(brief: ExteriorBrief, sketch: Raster, scene: Scene): { raster: Raster; faults: string[] } {
  let fault: string | undefined
  const { raster } = renderExterior(
    { brief, sketch, references: [], scene },
    () => {},
    (stage, { colour, depth }, made) => {
      if (fault) return
      const wrong = notFinite(colour) + notFinite(made) + depth.reduce((sum, z) => sum + Number(!(z >= 0)), 0)
      if (wrong > 0) fault = `${stage}: ${wrong} not finite`
    },
  )
  return { raster, faults: fault ? [fault] : [] }
}
