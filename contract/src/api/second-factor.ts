import { z } from 'zod'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** Six figures of the app, or one of the recovery codes. */
const Code = z.object({ code: z.string().trim().min(6).max(40) })
/** Shown once: who lost the app enters one of them instead, each once. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const SecondFactor = z.object({
  on: z.boolean(),
  /** Whether administration is closed to this account without one. */
  required: z.boolean(),
  /** Whether it was shown in this session, so that administration is open. */
  shown: z.boolean(),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const readSecondFactor = endpoint('GET', '/auth/second-factor', {
  summary: 'Whether a second factor guards administration, and whether it was shown in this session',
  reply: SecondFactor,
})
export const startSecondFactor = endpoint('POST', '/auth/second-factor', {
  summary: 'Make the secret of an app for codes (administrators); it counts once a code was entered',
  reply: z.object({ secret: z.string(), address: z.string().describe('otpauth://, for a QR code') }),
})
export const switchOnSecondFactor = endpoint('POST', '/auth/second-factor/on', {
  summary: 'Switch the second factor on with the first code of the app; tells the recovery codes, once',
  input: Code,
  reply: RecoveryCodes,
})
export const showSecondFactor = endpoint('POST', '/auth/second-factor/show', {
  summary: 'Show the second factor in this session: a code of the app, or a recovery code',
  input: Code,
  reply: Done,
})
export const renewRecoveryCodes = endpoint('POST', '/auth/second-factor/recovery-codes', {
  summary: 'Make new recovery codes in the place of those there are',
  reply: RecoveryCodes,
})
export const switchOffSecondFactor = endpoint('DELETE', '/auth/second-factor', { summary: 'Switch the second factor off', reply: Done })
