import { setTimeout as pause } from 'node:timers/promises'
import { EngineError } from '../engine-error.ts'
import { cancelled, unlessAborted } from '../unless-aborted.ts'
import type { ComfyServer } from './comfy-server.ts'
import { readKinds, type NodeKinds } from './graph.ts'
import { fitnessFor, isFit, recipeNames, usedNodes, type FileNames, type Fitness, type RecipeName } from './recipes.ts'

/** One job runs on a server and one may wait there, so that it never idles and no job is stuck behind many. */
const mostJobs = 2
/** What a server has is looked up again after so long, in ms. */
const knownForMs = 5 * 60_000
/** How long a server rests after a failure, in ms: doubling with each in a row. */
const firstRestMs = 5000
const longestRestMs = 5 * 60_000
/** A server that does not tell its queue within so many ms is out of order; what it has may take longer, but nobody waits for that. */
const answerMs = 3000
/** How often a place is looked for again when all are taken, in ms. */
const lookAgainMs = 1000

/** A server, what it has, and how it did lately. */
interface Place {
  server: ComfyServer
  kinds?: NodeKinds
  fitness?: Record<RecipeName, Fitness>
  knownAt: number
  looking?: Look | undefined
  /** What was last wrong with it, in words for an operator. */
  problem?: string
  failures: number
  restUntil: number
  jobs: number
  lastRecipe?: RecipeName
  /** Work that has run out of memory here since it last succeeded. */
  tooLarge: Set<string>
}

/** A question what a server has: when it is answered, or has failed; and when that need not be waited for any longer. */
interface Look {
  done: Promise<void>
  soon: Promise<unknown>
}

/** A place on a server for one job. */
export interface Taken {
  server: ComfyServer
  recipe: RecipeName
  kinds: NodeKinds
  files: Fitness['found']
  /** The job is there already: begun by a process that has ended. */
  begun: boolean
  /** Work of this kind ran out of memory. Whether it did so before: its memory having been freed in between, it always will. */
  ranOut(work: string): boolean
  /** Work of this kind succeeded. */
  fitted(work: string): void
  /** Gives the place back: how it went decides who is asked next. */
  release(failure?: EngineError): void
}

/** What is known of a server without asking it. */
export interface PlaceView {
  name: string
  recipes: RecipeName[]
  problem: string | undefined
}

/** Failures that a server is to blame for. */
const blamed: EngineError['kind'][] = ['unavailable', 'overloaded', 'misconfigured', 'bad_output', 'timeout']

/** ComfyUI servers: who is there, who can do what, who is free. A server knows nothing of the others. */
export class Pool {
  readonly files: FileNames
  #places: Place[]
  #freed = new Set<() => void>()

  constructor(servers: ComfyServer[], files: FileNames) {
    this.#places = servers.map((server) => ({ server, knownAt: -Infinity, failures: 0, restUntil: 0, jobs: 0, tooLarge: new Set() }))
    this.files = files
  }

  get servers(): ComfyServer[] {
    return this.#places.map(({ server }) => server)
  }

  /** Each server with the recipes it is fit for; none of one that is not known. */
  view(): PlaceView[] {
    return this.#places.map((place) => ({ name: place.server.name, recipes: recipesOf(place), problem: place.problem }))
  }

  /** Whether any server has been looked at. */
  get known(): boolean {
    return this.#places.some(({ fitness }) => fitness)
  }

  /**
   * Looks at what the servers have, where that is not known or long ago: at all of them side by side, for 3 s; longer only where
   * something is `wanted` that none of those known can do. Never fails: what is wrong is in the view.
   */
  async look(wanted?: readonly RecipeName[]): Promise<void> {
    const now = performance.now()
    const stale = this.#places.filter(({ knownAt, restUntil, fitness }) => now - knownAt > knownForMs && (fitness || restUntil < now))
    const looks = (stale.length > 0 || this.known ? stale : this.#places).flatMap((place) => {
      place.looking ??= this.#begin(place)
      // What was known of a server serves until it is known anew.
      return place.fitness ? [] : [place.looking]
    })
    await Promise.all(looks.map(({ soon }) => soon))
    if (!wanted) return
    const open = new Set(looks)
    while (open.size > 0 && !this.#places.some((place) => isAble(place, wanted)))
      await Promise.race([...open].map((look) => look.done.then(() => open.delete(look))))
  }

