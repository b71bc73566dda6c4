import { errors, fill, type ErrorCode } from '@veduta/contract/api/errors'
import type { Locale, Words } from '@veduta/contract/locale'

/** The numbers and names that go into the words of a refusal, such as `{ needed: 8, balance: 4 }`. */
export type Facts = Record<string, string | number | Words>

/** An expected "no" that the person should see. Anything else that is thrown is a fault and becomes a 500. */
export class Refusal extends Error {
  code: ErrorCode
  facts: Facts
  /** The input fields that are meant, for marking them in a form. */
  fields: string[] | undefined

  constructor(code: ErrorCode, facts: Facts = {}, options?: { cause?: unknown; fields?: string[] }) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
    this.fields = options?.fields
  }

  get status(): number {
    return errors[this.code].status
  }

  /** The refusal in the reader's language. */
  words(locale: Locale): string {
    const said = Object.entries(this.facts).map(([name, fact]) => [name, typeof fact === 'object' ? fact[locale] : fact])
    return fill(errors[this.code].words[locale], Object.fromEntries(said) as Record<string, string | number>)
  }
}
