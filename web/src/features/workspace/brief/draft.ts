import { restoreChoices, type Choices } from '@veduta/contract/catalogue/form'
import { device, type Store } from '../../../lib/storage.ts'
import { openDrafts } from './draft-files.ts'
import { pictureOf, type Pictures } from '../sources/pictures.ts'

/** A form as it was left: what was chosen, and the pictures. */
export interface Draft {
  choices: Choices
  pictures: Pictures
  /** The picture whose settings it began with. */
  settingsOf: string | null
}

/** How many projects keep a draft; the one touched longest ago goes first. */
export const keptDrafts = 8

const listKey = 'workspaceDrafts'

/** What localStorage holds, newest first; the pictures of the same projects are kept as files. */
interface Row {
  project_id: string
  choices: Record<string, unknown>
  descriptions: string[]
  settings_of: string | null
}

function rowsIn(storage: Store): Row[] {
  try {
    const rows: unknown = JSON.parse(storage.getItem(listKey) ?? '[]')
    return Array.isArray(rows) ? (rows as Row[]).filter((row) => typeof row?.project_id === 'string') : []
  } catch {
    return []
  }
}

const write = (storage: Store, rows: Row[]) => storage.setItem(listKey, JSON.stringify(rows))

/** Puts the words of a draft in front of the others; answers which projects lose theirs. */
export function rememberChoices(
  storage: Store,
  projectId: string,
  choices: Choices,
  descriptions: string[],
  settings_of: string | null = null,
): string[] {
  const others = rowsIn(storage).filter((row) => row.project_id !== projectId)
  const rows = [{ project_id: projectId, choices, descriptions, settings_of }, ...others]
  write(storage, rows.slice(0, keptDrafts))
  return rows.slice(keptDrafts).map((row) => row.project_id)
}

/** All that was chosen, the person's own words too; values that are no longer offered have become defaults. */
export function withWords(saved: Record<string, unknown>): Choices {
  const kept = (['placement_instructions', 'additional_objects'] as const).filter((field) => typeof saved[field] === 'string')
  return { ...restoreChoices(saved), ...Object.fromEntries(kept.map((field) => [field, saved[field]])) }
}

/** The words of a draft; values that are no longer offered have become defaults. */
export function recallChoices(
  storage: Store,
  projectId: string,
): { choices: Choices; descriptions: string[]; settingsOf: string | null } | null {
  const row = rowsIn(storage).find((one) => one.project_id === projectId)
  if (!row) return null
  return {
    choices: withWords(row.choices ?? {}),
    descriptions: Array.isArray(row.descriptions) ? row.descriptions : [],
    settingsOf: typeof row.settings_of === 'string' ? row.settings_of : null,
  }
}

export const forgetChoices = (storage: Store, projectId: string) =>
  write(
    storage,
    rowsIn(storage).filter((row) => row.project_id !== projectId),
  )

/** Keeps a draft; where the browser refuses its storage, the form works on without one. */
export async function saveDraft(projectId: string, { choices, pictures, settingsOf }: Draft): Promise<void> {
  try {
    const dropped = rememberChoices(
      device,
      projectId,
      choices,
      pictures.references.map((one) => one.description),
      settingsOf,
    )
    const files = await openDrafts()
    await files.put(projectId, { sketch: pictures.sketch?.file ?? null, references: pictures.references.map((one) => one.file) })
    await Promise.all(dropped.map((id) => files.remove(id)))
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}

export async function loadDraft(projectId: string): Promise<Draft | null> {
  const words = recallChoices(device, projectId)
  if (!words) return null
  try {
    const files = await (await openDrafts()).get(projectId)
    return {
      ...words,
      pictures: {
        sketch: files?.sketch ? pictureOf(files.sketch) : null,
        references: (files?.references ?? []).map((file, at) => pictureOf(file, words.descriptions[at] ?? '')),
      },
    }
  } catch (error) {
    console.warn('The pictures of the draft could not be read', error)
    return { ...words, pictures: { sketch: null, references: [] } }
  }
}

export async function dropDraft(projectId: string): Promise<void> {
  try {
    forgetChoices(device, projectId)
    await (await openDrafts()).remove(projectId)
  } catch (error) {
    console.warn('The draft could not be dropped', error)
  }
}
