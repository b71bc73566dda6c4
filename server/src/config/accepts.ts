import { z } from 'zod'

// What a variable accepts: in words, for whoever set it wrong, and as a type.

/** The comma-separated parts of a text, each once. */
export const list = (text: string) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number, otherwise: number) => ({
  accepts: `a whole number from ${min} to ${max}`,
  type: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max)).default(otherwise),
})
/** One of a few words. */
export const oneOf = <const T extends string>(...names: T[]) => ({ accepts: names.join(', '), type: z.enum(names) })
/** The same, with what counts when there is none. */
export const withDefault = <T extends string>({ accepts, type }: { accepts: string; type: z.ZodType<T> }, otherwise: T) => ({
  accepts,
  type: type.default(() => otherwise),
})
/** An address of one of these protocols, without the slashes at its end. */
export const addressOf = (accepts: string, ...protocols: string[]) => ({
  accepts,
  type: z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .transform((text) => text.replace(/\/+$/, '')),
})
/** An address of the web. */
export const webAddress = addressOf('an http:// or https:// address', 'http:', 'https:')
/** An address of the web, with what counts when there is none. */
export const webAddressOr = (otherwise: string) => ({ ...webAddress, type: webAddress.type.default(otherwise) })
/** Whatever is not empty. */
export const text = { accepts: 'any text', type: z.string() }
/** Any text, with what counts when there is none. */
export const textOr = (otherwise: string) => ({ ...text, type: z.string().default(otherwise) })
/** The same, or nothing. */
export const optional = <T>({ accepts, type }: { accepts: string; type: z.ZodType<T> }) => ({ accepts, type: type.optional() })
