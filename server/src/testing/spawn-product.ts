import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Processes read the sources compiled once for all of them, as `npm start` does: they start in half the time. */
export const compileCache = path.join(import.meta.dirname, '../../../node_modules/.cache/compile')

/** A process of the product. */
export interface Spawned {
  /** Sends the signal and tells the exit code, or the signal that ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>
}

interface Environment extends Record<string, string> {
  DATABASE_URL: string
  DATA_DIR: string
  ROLE: string
  PORT: string
}

/** Starts the product as a process of its own and waits until it has started. */
export async function spawnProduct(env: Environment): Promise<Spawned> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: {
      NODE_COMPILE_CACHE: compileCache,
      TMPDIR: env.DATA_DIR,
      NODE_ENV: 'test',
      WORKER_CONCURRENCY: '2',
      PICTURES_IN_FLIGHT: '1000',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>
  const started = (async () => {
    for await (const text of child.stdout.iterator({ destroyOnReturn: false }))
      if (/Veduta runs at|"msg":"working"/.test(String(text))) return
    throw new Error('the product ended before it had started')
  })()
  await started
  child.stdout.resume()
  return {
    async end(signal) {
      child.kill(signal)
      const [code, by] = await exit
      return code ?? by!
    },
  }
}
