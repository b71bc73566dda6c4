import { activity } from '../catalogue/activity.ts'
import { decor } from '../catalogue/decor.ts'
import { landscaping } from '../catalogue/landscaping.ts'
import { notes, notesWithoutFacts, type NoteCode } from '../catalogue/notes.ts'
import type { Option } from '../catalogue/option.ts'
import { questionLabels, questions, type Question } from '../catalogue/questions.ts'
import { roles, type RoleId } from '../catalogue/role.ts'
import { smallForms } from '../catalogue/small-forms.ts'
import type { Locale } from '../locale.ts'
import { fill } from './errors.ts'

/** The chosen things that an engine places, and may find no place for. */
const placed: Record<string, Option> = { ...smallForms, ...activity, ...landscaping, ...decor }

const read = (fact: string | number, locale: Locale) => placed[fact]?.label[locale].toLocaleLowerCase(locale) ?? fact

/** Facts that list what parts of a picture show, by their labels. */
const parts = (list: string | number, locale: Locale) =>
  String(list)
    .split(', ')
    .map((one) => (one in roles ? roles[one as RoleId][locale].toLocaleLowerCase(locale) : one))
    .join(', ')
const listed = ['changed', 'kept']

/** A question of the form and one of its answers among the facts, by their labels. */
function readAnswer({ question, answer, ...facts }: Record<string, string | number>, locale: Locale) {
  if (question === undefined || answer === undefined) return facts
  const tables = [questions.exterior, questions.interior] as Partial<Record<string, Record<string, Option>>>[]
  const option = tables.map((table) => table[question]?.[answer]).find((one) => one !== undefined)
  const label = (text: string) => text.toLocaleLowerCase(locale)
  return {
    ...facts,
    question: label(questionLabels[question as Question]?.[locale] ?? String(question)),
    answer: label(option?.label[locale] ?? String(answer)),
  }
}

/** What an engine says about its picture, in words: options and answers among the facts go by their labels, other facts as they are. */
export function noteWords(code: NoteCode, facts: Record<string, string | number>, locale: Locale): string {
  const words = (Object.keys(facts).length === 0 && notesWithoutFacts[code]) || notes[code]
  const named = Object.entries(readAnswer(facts, locale)).map(([name, fact]) => [
    name,
    listed.includes(name) ? parts(fact, locale) : read(fact, locale),
  ])
  return fill(words[locale], Object.fromEntries(named) as Record<string, string | number>)
}
