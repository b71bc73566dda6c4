import { activity } from '../catalogue/activity.ts'
import { decor } from '../catalogue/decor.ts'
import { landscaping } from '../catalogue/landscaping.ts'
import { notes, type NoteCode } from '../catalogue/notes.ts'
import type { Option } from '../catalogue/option.ts'
import { smallForms } from '../catalogue/small-forms.ts'
import type { Locale } from '../locale.ts'
import { fill } from './errors.ts'

/** The chosen things that an engine places, and may find no place for. */
const placed: Record<string, Option> = { ...smallForms, ...activity, ...landscaping, ...decor }

const read = (fact: string | number, locale: Locale) => placed[fact]?.label[locale].toLocaleLowerCase(locale) ?? fact

/** What an engine says about its picture, in words: an option among the facts goes by its label, other facts as they are. */
export const noteWords = (code: NoteCode, facts: Record<string, string | number>, locale: Locale) =>
  fill(notes[code][locale], Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, read(fact, locale)])))
