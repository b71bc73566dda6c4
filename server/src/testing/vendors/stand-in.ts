import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import type { z } from 'zod'
import { cutOff, LoopbackServer, pourWithoutEnd } from '../loopback-server.ts'

/** Pictures that can be decoded and yet are not what was ordered. */
const broken = {
  'a black picture': (whole) => whole.linear(0, 0),
  'a grey picture': (whole) => whole.linear(0, 128),
  'a picture with a hole': (whole) => whole.composite([{ input: hole, left: 300, top: 300 }]),
  'half the size': async (whole) => {
    const { width, height } = await whole.metadata()
    return whole.resize({ width: width >> 1, height: height >> 1 })
  },
  'a part of the picture': async (whole) => {
    const { width, height } = await whole.metadata()
    return whole.extract({ left: 0, top: 0, width: width >> 1, height: height >> 1 }).resize({ width, height })
  },
  'the mirror image': (whole) => whole.flop(),
} satisfies Record<string, (whole: Sharp) => Sharp | Promise<Sharp>>
const hole = { create: { width: 450, height: 450, channels: 3, background: '#000000' } } as const

/** The ways in which a picture is broken that can be decoded; the sketch as it was sent is one. */
export type Broken = keyof typeof broken | 'the sketch itself'
export const waysToBreak = [...(Object.keys(broken) as Broken[]), 'the sketch itself'] as const

/** The ways in which the next order goes wrong; without one it succeeds. */
export type Fault =
  | Broken
  | 'refuses the input'
  | 'refuses the output'
  | 'busy, wait 50 ms'
  | 'busy, wait 2 s'
  | 'busy until a date'
  | 'busy, said in the body'
  | 'busy'
  | 'wrong key'
  | 'no credit'
  | 'no such model'
  | 'a page instead of an answer'
  | 'an empty answer'
  | 'an answer cut off'
  | 'an answer without end'
  | 'an answer drop by drop'
  | 'no picture in the answer'
  | 'other bytes than a picture'
  | 'a picture of one pixel'
  | 'half a picture'
  | 'a fault of the server'
  | 'breaks the connection'
  | 'never answers'

/** An order as a vendor received it. */
export interface Asked {
  prompt: string
  /** In their order, as bytes. */
  pictures: Buffer[]
  width: number
  height: number
  seed: number | undefined
  /** Where the first picture may change: transparent there. */
  mask?: Buffer
}

/** A day from top to bottom: sky, haze, grass. */
const daylight = sharp(Buffer.from([168, 200, 232, 220, 215, 205, 64, 80, 32]), { raw: { width: 1, height: 3, channels: 3 } })

const painted = new Map<string, Promise<Buffer>>()

/** A picture of the size that was asked for: the drawing in the colours of a day, or where there is none, the day alone. */
export function paint(width: number, height: number, drawing?: Uint8Array): Promise<Buffer> {
  const key = `${width} ${height} ${drawing ? createHash('sha256').update(drawing).digest('hex') : ''}`
  return painted.getOrInsertComputed(key, async () => {
    const day = daylight.clone().resize({ width, height, fit: 'fill' }).png({ compressionLevel: 1 })
    if (!drawing) return day.toBuffer()
    const drawn = await redraw(width, height, drawing).png({ compressionLevel: 1 }).toBuffer()
    const [{ mean }] = (await sharp(drawn).stats()).channels
    // A guide may be white on black: it is drawn as ink on paper. What is laid over a picture is laid over it before it is toned.
    const toned = await sharp(drawn)
      .linear(mean < 128 ? -0.7 : 0.7, mean < 128 ? 248 : 70)
      .png({ compressionLevel: 1 })
      .toBuffer()
    return sharp(toned)
      .composite([{ input: await day.toBuffer(), blend: 'multiply' }])
      .png({ compressionLevel: 1 })
      .toBuffer()
  })
}

const redraw = (width: number, height: number, drawing: Uint8Array) =>
  sharp(drawing).flatten({ background: '#ffffff' }).toColourspace('srgb').resize({ width, height, fit: 'fill' })

const answers: Partial<Record<Fault, [status: number, headers?: Record<string, string>, body?: string]>> = {
  'busy, wait 50 ms': [429, { 'retry-after-ms': '50' }],
  'busy, wait 2 s': [429, { 'retry-after': '2' }],
  busy: [503],
  'wrong key': [401],
  'no credit': [402],
  'no such model': [404],
  'a fault of the server': [500],
  'a page instead of an answer': [200, { 'content-type': 'text/html' }, '<html><body>Bad gateway</body></html>'],
  'an empty answer': [200, { 'content-type': 'application/json' }, ''],
}

/**
 * A vendor's service on this machine: checks every request against what the vendor has published, remembers it, and fails in the
 * way it is told to. Each vendor's protocol extends it.
 */
export abstract class StandIn {
  abstract name: string
  /** The secret that requests must carry. */
  key = 'sk-secret-marker-4711'
  asked: Asked[] = []
  /** Deviations from the published protocol; there must be none. */
  complaints: string[] = []
  /** Jobs that were stopped here because somebody asked for it. */
  cancelled = 0
  /** Requests whose asker hung up before the answer. */
  left = 0
  /** Pictures as they are delivered. */
  protected results: Buffer[] = []
  protected url = ''
  #faults: Fault[] = []
  #server: LoopbackServer
  #arrived: (() => void)[] = []

