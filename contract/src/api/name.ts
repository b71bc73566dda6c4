import { z } from 'zod'

/**
 * A name that people can see: at least one letter, figure, sign or emoji, no control or direction characters, at most `limit`
 * UTF-16 units.
 */
export const visibleName = (limit: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit)
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u)
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u)
