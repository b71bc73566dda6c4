import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Mail } from '../mail/mail.ts'
import type { Throttle } from './throttle.ts'

/** What the rules of accounts need. */
export interface AccountParts {
  config: Pick<Config, 'secretKey' | 'adminEmails' | 'publicUrl' | 'passwordBlocklist' | 'adminSecondFactor'>
  db: Database
  jobs: Jobs
  mail: Mail
  throttle: Throttle
}
