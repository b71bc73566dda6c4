import { WebSocket } from 'node:http'
import type { z } from 'zod'
import { EngineError } from '../engine-error.ts'
import { boundedFetch } from '../hosted/http.ts'
import { failureOfAnswer, failureOfCall } from './failures.ts'
import type { Graph } from './graph.ts'
import { History, ObjectInfo, Queue, Queued, Stats, Uploaded, type HistoryItem, type Stored } from './protocol.ts'

/** The socket on which a server tells about jobs. */
export type JobMessages = InstanceType<typeof WebSocket>

interface Call {
  method?: 'POST'
  body?: object | FormData
  signal?: AbortSignal | undefined
  /** How long the answer may take, in ms. */
  withinMs?: number
}

/** Pictures that belong to orders lie in this folder among the server's temporary files. */
const folder = 'veduta'

/** The HTTP interface of one ComfyUI server. Every failure is an `EngineError`. */
export class ComfyServer {
  /** What it is called in logs and by the doctor: its host, never its credentials. */
  readonly name: string
  #url: string
  #headers: Record<string, string>
  #callMs: number

  constructor(url: string, { authorization, callMs = 10_000 }: { authorization?: string | undefined; callMs?: number } = {}) {
    this.name = new URL(url).host
    this.#url = url
    this.#headers = authorization ? { authorization } : {}
    this.#callMs = callMs
  }

  stats(signal?: AbortSignal): Promise<Stats> {
    return this.#json('/system_stats', Stats, { signal })
  }

  /** Every kind of node there is. Some megabytes, and the server looks through its folders for it. */
  objectInfo(signal?: AbortSignal): Promise<Record<string, unknown>> {
    return this.#json('/object_info', ObjectInfo, { signal, withinMs: 3 * this.#callMs })
  }

  queue(signal?: AbortSignal): Promise<Queue> {
    return this.#json('/queue', Queue, { signal })
  }

  /** What became of a job; undefined while it is not over, and for one that the server does not know. */
  async outcome(id: string, signal?: AbortSignal): Promise<HistoryItem | undefined> {
    return (await this.#json(`/history/${id}`, History, { signal }))[id]
  }

  /** Lays a picture among the temporary files. Tells the name under which a `LoadImage` node finds it. */
  async upload(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
    const form = new FormData()
    form.append('image', new Blob([bytes as BlobPart]), name)
    form.append('type', 'temp')
    form.append('subfolder', folder)
    form.append('overwrite', 'true')
    const stored = await this.#json('/upload/image', Uploaded, { method: 'POST', body: form, signal, withinMs: 6 * this.#callMs })
    return `${stored.subfolder ? `${stored.subfolder}/` : ''}${stored.name} [${stored.type}]`
  }

  /** Queues a graph under our own id; messages about it go to the socket of the same name. */
  async submit(id: string, graph: Graph): Promise<void> {
    const body = { prompt: graph, prompt_id: id, client_id: id, extra_data: { preview_method: 'latent2rgb' } }
    const { node_errors, prompt_id } = await this.#json('/prompt', Queued, { method: 'POST', body, withinMs: 3 * this.#callMs })
    if (prompt_id !== id) throw new EngineError('unavailable', `${this.name} took the job under another id`)
    const faulty = Object.keys(node_errors)
    if (faulty.length > 0) throw new EngineError('misconfigured', `${this.name} finds fault with the nodes ${faulty.join(', ')}`)
  }

  /** The bytes of a picture, not looked at. */
  async picture({ filename, subfolder, type }: Stored, signal?: AbortSignal): Promise<Uint8Array> {
    const query = new URLSearchParams({ filename, subfolder, type })
    const reply = await this.#call(`/view?${query}`, { signal, withinMs: 6 * this.#callMs })
    if (reply.status === 404) throw new EngineError('bad_output', `${this.name} does not have the picture it made`, { billed: 'no' })
    return reply.bytes
  }

  /**
   * Stops a job, running or waiting. Newer servers do it in one call; older ones are told to take it from the line and, only while it
   * is really this job that runs, to interrupt it: very old ones interrupt whatever runs.
   */
  async cancel(id: string): Promise<void> {
    const { status } = await this.#call(`/api/jobs/${id}/cancel`, { method: 'POST', body: {} }, [404, 405])
    if (status === 200) return
    await this.#call('/queue', { method: 'POST', body: { delete: [id] } })
    const { queue_running } = await this.queue()
    if (queue_running.includes(id)) await this.#call('/interrupt', { method: 'POST', body: { prompt_id: id } })
  }

  /** Asks it to let go of the models in memory. */
  async free(): Promise<void> {
    await this.#call('/free', { method: 'POST', body: { unload_models: true, free_memory: true } })
  }

  /** Opens the socket on which the server tells about the jobs of client `id`. */
  socket(id: string): JobMessages {
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}/ws?clientId=${id}`, { headers: this.#headers })
    socket.binaryType = 'arraybuffer'
    return socket
  }

  async #json<T>(path: string, shape: z.ZodType<T>, call: Call): Promise<T> {
    const { bytes } = await this.#call(path, call)
    try {
      return shape.parse(JSON.parse(new TextDecoder().decode(bytes)))
    } catch (cause) {
      throw new EngineError('unavailable', `${this.name} answers ${path.split('?')[0]} like no ComfyUI`, { cause })
    }
  }

  async #call(path: string, { method, body, signal, withinMs = this.#callMs }: Call, alsoFine = [404]): Promise<Answer> {
    const isForm = body instanceof FormData
    const limit = AbortSignal.timeout(withinMs)
    try {
      const reply = await boundedFetch(this.#url + path, {
        ...(method && { method }),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        headers: { ...this.#headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const bytes = new Uint8Array(await reply.arrayBuffer())
      const fine = reply.ok || (alsoFine.includes(reply.status) && (path.startsWith('/view') || path.startsWith('/api')))
      if (!fine) throw failureOfAnswer(this.name, reply.status, reply.headers, new TextDecoder().decode(bytes))
      return { status: reply.status, bytes }
    } catch (error) {
      throw failureOfCall(this.name, error)
    }
  }
}

interface Answer {
  status: number
  bytes: Uint8Array
}
