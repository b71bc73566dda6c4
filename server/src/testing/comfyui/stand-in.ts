import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import type { Seen } from '../engine-bench.ts'
import { cutOff, LoopbackServer, pourWithoutEnd } from '../loopback-server.ts'
import { answerBadly, type ComfyFault } from './faults.ts'
import { loaderIn, seenIn, withoutChoices, type Graph } from './read-graph.ts'
import { ComfyJobs } from './run-jobs.ts'
import { refusalOf, type NodeInfos } from './validate-graph.ts'

const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'object-info.json'), 'utf8')) as NodeInfos
const gpu = { name: 'cuda:0 stand-in', type: 'cuda', vram_total: 16 * 2 ** 30, vram_free: 15 * 2 ** 30 }

interface Options {
  /** Whether it has the interface for jobs, which versions before 0.8 do not have. */
  jobsApi?: boolean
  /** How long a step of the sampler takes, in ms. */
  stepMs?: number
  /** Kinds of node and model files that it lacks. */
  without?: string[]
  /** Takes requests for what nodes it has, and never answers them. */
  keepsToItself?: boolean
  /** Whether it shows pictures while they are made. */
  previews?: boolean
}

interface Submitted {
  prompt: Graph
  prompt_id: string
  client_id: string
}

/**
 * A ComfyUI server without models: judges every graph by what a real one said about its nodes, tells about the job in the order in
 * which a real one does, and delivers a plain picture. Fails in the way it is told to.
 */
export class ComfyStandIn {
  key = 'Bearer secret-marker-0815'
  asked: Seen[] = []
  complaints: string[] = []
  infos: NodeInfos
  #jobsApi: boolean
  #keepsToItself: boolean
  #jobs: ComfyJobs
  #faults: ComfyFault[] = []
  #arrived: (() => void)[] = []
  #server: LoopbackServer
  #uploads = new Map<string, Buffer>()

