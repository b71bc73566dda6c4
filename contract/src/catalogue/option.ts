import type { Words } from '../locale.ts'

/** One value that people can choose: its name and, in one line, what it does to the picture. */
export interface Option {
  label: Words
  hint: Words
}

const words = (en: string, ru: string): Words => ({ en, ru })

/** Writes one option: its label and its hint, English first. */
export const option = (labelEn: string, labelRu: string, hintEn: string, hintRu: string): Option => ({
  label: words(labelEn, labelRu),
  hint: words(hintEn, hintRu),
})

/** Declares the answers to one question. Their ids are stored with every generation, so an id is never renamed. */
export const options = <const Id extends string>(rows: Record<Id, Option>): Record<Id, Option> => rows

/** The ids of `rows`, in the order in which people see them. */
export const idsOf = <Id extends string>(rows: Record<Id, Option>) => Object.keys(rows) as Id[]
