import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'

let known: Promise<Set<string>> | undefined

/** The passwords that are found most often in stolen lists, in small letters; read when they are first needed. */
const common = () => (known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** Refuses a new password with `common_password` where the operator wants that and it is one of those that are tried first. */
export async function refuseCommon(config: Pick<Config, 'passwordBlocklist'>, password: string, field: string): Promise<void> {
  if (config.passwordBlocklist && (await common()).has(password.toLowerCase()))
    throw new Refusal('common_password', {}, { fields: [field] })
}
