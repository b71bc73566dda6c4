import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Seen } from '../engine-conformance.ts'
import { paint } from '../vendors/stand-in.ts'
import { refusalOf, type NodeInfos } from './validate-graph.ts'

/** The ways in which the next job goes wrong; without one it succeeds. */
export type ComfyFault =
  | 'busy, wait 2 s'
  | 'wrong key'
  | 'a model file is gone'
  | 'a node is gone'
  | 'finds fault although it takes the job'
  | 'a page instead of an answer'
  | 'an empty answer'
  | 'an answer cut off'
  | 'a fault of the server'
  | 'breaks the connection'
  | 'a node fails'
  | 'out of memory'
  | 'stopped by somebody'
  | 'no picture'
  | 'other bytes than a picture'
  | 'a picture of one pixel'
  | 'half a picture'
  | 'a picture of another shape'
  | 'the picture is gone'
  | 'a picture without end'
  | 'restarts and knows nothing'
  | 'hangs'
  | 'dies'
  | 'the socket drops'
  | 'strange messages'

interface Job {
  id: string
  client: string
  graph: Graph
  fault: ComfyFault | undefined
  stop: AbortController
}
type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>

const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'object-info.json'), 'utf8')) as NodeInfos
const preview = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
  .jpeg()
  .toBuffer()
const steps = 4

interface Options {
  /** Whether it has the interface for jobs, which versions before 0.8 do not have. */
  jobsApi?: boolean
  /** How long a step of the sampler takes, in ms. */
  stepMs?: number
  /** Kinds of node and model files that it lacks. */
  without?: string[]
}

/**
 * A ComfyUI server without models: judges every graph by what a real one said about its nodes, tells about the job in the order in
 * which a real one does, and delivers a plain picture. Fails in the way it is told to.
 */
export class ComfyStandIn {
  key = 'Bearer secret-marker-0815'
  asked: Seen[] = []
  complaints: string[] = []
  /** Jobs that were stopped because somebody asked for it. */
  cancelled = 0
  infos: NodeInfos
  #jobsApi: boolean
  #stepMs: number
  #faults: ComfyFault[] = []
  #arrived: (() => void)[] = []
  #server: Server
  #sockets = new Set<Socket>()
  #clients = new Map<string, WebSocket>()
  #uploads = new Map<string, Buffer>()
  #running: Job | undefined
  #pending: Job[] = []
  #history: Record<string, object> = {}
  #results = new Map<string, Buffer | 'endless'>()
  #open = 0
  #number = 0
  #port = 0

  constructor({ jobsApi = true, stepMs = 2, without = [] }: Options = {}) {
    this.#jobsApi = jobsApi
    this.#stepMs = stepMs
    this.infos = Object.fromEntries(Object.entries(structuredClone(recorded)).filter(([name]) => !without.includes(name)))
    for (const { input } of Object.values(this.infos)) {
      for (const spec of Object.values(input.required ?? {})) {
        if (Array.isArray(spec[0])) spec[0] = spec[0].filter((choice) => !without.includes(choice as string))
      }
    }
    this.#server = this.#build()
  }