  constructor() {
    this.#server = new LoopbackServer(
      (request, response) => {
        response.on('close', () => {
          if (!response.writableFinished) this.left++
        })
        return this.#serve(request, response)
      },
      (request, response, error) => {
        this.complaints.push(`${request.method} ${request.url}: ${error.message}`)
        if (!response.headersSent) response.writeHead(400).end('{"error":{"message":"the stand-in takes no such request"}}')
      },
    )
  }

  async start(): Promise<string> {
    this.url = await this.#server.start()
    return this.url
  }

  /** What goes wrong with the next orders, one after the other. */
  fail(...faults: Fault[]): void {
    this.#faults.push(...faults)
  }

  /** The next order's arrival. */
  arrival(): Promise<void> {
    return new Promise((resolve) => this.#arrived.push(resolve))
  }

  /** Requests that wait for their answer. */
  get busy(): number {
    return this.#server.open
  }

  forget(): void {
    this.asked = []
    this.complaints = []
    this.cancelled = 0
    this.left = 0
    this.#faults = []
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { pathname } = new URL(request.url!, this.url)
    if (await this.aside(request, pathname, response, body)) return
    if (!this.knows(request)) return void this.json(response, 401, this.errorBody('wrong key'))
    const asked = await this.read(request, pathname, body)
    this.asked.push(asked)
    this.#arrived.splice(0).forEach((told) => told())
    const fault = this.#faults.shift()
    if (fault && (await this.#goWrong(fault, response))) return
    const picture = await this.picture(fault, asked)
    await this.answer(response, asked, picture, fault)
  }

  /** The faults that look the same with every vendor. Says whether the order has been dealt with. */
  async #goWrong(fault: Fault, response: ServerResponse): Promise<boolean> {
    const plain = answers[fault]
    if (plain) {
      const [status, headers = {}, text] = plain
      const type = { 'content-type': 'application/json' }
      response.writeHead(status, { ...type, ...headers }).end(text ?? JSON.stringify(this.errorBody(fault)))
      return true
    }
    switch (fault) {
      case 'busy until a date':
        response.writeHead(429, { 'retry-after': new Date(Date.now() + 5000).toUTCString() }).end(JSON.stringify(this.errorBody(fault)))
        return true
      case 'breaks the connection':
        response.socket?.destroy()
        return true
      case 'never answers':
        this.hang(response)
        return true
      case 'an answer cut off':
        cutOff(response, '{"data":[{"b64_json":"iVBOR')
        return true
      case 'an answer drop by drop': {
        response.writeHead(200, { 'content-type': 'application/json' })
        const drops = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drops))
        return true
      }
      case 'an answer without end': {
        response.writeHead(200, { 'content-type': 'application/json' })
        pourWithoutEnd(response, 0x20)
        return true
      }
      default:
        return this.refuse(fault, response)
    }
  }

  protected async picture(fault: Fault | undefined, { width, height, pictures }: Asked): Promise<Buffer> {
    if (fault === 'other bytes than a picture') return Buffer.from('GIF89a but not really a picture at all')
    if (fault === 'a picture of one pixel') return paint(1, 1)
    if (fault === 'the sketch itself') return redraw(width, height, pictures[0]).png().toBuffer()
    const whole = await paint(width, height, pictures[0])
    if (fault && fault in broken) return (await broken[fault as keyof typeof broken](sharp(whole))).png().toBuffer()
    return fault === 'half a picture' ? whole.subarray(0, whole.length / 2) : whole
  }

  protected json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): boolean {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    return true
  }

  /** Checks by a published schema; what deviates is a complaint. */
  protected check<T>(shape: z.ZodType<T>, value: unknown): T {
    const read = shape.safeParse(value)
    if (read.success) return read.data
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  }

  /** Requests that are no orders: polls, downloads, cancels, questions about a model. Says whether it was one. */
  protected async aside(_request: IncomingMessage, pathname: string, response: ServerResponse, _body: Buffer): Promise<boolean> {
    const found = /^\/results\/(\d+)$/.exec(pathname)
    if (!found) return false
    response.writeHead(200, { 'content-type': 'image/png' }).end(this.results[Number(found[1])])
    return true
  }

  /** Takes the order and lets it lie. */
  protected hang(_response: ServerResponse): void {}

  /** Keeps a picture for download and tells its address. */
  protected keep(picture: Buffer): string {
    return `${this.url}/results/${this.results.push(picture) - 1}`
  }

  /** Whether the request carries the secret; one that carries none at all is no request of ours. */
  protected knows(request: IncomingMessage): boolean {
    const sent = request.headers[this.keyHeader]
    if (sent === undefined) throw new Error(`there is no ${this.keyHeader}`)
    return sent === this.keyPrefix + this.key
  }

  /** Where the secret stands, and what stands before it. */
  protected abstract keyHeader: string
  protected keyPrefix = ''
  /** Reads an order; throws where it deviates from what the vendor has published. */
  protected abstract read(request: IncomingMessage, pathname: string, body: Buffer): Promise<Asked>
  /** The body of an error, as the vendor words it. */
  protected abstract errorBody(fault: Fault): object
  /** Answers as the vendor's filter does. Says whether it did. */
  protected abstract refuse(fault: Fault, response: ServerResponse): boolean
  protected abstract answer(response: ServerResponse, asked: Asked, picture: Buffer, fault: Fault | undefined): Promise<void>
}

/** A picture out of a data URL; throws where it is none. */
export function fromDataUrl(url: string): Buffer {
  const found = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+=*)$/.exec(url)
  if (!found) throw new Error(`${url.slice(0, 40)} is no data URL of a picture`)
  return Buffer.from(found[1], 'base64')
}
