import path from 'node:path'
import { AccountCache } from './accounts/account-cache.ts'
import { avatarQueue, workOnAvatars } from './accounts/avatar.ts'
import { openMailboxes } from './accounts/mailbox.ts'
import { resetQueue, workOnResets } from './accounts/password-reset.ts'
import { openProviders, type Providers } from './accounts/providers/open-providers.ts'
import { sweepAccounts } from './accounts/sweep.ts'
import { Throttle } from './accounts/throttle.ts'
import type { Config } from './config.ts'
import { databaseAnswers, type Database } from './database/database.ts'
import { reachDatabase } from './database/reach-database.ts'
import { readingQueue, sweepUnderstandings } from './drawings/drawings.ts'
import { workOnDrawings } from './drawings/work-on-drawings.ts'
import { DrawingReader } from './engines/embedded/drawing-reader.ts'
import { PlaceClearer } from './engines/embedded/place-clearer.ts'
import type { Engines } from './engines/engines.ts'
import { openEngines } from './engines/open-engines.ts'
import { Events } from './events.ts'
import { printQueue } from './generations/prints.ts'
import { generationQueue } from './generations/queue.ts'
import { workOnPrints } from './generations/work-on-prints.ts'
import { GenerationWorker } from './generations/worker.ts'
import { Addresses } from './images/address.ts'
import { Images } from './images/images.ts'
import { openStore } from './images/store.ts'
import { Jobs, type Queue } from './jobs.ts'
import { Mail, mailQueue } from './mail/mail.ts'
import { sandboxTransport, smtpTransport } from './mail/transport.ts'
import { readLists } from './payments/listing.ts'
import { reconcile } from './payments/reconcile.ts'
import { Rounds } from './payments/rounds.ts'
import { openTill, type Till } from './payments/till.ts'
import { forgetReceiptAddresses } from './personal-data/erase.ts'
import type { Log } from './system/log.ts'
import { Maintenance } from './system/maintenance.ts'
import type { Readiness } from './system/readiness.ts'
import { webhookQueue, workOnWebhooks } from './webhooks/deliveries.ts'
import { sweepDeliveries } from './webhooks/webhooks.ts'

/** Everything that lives as long as the process, built once. A noun takes the few of these that it needs. */
export interface Services {
  config: Config
  log: Log
  db: Database
  jobs: Jobs
  events: Events
  maintenance: Maintenance
  mail: Mail
  throttle: Throttle
  accountCache: AccountCache
  providers: Providers
  images: Images
  engines: Engines
  clearer: PlaceClearer
  till: Till
  readiness: Readiness
  /** Hands back what runs, then closes everything in the order in which things need each other. */
  stop(): Promise<void>
}

/** Every queue of the product. */
export const queues: Queue<any>[] = [generationQueue, mailQueue, resetQueue, avatarQueue, readingQueue, webhookQueue, printQueue]

interface Surroundings {
  /** Where the sandbox prints its letters. */
  print?: (text: string) => void
}

/** Connects, migrates and starts whatever this process needs. */
export async function openServices(config: Config, log: Log, { print = () => {} }: Surroundings = {}): Promise<Services> {
  const works = config.role !== 'api'
  const database = await reachDatabase(config, log)
  const { db, connection } = database
  await openMailboxes(db, config.secretKey)
  const jobs = new Jobs(connection, log, { worker: works })
  await jobs.start(queues)
  const events = new Events(connection, log)
  await events.start()
  const maintenance = new Maintenance(db, events, log)
  await maintenance.start()
  const transport = config.smtp ? smtpTransport(config.smtp) : sandboxTransport(db, print)
  const mail = new Mail({ config, jobs, log, transport })
  const throttle = new Throttle(db, config.secretKey)
  const store = await openStore(config.storageUrl, path.join(config.dataDir, 'images'))
  const images = new Images(store, new Addresses(config.secretKey), db)
  const accountCache = new AccountCache({ db, events, images })
  const engines = await openEngines(config, log)
  const clearer = new PlaceClearer()
  const worker = new GenerationWorker({ db, jobs, events, images, engines, clearer, log, timeoutS: config.engineTimeoutS })
  if (works) await mail.work()
  if (works) await workOnResets({ config, db, jobs, mail })
  const providers = openProviders(config)
  const limits = { megabytes: config.maxUploadMb, megapixels: config.maxUploadMegapixels }
  if (works) await workOnAvatars({ db, jobs, images, limits, providers })
  if (works) await worker.start(config.workerConcurrency)
  const reader = new DrawingReader()
  if (works) await workOnWebhooks({ config, db, jobs, mail, log })
  if (works) await workOnDrawings({ db, jobs, images, reader })
  const leavePrints = works ? await workOnPrints({ db, jobs, events, images, engines }) : () => {}
  const till = await openTill(config, db, log, mail)
  const reconciliation = works ? new Rounds((stop) => reconcile(till, stop), 1000, log) : undefined

  const listing = works ? new Rounds(() => readLists(till), 60_000, log) : undefined
  const sweeping = works ? new Rounds(() => sweep(db, log), hourMs, log, 'now') : undefined

  const readiness: Readiness = {
    database: async () =>
      (await databaseAnswers(db))
        ? { ok: true, detail: database.embedded ? 'embedded PostgreSQL' : 'PostgreSQL' }
        : { ok: false, detail: 'no answer' },
    storage: async () => {
      await store.check()
      return { ok: true, detail: config.storageUrl ? 'S3' : 'a folder' }
    },
    ...(works && { engines: () => engines.health() }),
  }
  return {
    config,
    log,
    db,
    jobs,
    events,
    maintenance,
    mail,
    throttle,
    accountCache,
    providers,
    images,
    engines,
    clearer,
    till,
    readiness,
    async stop() {
      await Promise.all([reconciliation?.stop(), listing?.stop(), sweeping?.stop()])
      if (works) await worker.stop()
      await jobs.leave(readingQueue)
      await jobs.leave(webhookQueue)
      leavePrints()
      await jobs.leave(printQueue)
      await reader.close()
      await engines.close()
      await clearer.close()
      await images.close()
      await jobs.stop()
      mail.close()
      await events.stop()
      await database.leave()
    },
  }
}

const hourMs = 3_600_000

/** Removes what is over. */
const sweep = (db: Database, log: Log) =>
  Promise.all([sweepAccounts(db), forgetReceiptAddresses(db), sweepUnderstandings(db), sweepDeliveries(db)]).catch((error: unknown) =>
    log.warn({ err: error }, 'what is over could not be removed'),
  )
