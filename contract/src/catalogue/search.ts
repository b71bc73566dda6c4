import { locales } from '../locale.ts'
import { projectType } from './project-type.ts'
import { questions } from './questions.ts'

/** What kinds of pictures are called, in both languages. */
const kinds: Record<string, string[]> = {
  exterior: Object.values(projectType.exterior.label),
  interior: Object.values(projectType.interior.label),
  fitting: ['Fitting', 'Примерка'],
}

/** The words of a text as they are compared: small letters, ё as е. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Every answer as "question=answer" with the words that it is called by. */
const called: [string, string[]][] = [
  ...Object.values(questions as Record<string, Record<string, Record<string, { label: Record<string, string> }>>>).flatMap((asked) =>
    Object.entries(asked).flatMap(([question, answers]) =>
      Object.entries(answers).map(([id, { label }]): [string, string[]] => [
        `${question}=${id}`,
        locales.flatMap((locale) => wordsIn(label[locale])),
      ]),
    ),
  ),
  ...Object.entries(kinds).map(([kind, names]): [string, string[]] => [`kind=${kind}`, names.flatMap(wordsIn)]),
]

/** The answers, as "question=answer", that are called by a word that begins so, in any language. */
export const answersCalled = (word: string): string[] => [
  ...new Set(called.filter(([, words]) => words.some((one) => one.startsWith(word))).map(([answer]) => answer)),
]
