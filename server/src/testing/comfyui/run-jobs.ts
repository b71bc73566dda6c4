import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { WebSocket } from 'ws'
import { NodeFailed, pictureOf, type ComfyFault } from './faults.ts'
import { enlarges, samplerIn, shownFirst, sizeIn, type Graph } from './read-graph.ts'

/** A job that was taken. */
export interface Job {
  id: string
  client: string
  graph: Graph
  /** The first of its pictures. */
  drawing: Uint8Array | undefined
  fault: ComfyFault | undefined
}

type Running = Job & { stop: AbortController }

const preview = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
  .jpeg()
  .toBuffer()
const steps = 4

/** A picture as a model that enlarges four times makes it. */
async function fourfold(picture: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: 4 * width, height: 4 * height })
    .png()
    .toBuffer()
}

interface Needs {
  /** How long a step of the sampler takes, in ms. */
  stepMs: number
  previews: boolean
  complain: (words: string) => void
  /** The encoded pictures that were uploaded, by name. */
  uploads: ReadonlyMap<string, Buffer>
  /** Ends the server. */
  die: () => void
}

const queued = ({ id, graph, client }: Job) => [0, id, graph, { client_id: client }, []]

/** The jobs of a ComfyUI server, one at a time: tells about each in the order in which a real server does, and keeps what came of it. */
export class ComfyJobs {
  /** Jobs that were stopped because somebody asked for it. */
  cancelled = 0
  #stepMs: number
  #previews: boolean
  #complain: Needs['complain']
  #uploads: Needs['uploads']
  #die: Needs['die']
  #clients = new Map<string, WebSocket>()
  #running: Running | undefined
  #pending: Running[] = []
  #history: Record<string, object> = {}
  #results = new Map<string, Buffer | 'endless'>()
  /** Pictures that are cut off when they are fetched next. */
  #cut = new Set<string>()
  #number = 0

  constructor({ stepMs, previews, complain, uploads, die }: Needs) {
    this.#stepMs = stepMs
    this.#previews = previews
    this.#complain = complain
    this.#uploads = uploads
    this.#die = die
  }

  /** Jobs that run or wait. */
  get count(): number {
    return Number(this.#running !== undefined) + this.#pending.length
  }

  /** Sockets that are open. */
  get sockets(): number {
    return this.#clients.size
  }

  listen(client: string, ws: WebSocket): void {
    this.#clients.set(client, ws)
    ws.on('close', () => this.#clients.get(client) === ws && this.#clients.delete(client)).on('error', () => {})
    this.#status(client)
  }

  /** Queues a job and tells its number; it begins with `next`, when whoever gave it has been answered. */
  take(job: Job): number {
    this.#pending.push({ ...job, stop: new AbortController() })
    return this.#number++
  }

  queue(): object {
    return { queue_running: this.#running ? [queued(this.#running)] : [], queue_pending: this.#pending.map(queued) }
  }

  history(id: string): object {
    return this.#history[id] ? { [id]: this.#history[id] } : {}
  }

  /** Hands a picture over. */
  fetch(filename: string): Buffer | 'endless' | 'cut' | undefined {
    return this.#cut.delete(filename) ? 'cut' : this.#results.get(filename)
  }

  /** Whether it waits, as opposed to running or being over. */
  waits(id: string): boolean {
    return this.#pending.some((one) => one.id === id)
  }

  runs(id: string): boolean {
    return this.#running?.id === id
  }

  forget(): void {
    const all = [...this.#pending.splice(0), ...(this.#running ? [this.#running] : [])]
    this.#running = undefined
    this.#history = {}
    for (const { stop } of all) stop.abort()
    for (const ws of this.#clients.values()) ws.terminate()
  }

  cancel(id: string): boolean {
    const waiting = this.#pending.findIndex((job) => job.id === id)
    if (waiting >= 0) this.#pending.splice(waiting, 1)
    else if (this.#running?.id === id) this.#running.stop.abort()
    else return false
    this.cancelled++
    return true
  }

  /** Begins the next job unless one runs. */
  next(): void {
    if (this.#running || this.#pending.length === 0) return
    const job = this.#pending.shift()!
    this.#running = job
    void this.#run(job).catch((error: unknown) => this.#complain(String(error)))
  }

  #send(client: string, type: string, data: object): void {
    this.#clients.get(client)?.send(JSON.stringify({ type, data }))
  }

  #status(client: string): void {
    const queue_remaining = this.#pending.length + Number(this.#running !== undefined)
    this.#send(client, 'status', { status: { exec_info: { queue_remaining } }, sid: client })
  }

  /** Tells about a job as a real server does, and leaves in history what it would leave. */
  async #run(job: Running): Promise<void> {
    const { id: prompt_id, client, graph, fault, stop } = job
    const tell = (type: string, data: object = {}) => this.#send(client, type, { prompt_id, ...data })
    const last = Object.keys(graph).at(-1)!
    const sampler = samplerIn(graph)
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
      this.next()
    }
    try {
      if (fault === 'hangs') await pause(3_600_000, undefined, { signal: stop.signal, ref: false })
      tell('execution_start')
      tell('execution_cached', { nodes: [] })
      for (const node of Object.keys(graph)) {
        tell('progress_state', { nodes: { [node]: { value: 0, max: 1, state: 'running', node_id: node } } })
        tell('executing', { node, display_node: node })
        if (fault === 'dies' && node === sampler) return this.#die()
        if (fault === 'restarts and knows nothing' && node === sampler) return this.forget()
        if (fault === 'the socket drops' && node === sampler) this.#clients.get(client)?.terminate()
        if (fault === 'strange messages') this.#talkNonsense(client)
        if ((fault === 'a node fails' || fault === 'out of memory') && node === sampler) throw new NodeFailed(fault)
        if (fault === 'stopped by somebody' && node === sampler) stop.abort()
        for (let step = 1; step <= (node === sampler ? steps : 0); step++) {
          await pause(this.#stepMs, undefined, { signal: stop.signal })
          tell('progress', { value: step, max: steps, node })
          if (this.#previews) this.#clients.get(client)?.send(Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]), preview]))
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

  async #draw({ id, graph, drawing, fault }: Job): Promise<object> {
    const filename = `ComfyUI_temp_${id}_00001_.png`
    const picture = enlarges(graph)
      ? await fourfold(drawing!)
      : await pictureOf(fault, { ...sizeIn(graph), drawing }, () => shownFirst(graph, this.#uploads))
    if (picture) this.#results.set(filename, picture)
    if (fault === 'the download is cut once') this.#cut.add(filename)
    return { filename, subfolder: '', type: 'temp' }
  }
}
