import type { Generated } from 'kysely'

export interface MailTables {
  /** The sandbox mailbox: letters that would have been sent if a mail server were set. */
  sandbox_mail: {
    id: Generated<number>
    /** The job that wrote it, so that a repeated job writes it once. */
    job_id: string
    recipient: string
    subject: string
    text: string
    html: string
    created_at: Generated<Date>
  }
}
