import type { AccountTables } from './tables/accounts.ts'
import type { BoardTables } from './tables/boards.ts'
import type { CoinTables } from './tables/coins.ts'
import type { DrawingTables } from './tables/drawings.ts'
import type { GenerationTables } from './tables/generations.ts'
import type { ImageTables } from './tables/images.ts'
import type { MailTables } from './tables/mail.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { ProjectTables } from './tables/projects.ts'
import type { SandboxTables } from './tables/sandbox.ts'
import type { SystemTables } from './tables/system.ts'
import type { WebhookTables } from './tables/webhooks.ts'

/** All tables as queries see them. Each noun describes its own in `tables/`; the truth is in `server/migrations`. */
export interface Schema
  extends
    AccountTables,
    BoardTables,
    CoinTables,
    DrawingTables,
    GenerationTables,
    ImageTables,
    MailTables,
    PaymentTables,
    ProjectTables,
    SandboxTables,
    SystemTables,
    WebhookTables {}
