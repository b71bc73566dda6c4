import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Failed = (request: IncomingMessage, response: ServerResponse, error: Error) => void

/** An HTTP server on this machine that ends with every connection to it, and comes back at the same address. */
export class LoopbackServer {
  readonly http: Server
  /** Requests that wait for their answer. */
  open = 0
  #sockets = new Set<Socket>()
  #port = 0

  constructor(serve: Serve, failed: Failed) {
    this.http = createServer((request, response) => {
      this.open++
      response.on('close', () => this.open--)
      serve(request, response).catch((error: unknown) => failed(request, response, error as Error))
    })
    this.http.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {})
    })
  }

  async start(): Promise<string> {
    this.http.listen(this.#port, '127.0.0.1')
    await once(this.http, 'listening')
    this.#port = (this.http.address() as AddressInfo).port
    return `http://127.0.0.1:${this.#port}`
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    if (!this.http.listening) return
    this.http.close()
    await once(this.http, 'close')
  }
}

/** Answers with spaces or zeros that never end. */
export function pourWithoutEnd(response: ServerResponse, byte = 0): void {
  const much = Buffer.alloc(4 * 1024 * 1024, byte)
  const pour = () => {
    while (!response.destroyed && response.write(much)) {
      // until the pipe is full
    }
  }
  response.on('drain', pour)
  pour()
}

/** Begins an answer in JSON and breaks the connection. */
export function cutOff(response: ServerResponse, beginning: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
  response.write(beginning)
  setTimeout(() => response.socket?.destroy(), 20)
}