  #begin(place: Place): Look {
    const done = this.#lookAt(place).finally(() => {
      place.looking = undefined
    })
    return { done, soon: Promise.race([done, pause(answerMs, undefined, { ref: false })]) }
  }

  async #lookAt(place: Place): Promise<void> {
    try {
      const kinds = readKinds(await place.server.objectInfo(), usedNodes)
      place.kinds = kinds
      place.fitness = Object.fromEntries(recipeNames.map((name) => [name, fitnessFor(name, kinds, this.files)])) as Place['fitness']
      place.knownAt = performance.now()
      delete place.problem
    } catch (error) {
      blame(place, error as EngineError)
    }
  }

  /**
   * A place for job `id` on a server fit for one of `wanted`, the best first; waits while all are taken. Finds the job where it is
   * already under way. Throws `unavailable` when no server is there and `misconfigured` when none that is there is fit.
   */
  async take(id: string, wanted: readonly RecipeName[], signal: AbortSignal): Promise<Taken> {
    for (;;) {
      await unlessAborted(this.look(wanted), signal)
      const able = this.#places.filter((place) => isAble(place, wanted))
      if (able.length === 0) throw this.#nobodyFor(wanted)
      // Whoever rests is asked only when everybody does.
      const rested = able.filter(({ restUntil }) => restUntil < performance.now())
      const asked = rested.length > 0 ? rested : able
      const loads = await Promise.all(asked.map((place) => this.#loadOf(place, id, signal)))
      if (signal.aborted) throw cancelled(signal)
      const answered = asked.flatMap((place, n) => (loads[n] ? [{ place, ...loads[n] }] : []))
      if (answered.length === 0 && asked === able) throw new EngineError('unavailable', problemsOf(able))
      // While it was asked, another job may have ended there that shows that it lacks something.
      const reached = answered.filter(({ place }) => isAble(place, wanted))
      if (reached.length === 0) continue
      const begun = reached.find(({ knows }) => knows)
      const free = reached.filter(({ place, load }) => Math.max(load, place.jobs) < mostJobs)
      const chosen = begun?.place ?? best(free, wanted)
      if (chosen) return this.#hold(chosen, wanted, Boolean(begun))
      await this.#somePlace(signal)
    }
  }

  /** How many jobs a server has, whoever gave them, and whether ours is among them or done there; undefined when it does not answer. */
  async #loadOf(place: Place, id: string, signal: AbortSignal): Promise<{ load: number; knows: boolean } | undefined> {
    const { server } = place
    const soon = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
    try {
      const [{ queue_running, queue_pending }, done] = await Promise.all([server.queue(soon), server.outcome(id, soon)])
      const jobs = [...queue_running, ...queue_pending]
      return { load: jobs.length, knows: jobs.includes(id) || done !== undefined }
    } catch (error) {
      if (!signal.aborted) blame(place, error as EngineError)
      return undefined
    }
  }

  #hold(place: Place, wanted: readonly RecipeName[], begun: boolean): Taken {
    const recipe = wanted.find((name) => recipesOf(place).includes(name))!
    place.jobs++
    place.lastRecipe = recipe
    let held = true
    return {
      server: place.server,
      recipe,
      kinds: place.kinds!,
      files: place.fitness![recipe].found,
      begun,
      ranOut: (work) => {
        const before = place.tooLarge.has(work)
        place.tooLarge.add(work)
        return before
      },
      fitted: (work) => place.tooLarge.delete(work),
      release: (failure) => {
        if (!held) return
        held = false
        place.jobs--
        if (!failure) recover(place)
        else if (blamed.includes(failure.kind)) blame(place, failure)
        // Its word about what it has is not good any more.
        if (failure?.kind === 'misconfigured') forget(place)
        this.#freed.forEach((wake) => wake())
      },
    }
  }

  /** Whether another server than this one, not resting, could do the same. */
  hasAnother(than: ComfyServer, wanted: readonly RecipeName[]): boolean {
    const now = performance.now()
    return this.#places.some((place) => place.server !== than && place.restUntil < now && isAble(place, wanted))
  }

  async #somePlace(signal: AbortSignal): Promise<void> {
    const stop = new AbortController()
    const wake = () => stop.abort()
    this.#freed.add(wake)
    await pause(lookAgainMs, undefined, { signal: AbortSignal.any([stop.signal, signal]) }).catch(() => {})
    this.#freed.delete(wake)
  }

  #nobodyFor(wanted: readonly RecipeName[]): EngineError {
    const there = this.#places.filter(({ fitness }) => fitness)
    if (there.length === 0) return new EngineError('unavailable', problemsOf(this.#places))
    const names = there.map(({ server }) => server.name).join(', ')
    return new EngineError('misconfigured', `no server has nodes and models for ${wanted.join(' or ')} (asked: ${names})`)
  }
}

const recipesOf = ({ fitness }: Place): RecipeName[] => (fitness ? recipeNames.filter((name) => isFit(fitness[name])) : [])
const isAble = (place: Place, wanted: readonly RecipeName[]) => recipesOf(place).some((name) => wanted.includes(name))
const problemsOf = (places: Place[]) => places.map(({ server, problem }) => problem ?? `${server.name} does not answer`).join('; ')

function blame(place: Place, error: EngineError): void {
  place.failures++
  place.problem = error.message
  const rest = Math.min(longestRestMs, firstRestMs * 2 ** (place.failures - 1))
  place.restUntil = performance.now() + rest
}

function forget(place: Place): void {
  delete place.kinds
  delete place.fitness
  place.knownAt = -Infinity
}

function recover(place: Place): void {
  place.failures = 0
  place.restUntil = 0
  delete place.problem
}

interface Reached {
  place: Place
  load: number
}

/** The one with the better recipe; among equals the one with less to do, and then the one that has the models in memory. */
function best(free: Reached[], wanted: readonly RecipeName[]): Place | undefined {
  const rank = ({ place }: Reached) => wanted.findIndex((name) => recipesOf(place).includes(name))
  const busy = ({ place, load }: Reached) => Math.max(load, place.jobs)
  const cold = ({ place }: Reached) => Number(place.lastRecipe !== wanted.find((name) => recipesOf(place).includes(name)))
  const order = (a: Reached, b: Reached) =>
    a.place.failures - b.place.failures || rank(a) - rank(b) || busy(a) - busy(b) || cold(a) - cold(b)
  return free.toSorted(order)[0]?.place
}
