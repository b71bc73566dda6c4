import { createHmac } from 'node:crypto'
import { ConfigError, ownAddress, sandboxParts, type Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Mail } from '../mail/mail.ts'
import { Pace } from './pace.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'
import { receiptComplaints, Yookassa, type YookassaSettings } from './yookassa/yookassa.ts'

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Where money is taken: the providers of this installation and the one that sells. */
export interface Till {
  db: Database
  log: Log
  /** New payments go here. */
  seller: PaymentProvider
  providers: ReadonlyMap<ProviderName, PaymentProvider>
  /** How fast each is asked by the reconciliation. */
  paces: Record<ProviderName, Pace>
  /** Whether payments that are nobody's real money count. */
  takesTestMoney: boolean
  /** Where browsers come back to; no slash at the end. */
  publicUrl: string
  /** Buyers are thanked. */
  mail: Pick<Mail, 'queue'>
  /** Of the dates in letters. */
  timeZone: string
}

/** The merchant account at the stand-in of YooKassa: its key is this installation's own secret. */
export const sandboxShop = (config: Pick<Config, 'role' | 'host' | 'port' | 'publicUrl' | 'secretKey'>): YookassaSettings => ({
  shopId: '100500',
  secretKey: `test_${createHmac('sha256', config.secretKey).update('sandbox payments').digest('base64url')}`,
  apiUrl: `${ownAddress(config)}/sandbox/yookassa/v3`,
  receipt: { vatCode: 1, paymentSubject: 'service', paymentMode: 'full_payment', taxSystemCode: undefined },
})

/** Opens the till for whatever is configured: YooKassa first, else Stripe, else the stand-in. */
export async function openTill(config: Config, db: Database, log: Log, mail: Pick<Mail, 'queue'>): Promise<Till> {
  const sandbox = sandboxParts(config).includes('payments')
  const yookassa = config.yookassa ?? (sandbox ? sandboxShop(config) : undefined)
  const complaints = yookassa ? receiptComplaints(yookassa.receipt) : []
  if (complaints.length > 0) throw new ConfigError(complaints)
  const open: PaymentProvider[] = [
    ...(yookassa ? [new Yookassa(yookassa)] : []),
    // Loaded only where it is used: the library is large.
    ...(config.stripe ? [new (await import('./stripe.ts')).StripeCheckout(config.stripe)] : []),
  ]
  return {
    db,
    log,
    seller: open[0],
    providers: new Map(open.map((provider) => [provider.name, provider])),
    paces: { yookassa: new Pace(), stripe: new Pace() },
    takesTestMoney: !config.production || sandbox,
    publicUrl: config.publicUrl,
    mail,
    timeZone: config.timeZone,
  }
}
