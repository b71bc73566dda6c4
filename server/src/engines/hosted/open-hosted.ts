import type { HostedName } from '../../config/engines.ts'
import type { Engine } from '../engine.ts'
import { bfl } from './bfl.ts'
import { fal } from './fal.ts'
import { HostedEngine } from './hosted-engine.ts'
import { replicate } from './replicate.ts'
import { google, openai, openaiCompatible } from './sdk-vendors.ts'
import type { Connection, Vendor } from './vendor.ts'

const vendors: Record<HostedName, (connection: Connection) => Vendor> = {
  openai,
  google,
  fal,
  replicate,
  bfl,
  'openai-compatible': openaiCompatible,
}

/** The hosted engine of this name; nobody is asked yet. */
export const openHosted = (name: HostedName, connection: Connection): Engine => new HostedEngine(vendors[name](connection))
