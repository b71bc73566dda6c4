import { z } from 'zod'
import { failures, type FailureCode } from './errors.ts'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const mostWebhooks = 5
/** Deliveries of a webhook that are shown, the newest. */
export const shownDeliveries = 50

export const webhookEvents = ['generation.succeeded', 'generation.failed', 'generation.cancelled'] as const
export type WebhookEventType = (typeof webhookEvents)[number]

/**
 * What is sent to a webhook. It tells what happened and nothing that needs protection: the picture is asked for with a key. How it is
 * signed: https://www.standardwebhooks.com.
 */
export const WebhookEvent = z.object({
  type: z.enum(webhookEvents),
  /** When it happened. */
  timestamp: z.string(),
  data: z.object({
    id: z.string(),
    project_id: z.string(),
    kind: z.enum(['exterior', 'interior', 'fitting', 'prepare']),
    test: z.boolean(),
    /** Why there is no picture, of one that failed. */
    failure: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]).nullable(),
  }),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  created_at: z.string(),
  /** Since when nothing was delivered that should have been; null while all is well. */
  failing_since: z.string().nullable(),
  /** When it was switched off, after failing for days. */
  disabled_at: z.string().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.enum(webhookEvents),
  generation_id: z.string(),
  created_at: z.string(),
  attempts: z.int(),
  /** What the address answered last. */
  status: z.int().nullable(),
  /** Why it gave no answer, in short words of the system. */
  error: z.string().nullable(),
  delivered_at: z.string().nullable(),
  /** When it is tried again; null once it is delivered or given up. */
  next_at: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  // no name and no password in it
  .regex(/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i)

export const listWebhooks = endpoint('GET', '/webhooks', { summary: 'The webhooks of the account', reply: z.array(Webhook) })
export const createWebhook = endpoint('POST', '/webhooks', {
  summary: 'Have an address told when a picture is over; the secret that signs is told in this answer and never again',
  input: z.object({ url: address }),
  reply: Webhook.extend({ secret: z.string() }),
})
export const enableWebhook = endpoint('POST', '/webhooks/:id/enable', {
  summary: 'Switch a webhook on again that was switched off',
  reply: Webhook,
})
export const deleteWebhook = endpoint('DELETE', '/webhooks/:id', { summary: 'Remove a webhook; what waits is not sent', reply: Done })
export const listDeliveries = endpoint('GET', '/webhooks/:id/deliveries', {
  summary: `What was sent to a webhook: the last ${shownDeliveries}, newest first`,
  reply: z.array(WebhookDelivery),
})
