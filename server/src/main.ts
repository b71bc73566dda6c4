import { buildApp } from './app.ts'
import { ConfigError, readConfig, sandboxParts, type Config } from './config.ts'
import { isConnectionLost } from './database/database.ts'
import { openServices, type Services } from './services.ts'
import { openLog, type Log } from './system/log.ts'

/** Says on the terminal where to go; structured logs follow. */
function greet(config: Config) {
  const lines = [`Veduta runs at ${config.publicUrl}`]
  if (sandboxParts(config).includes('mail')) lines.push(`Mail is not sent but shown at ${config.publicUrl}/sandbox/mail`)
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

/** Until when a second signal is taken for the echo of the first: a terminal and npm both pass Ctrl-C on. */
const echoMs = 1000

/** How long answers that are under way may take when the process is to stop. */
const answersMs = 10_000

/** Stops cleanly on the first signal, at once on a second one. */
function stopOnSignals(services: Services, close: () => Promise<void>) {
  let first = 0
  const stop = (signal: string) => {
    if (first > 0) {
      if (Date.now() - first > echoMs) process.exit(1)
      return
    }
    first = Date.now()
    services.log.info({ signal }, 'stopping')
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        services.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** A connection that breaks where nobody waits for it must not end the process: whoever needs the next one gets it or is told. */
function surviveLostConnections(log: Log) {
  process.on('uncaughtException', (error) => {
    if (isConnectionLost(error)) return log.warn({ err: error }, 'a database connection was lost')
    log.fatal({ err: error }, 'stopped by a fault')
    process.exit(1)
  })
}

async function main() {
  const config = readConfig()
  const log = openLog(config)
  surviveLostConnections(log)
  const services = await openServices(config, log, { print: console.log })
  const app = config.role === 'worker' ? undefined : await buildApp(services)
  stopOnSignals(services, async () => {
    const patience = setTimeout(() => app?.server.closeAllConnections(), answersMs)
    await app?.close()
    clearTimeout(patience)
    await services.stop()
  })
  await app?.listen({ host: config.host, port: config.port })
  if (app) greet(config)
  else log.info({ role: config.role }, 'working')
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message)
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error('This port is taken, perhaps by Veduta itself. Stop the other program or set PORT.')
  } else console.error(error)
  process.exit(1)
})