  #build(): Server {
    const server = createServer((request, response) => {
      this.#open++
      response.on('close', () => this.#open--)
      this.#serve(request, response).catch((error: unknown) => {
        this.complaints.push(`${request.method} ${request.url}: ${(error as Error).message}`)
        if (!response.headersSent) response.writeHead(500).end('500 Internal Server Error')
      })
    })
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {})
    })
    const sockets = new WebSocketServer({ noServer: true })
    server.on('upgrade', (request, socket, head) => {
      const client = new URL(request.url!, 'http://here').searchParams.get('clientId')
      if (request.headers.authorization !== this.key || !client || request.headers.origin) return socket.destroy()
      sockets.handleUpgrade(request, socket, head, (ws) => {
        this.#clients.set(client, ws)
        ws.on('close', () => this.#clients.get(client) === ws && this.#clients.delete(client)).on('error', () => {})
        this.#status(client)
      })
    })
    return server
  }

  async start(): Promise<string> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return `http://127.0.0.1:${this.#port}`
  }

  async stop(): Promise<void> {
    this.#forgetJobs()
    for (const socket of this.#sockets) socket.destroy()
    if (!this.#server.listening) return
    this.#server.close()
    await once(this.#server, 'close')
  }

  fail(...faults: ComfyFault[]): void {
    this.#faults.push(...faults)
  }

  arrival(): Promise<void> {
    return new Promise((resolve) => this.#arrived.push(resolve))
  }

  /** Jobs that run or wait. */
  get jobs(): number {
    return Number(this.#running !== undefined) + this.#pending.length
  }

  /** Requests, sockets and jobs that are open. */
  get busy(): number {
    return this.#open + this.#clients.size + this.jobs
  }

  forget(): void {
    this.asked = []
    this.complaints = []
    this.cancelled = 0
    this.#faults = []
  }

  #forgetJobs(): void {
    const all = [...this.#pending.splice(0), ...(this.#running ? [this.#running] : [])]
    this.#running = undefined
    this.#history = {}
    for (const { stop } of all) stop.abort()
    for (const ws of this.#clients.values()) ws.terminate()
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
      return json({ cancelled: this.#cancel(job[1]) })
    }
    const route = `${post ? 'POST' : 'GET'} ${pathname.replace(/^\/api(?=\/)/, '').replace(/^\/history\/.*/, '/history')}`
    switch (route) {
      case 'GET /system_stats':
        return json({
          system: { comfyui_version: this.#jobsApi ? '0.8.2' : '0.3.64', argv: ['main.py', '--disable-metadata'] },
          devices: [gpu],
        })
      case 'GET /object_info':
        return json(this.infos)
      case 'GET /queue':
        return json({
          queue_running: this.#running ? [queued(this.#running)] : [],
          queue_pending: this.#pending.map(queued),
        })
      case 'GET /history': {
        const id = pathname.split('/').at(-1)!
        return json(this.#history[id] ? { [id]: this.#history[id] } : {})
      }
      case 'POST /upload/image':
        return json(await this.#store(request, body))
      case 'POST /prompt':
        return this.#take(JSON.parse(body.toString()) as Submitted, response, json)
      case 'POST /queue': {
        const ids = (JSON.parse(body.toString()) as { delete: string[] }).delete
        for (const id of ids) if (this.#pending.some((one) => one.id === id)) this.#cancel(id)
        return void response.end()
      }
      case 'POST /interrupt': {
        const id = (JSON.parse(body.toString()) as { prompt_id?: string }).prompt_id
        if (!id) throw new Error('an interrupt without an id stops whoever runs')
        if (this.#running?.id === id) this.#cancel(id)
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
    const found = this.#results.get(query.get('filename')!)
    if (query.get('type') !== 'temp' || !found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'image/png' })
    if (found !== 'endless') return void response.end(found)
    const much = Buffer.alloc(4 * 1024 * 1024)
    const pour = () => {
      while (!response.destroyed && response.write(much)) {
        // until the pipe is full
      }
    }
    response.on('drain', pour)
    pour()
  }

  #take({ prompt, prompt_id, client_id }: Submitted, response: ServerResponse, json: (value: unknown, status?: number) => void): void {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(prompt_id)) throw new Error('the id of the job is no canonical UUID')
    this.asked.push(seenIn(prompt, this.#uploads))
    this.#arrived.splice(0).forEach((told) => told())
    const fault = this.#faults.shift()
    if (fault && answerBadly(fault, response, json)) return
    const infos = structuredClone(this.infos)
    const loader = Object.values(prompt).find(({ class_type }) => /^(UNETLoader|CheckpointLoaderSimple)$/.test(class_type))!
    if (fault === 'a node is gone') delete infos[loader.class_type]
    if (fault === 'a model file is gone') infos[loader.class_type] = withoutChoices(infos[loader.class_type])
    const refusal = refusalOf(prompt, infos, new Set(this.#uploads.keys()))
    if (refusal) {
      if (!fault) this.complaints.push(JSON.stringify(refusal))
      return json(refusal, 400)
    }
    const node_errors = fault === 'finds fault although it takes the job' ? { 3: { errors: [], class_type: 'KSampler' } } : {}
    this.#pending.push({ id: prompt_id, client: client_id, graph: prompt, fault, stop: new AbortController() })
    json({ prompt_id, number: this.#number++, node_errors })
    this.#next()
  }

  #cancel(id: string): boolean {
    const waiting = this.#pending.findIndex((job) => job.id === id)
    if (waiting >= 0) this.#pending.splice(waiting, 1)
    else if (this.#running?.id === id) this.#running.stop.abort()
    else return false
    this.cancelled++
    return true
  }

  #next(): void {
    if (this.#running || this.#pending.length === 0) return
    const job = this.#pending.shift()!
    this.#running = job
    void this.#run(job).catch((error: unknown) => this.complaints.push(String(error)))
  }

  #send(client: string, type: string, data: object): void {
    this.#clients.get(client)?.send(JSON.stringify({ type, data }))
  }

  #status(client: string): void {
    const queue_remaining = this.#pending.length + Number(this.#running !== undefined)
    this.#send(client, 'status', { status: { exec_info: { queue_remaining } }, sid: client })
  }

  /** Tells about a job as a real server does, and leaves in history what it would leave. */
  async #run(job: Job): Promise<void> {
    const { id: prompt_id, client, graph, fault, stop } = job
    const tell = (type: string, data: object = {}) => this.#send(client, type, { prompt_id, ...data })
    const last = Object.keys(graph).at(-1)!
    const sampler = Object.keys(graph).find((id) => /Sampler(CustomAdvanced)?$/.test(graph[id].class_type))!
    const end = (status_str: string, outputs: object, messages: [string, object][]) => {
      if (this.#running !== job) return
      this.#running = undefined
      this.#history[prompt_id] = {
        prompt: [0, prompt_id, graph, { client_id: client }, [last]],
        outputs,
        status: { status_str, completed: status_str === 'success', messages: [['execution_start', { prompt_id }], ...messages] },
        meta: {},
      }
      this.#status(client)
      tell('executing', { node: null })
      this.#next()
    }
    try {
      if (fault === 'hangs') await pause(3_600_000, undefined, { signal: stop.signal, ref: false })
      tell('execution_start')
      tell('execution_cached', { nodes: [] })
      for (const node of Object.keys(graph)) {
        tell('progress_state', { nodes: { [node]: { value: 0, max: 1, state: 'running', node_id: node } } })
        tell('executing', { node, display_node: node })
        if (fault === 'dies' && node === sampler) return void this.stop()
        if (fault === 'restarts and knows nothing' && node === sampler) return this.#forgetJobs()
        if (fault === 'the socket drops' && node === sampler) this.#clients.get(client)?.terminate()
        if (fault === 'strange messages') this.#talkNonsense(client)
        if ((fault === 'a node fails' || fault === 'out of memory') && node === sampler) throw new NodeFailed(fault)
        if (fault === 'stopped by somebody' && node === sampler) stop.abort()
        for (let step = 1; step <= (node === sampler ? steps : 0); step++) {
          await pause(this.#stepMs, undefined, { signal: stop.signal })
          tell('progress', { value: step, max: steps, node })
          this.#clients.get(client)?.send(Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]), preview]))
        }
      }
      const images = fault === 'no picture' ? [] : [await this.#draw(job)]
      tell('executed', { node: last, display_node: last, output: { images } })
      tell('execution_success')
      end('success', fault === 'no picture' ? {} : { [last]: { images } }, [['execution_success', { prompt_id }]])
    } catch (error) {
      if (error instanceof NodeFailed) {
        const facts = { prompt_id, node_id: sampler, node_type: graph[sampler].class_type, ...error.facts, traceback: [] }
        tell('execution_error', facts)
        end('error', {}, [['execution_error', facts]])
      } else if (stop.signal.aborted) {
        const facts = { prompt_id, node_id: sampler, node_type: graph[sampler].class_type, executed: [] }
        tell('execution_interrupted', facts)
        end('error', {}, [['execution_interrupted', facts]])
      } else throw error
    }
  }

  /** What other clients, newer versions and broken nodes say on a socket. */
  #talkNonsense(client: string): void {
    const ws = this.#clients.get(client)
    const foreign = { prompt_id: '00000000-0000-4000-8000-000000000000' }
    for (const words of ['not JSON', '{"type":1}', '[]', JSON.stringify({ type: 'crystools.monitor', data: {} })]) ws?.send(words)
    for (const type of ['execution_success', 'execution_error', 'execution_interrupted']) this.#send(client, type, foreign)
    this.#send(client, 'progress', { ...foreign, value: 900, max: 100 })
    ws?.send(Buffer.from([0, 0, 0, 1]))
    ws?.send(Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 2]), Buffer.from('no picture')]))
  }

  async #draw({ id, graph, fault }: Job): Promise<object> {
    const filename = `ComfyUI_temp_${id}_00001_.png`
    const { width, height } = sizeIn(graph)
    const shape =
      fault === 'a picture of another shape' ? [width * 2, height] : fault === 'a picture of one pixel' ? [1, 1] : [width, height]
    const whole = await paint(shape[0], shape[1])
    const half = whole.subarray(0, whole.length / 2)
    const other = Buffer.from('GIF89a but not really a picture at all')
    if (fault === 'a picture without end') this.#results.set(filename, 'endless')
    else if (fault !== 'the picture is gone')
      this.#results.set(filename, fault === 'half a picture' ? half : fault === 'other bytes than a picture' ? other : whole)
    return { filename, subfolder: '', type: 'temp' }
  }
}

interface Submitted {
  prompt: Graph
  prompt_id: string
  client_id: string
}

const gpu = { name: 'cuda:0 stand-in', type: 'cuda', vram_total: 16 * 2 ** 30, vram_free: 15 * 2 ** 30 }
const queued = ({ id, graph, client }: Job) => [0, id, graph, { client_id: client }, []]

class NodeFailed extends Error {
  facts: { exception_type: string; exception_message: string }
  constructor(fault: ComfyFault) {
    super(fault)
    this.facts =
      fault === 'out of memory'
        ? { exception_type: 'torch.OutOfMemoryError', exception_message: 'Allocation on device' }
        : { exception_type: 'RuntimeError', exception_message: 'Intentional error\n' }
  }
}

/** The faults of the answer to a graph. Says whether it was one. */
function answerBadly(fault: ComfyFault, response: ServerResponse, json: (value: unknown, status?: number) => void): boolean {
  switch (fault) {
    case 'busy, wait 2 s':
      response.writeHead(503, { 'retry-after': '2' }).end('Service Unavailable')
      return true
    case 'wrong key':
      json({ error: 'unauthorized' }, 401)
      return true
    case 'a page instead of an answer':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
      return true
    case 'an empty answer':
      response.writeHead(200, { 'content-type': 'application/json' }).end()
      return true
    case 'an answer cut off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"prompt_id":"')
      setTimeout(() => response.socket?.destroy(), 20)
      return true
    case 'a fault of the server':
      response.writeHead(500).end('500 Internal Server Error\n\nServer got itself in trouble')
      return true
    case 'breaks the connection':
      response.socket?.destroy()
      return true
    default:
      return false
  }
}

function withoutChoices(info: NodeInfos[string]): NodeInfos[string] {
  const input = structuredClone(info.input)
  const [name] = Object.keys(input.required!)
  input.required![name] = [['another.safetensors']]
  return { ...info, input }
}

function sizeIn(graph: Graph): { width: number; height: number } {
  const nodes = Object.values(graph)
  const latent =
    nodes.find(({ class_type }) => /^Empty.*Latent/.test(class_type)) ?? nodes.find(({ class_type }) => class_type === 'ImageScale')!
  return latent.inputs as { width: number; height: number }
}

/** An order as the graph shows it: its words, its pictures in the order of their nodes, its seed. */
function seenIn(graph: Graph, uploads: ReadonlyMap<string, Buffer>): Seen {
  const nodes = Object.values(graph)
  const text = nodes.find(({ class_type }) => /^(CLIPTextEncode|TextEncode)/.test(class_type))!.inputs
  const sampler = nodes.find(({ inputs }) => 'seed' in inputs || 'noise_seed' in inputs)!.inputs
  const loaded = nodes.filter(({ class_type }) => class_type === 'LoadImage').map(({ inputs }) => uploads.get(inputs.image as string)!)
  return { prompt: (text.text ?? text.prompt) as string, pictures: loaded, seed: (sampler.seed ?? sampler.noise_seed) as number }
}
