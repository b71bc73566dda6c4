import { setTimeout as pause } from 'node:timers/promises'
import { EngineError } from '../engine-error.ts'
import type { ComfyServer } from './comfy-server.ts'
import { failureOfJob } from './failures.ts'
import { JobSocket, type Heard } from './job-socket.ts'
import type { HistoryItem, Stored } from './protocol.ts'

/** How patient we are with a server, in ms. */
export interface Patience {
  /** A running job that says nothing for so long hangs. Loading a large model from a slow disk is silent, too. */
  silentMs: number
  /** How often the server is asked about a job while its socket is open, and while it is not. */
  askMs: number
  askAloneMs: number
}
export const usualPatience: Patience = { silentMs: 120_000, askMs: 5000, askAloneMs: 500 }

/** So many questions in a row may stay without an answer. */
const mostUnanswered = 3
/** History is written a moment after a job has left the queue. */
const historyLagMs = 300

/** Opens the socket on which a job is told about. It is worth waiting for, but a job can be followed without it. */
export const listenTo = (server: ComfyServer, id: string, heard: Heard): JobSocket => new JobSocket(() => server.socket(id), id, heard)

/**
 * Waits until a job is over: the socket says when to look, history says what became of it. A socket that drops is opened again; what
 * was said meanwhile is not said again, so the server is asked. Tells where the picture lies. Only a question that stays without an
 * answer is asked again: what an answer says ends the job.
 */
export async function followJob(
  server: ComfyServer,
  id: string,
  socket: JobSocket,
  { silentMs, askMs, askAloneMs }: Patience,
  signal: AbortSignal,
): Promise<Stored> {
  let unanswered = 0
  for (;;) {
    await socket.news(socket.open ? askMs : askAloneMs, signal)
    const found = await lookAfter(server, id, signal).catch((error: unknown) => {
      const passing = error instanceof EngineError && error.kind === 'unavailable' && !signal.aborted
      if (!passing || !socket.worthAsking || unanswered + 1 >= mostUnanswered) throw error
      return 'unanswered' as const
    })
    unanswered = found === 'unanswered' ? unanswered + 1 : 0
    if (found === 'unknown') {
      throw new EngineError('unavailable', `${server.name} knows nothing of the job any more: it was restarted or the job was removed`)
    }
    if (found === 'waiting') socket.touch()
    if (typeof found === 'object') return pictureOf(server, found)
    if (performance.now() - socket.lastSign > silentMs) throw new EngineError('unavailable', `the job hangs on ${server.name}`)
  }
}

/** What became of a job, or where it is; `unknown` where the server has forgotten it. */
async function lookAfter(server: ComfyServer, id: string, signal: AbortSignal): Promise<HistoryItem | 'running' | 'waiting' | 'unknown'> {
  const first = await server.outcome(id, signal)
  if (first) return first
  const { queue_running, queue_pending } = await server.queue(signal)
  if (queue_running.includes(id)) return 'running'
  if (queue_pending.includes(id)) return 'waiting'
  await pause(historyLagMs)
  return (await server.outcome(id, signal)) ?? 'unknown'
}

/** The one picture of a finished job. */
function pictureOf(server: ComfyServer, item: HistoryItem): Stored {
  const failure = failureOfJob(server.name, item)
  if (failure) throw failure
  const [picture] = Object.values(item.outputs).flatMap(({ images = [] }) => images)
  if (!picture) throw new EngineError('bad_output', `${server.name} ended the job without a picture`, { billed: 'no' })
  return picture
}
