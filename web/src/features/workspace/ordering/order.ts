import type { Choices } from '@veduta/contract/catalogue/form'
import { visibleQuestions } from '@veduta/contract/catalogue/form'
import { CallError } from '../../../lib/call.ts'
import type { Store } from '../../../lib/storage.ts'
import { amountFields, type Amount } from '../variations/amount.ts'
import type { Picture } from '../sources/pictures.ts'

/** All that one press of Generate sends. */
export interface Order {
  fields: Record<string, string | string[]>
  files: { sketch_file: File; reference_files: File[] }
}

/** The order as the wire has it: what the form shows now, and nothing that it hides. */
export function orderOf(
  projectId: string,
  choices: Choices,
  sketch: Picture,
  references: Picture[],
  seed: number | null = null,
  amount: Amount = 1,
): Order {
  const asked = Object.fromEntries(visibleQuestions(choices).map((question) => [question, choices[question]]))
  const exterior = choices.project_type === 'exterior'
  const texts: Record<string, string> = choices.interior_fitting_mode
    ? {
        interior_fitting_mode: 'true',
        placement_instructions: choices.placement_instructions,
        ...(choices.placement_wishes ? { placement_wishes: JSON.stringify(choices.placement_wishes) } : {}),
      }
    : exterior
      ? { additional_objects: choices.additional_objects }
      : { objects: choices.objects }
  return {
    fields: {
      project_id: projectId,
      project_type: choices.project_type,
      quality: 'high',
      ...asked,
      ...texts,
      ...amountFields(amount),
      ...(seed === null ? {} : { seed: String(seed) }),
      ...(references.length > 0 ? { reference_descriptions: references.map((one) => one.description) } : {}),
    },
    files: { sketch_file: sketch.file, reference_files: references.map((one) => one.file) },
  }
}

const told = (file: File) => [file.name, file.size, file.lastModified]

/** Tells two orders apart: their words, and which files they carry. */
export const fingerprintOf = ({ fields, files }: Order): string =>
  JSON.stringify([fields, [files.sketch_file, ...files.reference_files].map(told)])

/** Tells two preparations apart. */
export const fingerprintOfSketch = (projectId: string, sketch: File): string => JSON.stringify([projectId, told(sketch)])

/** Tells two changes of one place apart: what is changed, into what, and where; the file of a mask is a new one at each press. */
export async function fingerprintOfChange(parent: string, fields: Record<string, string>, mask: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await mask.arrayBuffer()))
  return JSON.stringify([parent, fields, [...digest]])
}

/** What coins are spent on by a press. */
type Purpose = 'generation' | 'preparation' | 'change'

const slot = (purpose: Purpose) => `unanswered.${purpose}`

/**
 * The idempotency key that one press sends. While a press has no answer (the connection was lost), the same order keeps its key, so
 * that pressing again cannot charge twice; another order, or one that was answered, gets a new key.
 */
export function keyFor(purpose: Purpose, fingerprint: string, storage: Store): string {
  const unanswered = JSON.parse(storage.getItem(slot(purpose)) ?? 'null') as { key: string; fingerprint: string } | null
  if (unanswered?.fingerprint === fingerprint) return unanswered.key
  const key = crypto.randomUUID()
  storage.setItem(slot(purpose), JSON.stringify({ key, fingerprint }))
  return key
}

export const keyAnswered = (purpose: Purpose, storage: Store) => storage.removeItem(slot(purpose))

/** Whether the server decided; without that, the press may still have been taken, and its key is kept for the next one. */
export const isDecided = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.code !== 'still_running'
