import type { WebhookEventType } from '@veduta/contract/api/webhooks'
import type { Generated } from 'kysely'

export interface WebhookTables {
  webhook: {
    id: Generated<string>
    account_id: string
    url: string
    /** The secret that signs, sealed for this account. */
    sealed: string
    created_at: Generated<Date>
    failing_since: Generated<Date | null>
    disabled_at: Generated<Date | null>
  }
  webhook_delivery: {
    id: Generated<string>
    webhook_id: string
    event: WebhookEventType
    generation_id: string
    /** What is sent, to the letter: it is what is signed. */
    body: string
    created_at: Generated<Date>
    attempts: Generated<number>
    status: Generated<number | null>
    error: Generated<string | null>
    delivered_at: Generated<Date | null>
    /** When it is tried next; null once it is over. */
    next_at: Generated<Date | null>
  }
}
