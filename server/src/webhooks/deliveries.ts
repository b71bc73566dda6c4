import { createHmac } from 'node:crypto'
import type { FailureCode } from '@veduta/contract/api/errors'
import type { WebhookEvent, WebhookEventType } from '@veduta/contract/api/webhooks'
import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import { queue, type Jobs } from '../jobs.ts'
import { webhookOffLetter } from '../mail/letters/webhook-off.ts'
import type { Mail } from '../mail/mail.ts'
import { unseal } from '../mail/seal.ts'
import { postOutside } from './post-outside.ts'
import { purposeOf } from './webhooks.ts'

/** What waits to be sent. How often it is tried stands in the table, not in the queue: only a worker that died is taken over from. */
export const webhookQueue = queue<{ id: string }>('webhook.deliver', { retryLimit: 3, retryDelay: 5, expireInSeconds: 60 })

/** Seconds until the next attempt after each that failed; after the last it is given up, three days after the first. */
const pauses = [10, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 72_000]
/** A webhook that has failed for so many days on end is switched off. */
const daysUntilOff = 3
const timeoutMs = 10_000

interface Log {
  info(facts: object, message: string): void
}

interface Needs {
  config: Pick<Config, 'secretKey' | 'privateWebhooks' | 'publicUrl'>
  db: Database
  jobs: Jobs
  mail: Mail
  log: Log
}

/** A picture that is over. */
interface Over {
  id: string
  account_id: string
  project_id: string
  kind: BriefKind
  test: boolean
  state: 'succeeded' | 'failed' | 'cancelled'
  failure: FailureCode | null
}

/** Queues what the account's webhooks are told of a picture, in the transaction that ends it. */
export async function tellWebhooks(trx: Transaction, jobs: Jobs, over: Over): Promise<void> {
  const { id, account_id, project_id, kind, test, state, failure } = over
  const type: WebhookEventType = `generation.${state}`
  const event: WebhookEvent = { type, timestamp: new Date().toISOString(), data: { id, project_id, kind, test, failure } }
  const queued = await trx
    .insertInto('webhook_delivery')
    .columns(['webhook_id', 'event', 'generation_id', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('webhook')
        .select((e) => ['id', e.val(type).as('event'), sql<string>`${id}::uuid`.as('g'), e.val(JSON.stringify(event)).as('body')])
        .where('account_id', '=', account_id)
        .where('disabled_at', 'is', null),
    )
    .returning('id')
    .execute()
  for (const delivery of queued) await jobs.send(trx, webhookQueue, { id: delivery.id })
}

/** Sends what is queued, now and from now on. */
export const workOnWebhooks = (needs: Needs): Promise<void> => needs.jobs.work(webhookQueue, 4, ({ data: { id } }) => deliver(needs, id))

/** The signature of what is sent (Standard Webhooks, version 1): whoever knows the secret can tell that it is from here, and of now. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** One attempt. Where it fails, the next is queued; what was delivered or given up meanwhile is left alone. */
async function deliver(needs: Needs, id: string): Promise<void> {
  const { config, db, log } = needs
  const row = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select(['d.body', 'w.id', 'w.url', 'w.sealed', 'w.account_id', 'w.disabled_at'])
    .where('d.id', '=', id)
    .where('d.next_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return
  if (row.disabled_at) return void (await db.updateTable('webhook_delivery').set({ next_at: null }).where('id', '=', id).execute())
  const { status, error } = await attempt(config, id, row)
  const delivered = status !== null && status >= 200 && status < 300
  log.info({ webhook: row.id, delivery: id, status, error }, delivered ? 'a webhook was told' : 'a webhook was not told')
  if (delivered) await noteDelivered(db, id, row.id, status)
  else await noteFailed(needs, id, row, { status, error })
}

async function attempt({ secretKey, publicUrl, privateWebhooks }: Needs['config'], id: string, to: Attempted) {
  try {
    const secret = unseal(secretKey, to.sealed, purposeOf(to.account_id)) as string
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Veduta (+${publicUrl}/api/docs)`,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, id, timestamp, to.body),
    }
    return { status: await postOutside(new URL(to.url), { headers, body: to.body, timeoutMs, privateToo: privateWebhooks }), error: null }
  } catch (cause) {
    const { name, code, message } = cause as NodeJS.ErrnoException
    return { status: null, error: name === 'TimeoutError' || name === 'AbortError' ? 'no answer in time' : (code ?? message).slice(0, 200) }
  }
}

interface Attempted {
  id: string
  url: string
  body: string
  sealed: string
  account_id: string
}

async function noteDelivered(db: Database, id: string, webhook: string, status: number) {
  await db
    .updateTable('webhook_delivery')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), status, error: null, delivered_at: sql<Date>`now()`, next_at: null }))
    .where('id', '=', id)
    .execute()
  await db.updateTable('webhook').set({ failing_since: null }).where('id', '=', webhook).where('failing_since', 'is not', null).execute()
}

/** Writes the failure down, queues the next attempt where there is one, and switches off what has failed for days. */
async function noteFailed(
  { db, jobs, mail }: Needs,
  id: string,
  { id: webhook, url, account_id }: Attempted,
  failed: { status: number | null; error: string | null },
) {
  await db.transaction().execute(async (trx) => {
    const { attempts } = await trx
      .updateTable('webhook_delivery')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), ...failed }))
      .where('id', '=', id)
      .returning('attempts')
      .executeTakeFirstOrThrow()
    const { off } = await trx
      .updateTable('webhook')
      .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
      .where('id', '=', webhook)
      .returning(sql<boolean>`disabled_at is null and failing_since < now() - make_interval(days => ${daysUntilOff})`.as('off'))
      .executeTakeFirstOrThrow()
    if (off) await switchOff(trx, mail, webhook, url, account_id)
    const pause = off ? undefined : pauses[attempts - 1]
    const next_at = pause === undefined ? null : new Date(Date.now() + pause * 1000)
    await trx.updateTable('webhook_delivery').set({ next_at }).where('id', '=', id).execute()
    if (next_at) await jobs.send(trx, webhookQueue, { id }, { startAfter: next_at })
  })
}

async function switchOff(trx: Transaction, mail: Mail, webhook: string, url: string, account: string) {
  await trx
    .updateTable('webhook')
    .set({ disabled_at: sql<Date>`now()` })
    .where('id', '=', webhook)
    .execute()
  const owner = await trx.selectFrom('account').select(['email', 'name', 'locale']).where('id', '=', account).executeTakeFirstOrThrow()
  await mail.queue(trx, { email: owner.email, account }, webhookOffLetter(owner.locale, { owner: owner.name, url, days: daysUntilOff }))
}
