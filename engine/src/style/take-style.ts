import { exteriorDefaults, interiorDefaults } from '@veduta/contract/catalogue/defaults'
import type { ExteriorBrief, InteriorBrief } from '@veduta/contract/catalogue/brief'
import { questions, type Question } from '@veduta/contract/catalogue/questions'
import { driftOf, pictureLook, type PictureLook } from '../measure/picture-look.ts'
import type { Note } from '../order.ts'
import type { Raster } from '../pixels/raster.ts'
import { gradeTowards } from './grade.ts'

type StyledBrief = ExteriorBrief | InteriorBrief

/** The answers that a picture can give, the light before what it falls on. */
const taken = {
  exterior: ['time_of_day', 'facade_materials', 'roof_material'],
  interior: ['time_of_day', 'color_palette', 'wall_finish', 'floor_covering'],
} as const satisfies Record<StyledBrief['kind'], readonly Question[]>

/** Answers without a colour of their own: they mirror what stands around the house, so that no picture tells of them. */
const mirrors = ['glass']

/** An answer is taken only where it brings the picture nearer by so much, in differences of colour (CIE76). */
const leastGain = 0.4

/** What references make of an order: other answers, what is to be said of it, and how the finished picture is moved to their light. */
export interface TakenStyle<B extends StyledBrief> {
  brief: B
  notes: Note[]
  grade: (raster: Raster) => Raster
}

/** How far a look is from that of the references, as one figure. */
const distance = (look: PictureLook, wanted: PictureLook) => {
  const { palette, light } = driftOf(look, wanted)
  return palette + light
}

/**
 * Takes palette, light and materials over from references: of the answers that were left as they come in a fresh form, each takes the one
 * with which this very drawing, painted small by `paint`, comes nearest to them; what is left is done to the colours of the finished
 * picture.
 * What was chosen otherwise stays. Without `paint` only the colours are moved.
 */
export function takeStyle<B extends StyledBrief>(brief: B, references: Raster[], paint?: (brief: B) => Raster): TakenStyle<B> {
  const wanted = pictureLook(...references)
  const usual: Record<string, unknown> = brief.kind === 'exterior' ? exteriorDefaults : interiorDefaults
  const tables: Partial<Record<Question, object>> = questions[brief.kind]
  const notes: Note[] = [{ code: 'look_taken', facts: { count: references.length } }]
  const grade = (raster: Raster) => gradeTowards(raster, pictureLook(raster).light, wanted.light)
  if (!paint) return { brief, notes, grade }
  // As it will be in the end: a colour that the light has is nothing that a material needs to have.
  const offOf = (tried: B) => distance(pictureLook(grade(paint(tried))), wanted)
  let best = { brief, off: offOf(brief) }
  for (const question of taken[brief.kind]) {
    const given = (best.brief as Record<string, unknown>)[question]
    if (given !== usual[question]) continue
    const others = Object.keys(tables[question] ?? {}).filter((answer) => answer !== given && !mirrors.includes(answer))
    const tried = others.map((answer) => {
      const other = { ...best.brief, [question]: answer }
      return { answer, brief: other, off: offOf(other) }
    })
    const nearest = tried.reduce((one, other) => (other.off < one.off ? other : one))
    if (nearest.off > best.off - leastGain) continue
    best = nearest
    notes.push({ code: 'answer_taken', facts: { question, answer: nearest.answer } })
  }
  return { brief: best.brief, notes, grade }
}