  constructor({ jobsApi = true, stepMs = 2, without = [], keepsToItself = false, previews = true }: Options = {}) {
    this.#jobsApi = jobsApi
    this.#keepsToItself = keepsToItself
    const complain = (words: string) => this.complaints.push(words)
    this.#jobs = new ComfyJobs({ stepMs, previews, complain, uploads: this.#uploads, die: () => void this.stop() })
    this.infos = Object.fromEntries(Object.entries(structuredClone(recorded)).filter(([name]) => !without.includes(name)))
    for (const { input } of Object.values(this.infos)) {
      for (const spec of Object.values(input.required ?? {})) {
        if (Array.isArray(spec[0])) spec[0] = spec[0].filter((choice) => !without.includes(choice as string))
      }
    }
    this.#server = new LoopbackServer(
      (request, response) => this.#serve(request, response),
      (request, response, error) => {
        this.complaints.push(`${request.method} ${request.url}: ${error.message}`)
        if (!response.headersSent) response.writeHead(500).end('500 Internal Server Error')
      },
    )
    const sockets = new WebSocketServer({ noServer: true })
    this.#server.http.on('upgrade', (request, socket, head) => {
      const client = new URL(request.url!, 'http://here').searchParams.get('clientId')
      if (request.headers.authorization !== this.key || !client || request.headers.origin) return socket.destroy()
      sockets.handleUpgrade(request, socket, head, (ws) => this.#jobs.listen(client, ws))
    })
  }

  start(): Promise<string> {
    return this.#server.start()
  }

  async stop(): Promise<void> {
    this.#jobs.forget()
    await this.#server.stop()
  }

  fail(...faults: ComfyFault[]): void {
    this.#faults.push(...faults)
  }

  arrival(): Promise<void> {
    return new Promise((resolve) => this.#arrived.push(resolve))
  }

  /** Jobs that run or wait. */
  get jobs(): number {
    return this.#jobs.count
  }

  /** Jobs that were stopped because somebody asked for it. */
  get cancelled(): number {
    return this.#jobs.cancelled
  }

  /** Requests, sockets and jobs that are open. */
  get busy(): number {
    return this.#server.open + this.#jobs.sockets + this.jobs
  }

  forget(): void {
    this.asked = []
    this.complaints = []
    this.#jobs.cancelled = 0
    this.#faults = []
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url!, 'http://here')
    const post = request.method === 'POST'
    const json = (value: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value))
    if (request.headers.authorization !== this.key) return json({ error: 'unauthorized' }, 401)
    const job = /^\/api\/jobs\/([\w-]+)\/cancel$/.exec(pathname)
    if (job) {
      if (!this.#jobsApi) return void response.writeHead(405).end('405: Method Not Allowed')
      return json({ cancelled: this.#jobs.cancel(job[1]) })
    }
    const route = `${post ? 'POST' : 'GET'} ${pathname.replace(/^\/api(?=\/)/, '').replace(/^\/history\/.*/, '/history')}`
    switch (route) {
      case 'GET /system_stats':
        return json({
          system: { comfyui_version: this.#jobsApi ? '0.8.2' : '0.3.64', argv: ['main.py', '--disable-metadata'] },
          devices: [gpu],
        })
      case 'GET /object_info':
        return this.#keepsToItself ? undefined : json(this.infos)
      case 'GET /queue':
        return json(this.#jobs.queue())
      case 'GET /history':
        return json(this.#jobs.history(pathname.split('/').at(-1)!))
      case 'POST /upload/image':
        return json(await this.#store(request, body))
      case 'POST /prompt':
        return this.#take(JSON.parse(body.toString()) as Submitted, response, json)
      case 'POST /queue': {
        const ids = (JSON.parse(body.toString()) as { delete: string[] }).delete
        for (const id of ids) if (this.#jobs.waits(id)) this.#jobs.cancel(id)
        return void response.end()
      }
      case 'POST /interrupt': {
        const id = (JSON.parse(body.toString()) as { prompt_id?: string }).prompt_id
        if (!id) throw new Error('an interrupt without an id stops whoever runs')
        if (this.#jobs.runs(id)) this.#jobs.cancel(id)
        return void response.end()
      }
      case 'POST /free':
        return void response.end()
      case 'GET /view':
        return this.#view(searchParams, response)
      default:
        throw new Error('there is no such route')
    }
  }

  async #store(request: IncomingMessage, body: Buffer): Promise<object> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type']! } }).formData()
    const [image, type, subfolder] = [form.get('image'), form.get('type'), form.get('subfolder')]
    if (!(image instanceof File) || type !== 'temp' || typeof subfolder !== 'string' || /\.\./.test(subfolder + image.name))
      throw new Error('there is no image, or it would not be temporary')
    this.#uploads.set(`${subfolder}/${image.name} [temp]`, Buffer.from(await image.arrayBuffer()))
    return { name: image.name, subfolder, type }
  }

  #view(query: URLSearchParams, response: ServerResponse): void {
    const found = this.#jobs.fetch(query.get('filename')!)
    if (query.get('type') !== 'temp' || !found) return void response.writeHead(404).end()
    if (found === 'cut') return cutOff(response, 'half')
    response.writeHead(200, { 'content-type': 'image/png' })
    if (found !== 'endless') return void response.end(found)
    pourWithoutEnd(response)
  }

  #take({ prompt, prompt_id, client_id }: Submitted, response: ServerResponse, json: (value: unknown, status?: number) => void): void {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(prompt_id)) throw new Error('the id of the job is no canonical UUID')
    this.asked.push(seenIn(prompt, this.#uploads))
    this.#arrived.splice(0).forEach((told) => told())
    const fault = this.#faults.shift()
    if (fault && answerBadly(fault, response, json)) return
    const infos = structuredClone(this.infos)
    const loader = loaderIn(prompt)
    if (fault === 'a node is gone') delete infos[loader.class_type]
    if (fault === 'a model file is gone') infos[loader.class_type] = withoutChoices(infos[loader.class_type])
    const refusal = refusalOf(prompt, infos, new Set(this.#uploads.keys()))
    if (refusal) {
      if (!fault) this.complaints.push(JSON.stringify(refusal))
      return json(refusal, 400)
    }
    const node_errors = fault === 'finds fault although it takes the job' ? { 3: { errors: [], class_type: 'KSampler' } } : {}
    const number = this.#jobs.take({ id: prompt_id, client: client_id, graph: prompt, drawing: this.asked.at(-1)!.pictures[0], fault })
    json({ prompt_id, number, node_errors })
    this.#jobs.next()
  }
}
