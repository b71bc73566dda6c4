import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import type { FreshDatabase } from './database.ts'

/** A way to a database on which the connection for events can fall silent or break, while every other goes on. */
export interface DatabaseLine {
  /** As `DATABASE_URL` has it. */
  address: string
  /** Nothing arrives any more, and nobody is told. */
  silence(): void
  /** It breaks, and cannot be opened again. */
  cut(): void
  /** All is well again. */
  restore(): void
  close(): Promise<void>
}

/** Opens such a way. The connection for events is known by the name that it gives when it opens. */
export async function openLine({ connection }: FreshDatabase): Promise<DatabaseLine> {
  const sockets = new Set<Socket>()
  const listening = new Set<{ near: Socket; far: Socket }>()
  let whole = true
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const { host, port } = connection
    const far = host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    ;[near, far].forEach(keep)
    near.once('data', (first: Buffer) => {
      if (first.includes('veduta events')) {
        if (!whole) return near.destroy()
        listening.add({ near, far })
      }
      far.write(first)
      near.pipe(far)
    })
    far.pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { user, password, database } = connection
  return {
    address: `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    silence: () => listening.forEach(({ near, far }) => far.unpipe(near).pause()),
    cut() {
      whole = false
      listening.forEach(({ near }) => near.destroy())
      listening.clear()
    },
    restore() {
      whole = true
      listening.forEach(({ near, far }) => far.pipe(near))
    },
    async close() {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
