import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { bestFrame, cropFrom, drawInto, frameAround, NoSuchPicture, type Frame, type Size } from '../../images/frame.ts'
import { decodeRaster, encodeAs, type Raster } from '../../images/raster.ts'
import { GuideDrawer, type Guides } from '../embedded/guides.ts'
import { sizeOfReading } from '../embedded/size-of-reading.ts'
import { EngineError } from '../engine-error.ts'
import {
  InputUnsuitable,
  type Capabilities,
  type Engine,
  type EngineOrder,
  type Finding,
  type LargerOrder,
  type MadePicture,
} from '../engine.ts'
import { shownPrompt, writePrompt } from '../prompt.ts'
import { readableSize } from '../readable-size.ts'
import { trainedSourceTypes } from '../trained-source-types.ts'
import { cancelled, unlessAborted } from '../unless-aborted.ts'
import { ComfyServer } from './comfy-server.ts'
import { examinePool } from './examine.ts'
import { failureOfCall, OutOfMemory } from './failures.ts'
import { followJob, listenTo, usualPatience, type Patience } from './follow-job.ts'
import { completed } from './graph.ts'
import type { GuideName, Uploads } from './graphs/job.ts'
import { paintsPlaces } from './graphs/place.ts'
import { Pool, type Taken } from './pool.ts'
import { ProgressOfJob } from './progress.ts'
import type { Stored } from './protocol.ts'
import { preferredFor, recipeNames, recipes, type FileNames, type RecipeName } from './recipes.ts'

export interface ComfyUiOptions {
  urls: string[]
  /** Sent with every request, for a proxy that guards the servers. */
  authorization?: string | undefined
  files: FileNames
  patience?: Partial<Patience>
  /** How long a server's answer may take, in ms. */
  callMs?: number
}

/** The pauses before a picture is fetched again, in ms. */
const fetchAgainMs = [250, 1000, 2500]
/** A socket that does not open within so many ms is done without. */
const socketMs = 3000
/** Draws what a recipe is held by. */
type Understanding = (name: RecipeName) => Promise<{ guides: Drawn; photo: boolean }>
/** The guides of a drawing that a recipe is held by. */
type Drawn = Partial<Record<GuideName, Raster>>
const kinds: BriefKind[] = ['exterior', 'interior', 'fitting', 'prepare']

const isHere = (url: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** What the recipes of a server are together able to do. */
function abilitiesOf(names: readonly RecipeName[]): Pick<Capabilities, 'makes' | 'references'> {
  const makes = kinds.filter((kind) => names.some((name) => recipes[name].makes.includes(kind)))
  const most = (kind: BriefKind) =>
    Math.max(0, ...names.filter((name) => recipes[name].makes.includes(kind)).map((n) => recipes[n].references))
  return {
    makes,
    references: { exterior: most('exterior'), interior: most('interior'), fitting: most('fitting'), prepare: 0 },
  }
}

/** Open models on the operator's own ComfyUI servers: makes the graph of the best recipe that a server is fit for, and follows its job. */
export class ComfyUiEngine implements Engine {
  id = 'comfyui'
  #pool: Pool
  #guides = new GuideDrawer()
  #patience: Patience
  #runs: Capabilities['runs']

  constructor({ urls, authorization, files, patience, callMs = 10_000 }: ComfyUiOptions) {
    this.#runs = urls.every(isHere) ? 'here' : 'on own servers'
    this.#pool = new Pool(
      urls.map((url) => new ComfyServer(url, { authorization, callMs })),
      files,
    )
    this.#patience = { ...usualPatience, ...patience }
  }

  /** What the servers that are there can do; before any has been looked at, what they could do with all models. */
  get capabilities(): Capabilities {
    const names = this.#pool.known ? this.#pool.view().flatMap((place) => place.recipes) : recipeNames
    return {
      ...abilitiesOf(names.length > 0 ? names : recipeNames),
      sizes: 'near',
      seed: 'exact',
      progress: 'steps',
      previews: true,
      cancel: 'upstream',
      runs: this.#runs,
      english: true,
      ignores: {},
    }
  }

  make(order: EngineOrder): Promise<MadePicture> {
    return this.#make(order, recipeNames)
  }

  /** Makes the picture by one of `allowed`. */
  async #make(order: EngineOrder, allowed: readonly RecipeName[]): Promise<MadePicture> {
    const { brief, sketch, references, signal } = order
    if (signal.aborted) throw cancelled(signal)
    if (brief.kind === 'fitting' && references.length === 0) throw new InputUnsuitable('no_references')
    setMaxListeners(50, signal)
    order.onProgress({ stage: 'reading', fraction: 0 })
    const input = await readableSize(sketch)
    await Promise.all(references.map(({ bytes }) => readableSize(bytes)))
    const understood = this.#understanding(order, input)
    await unlessAborted(this.#pool.look(), signal)
    const there = () => this.#pool.view().flatMap((place) => place.recipes)
    // The best that is there says what will be asked of the drawing: that is found out before a server waits for it.
    const likely = preferredFor(brief, references.length, false).find((name) => allowed.includes(name) && there().includes(name))
    const { photo } = likely ? await understood(likely) : { photo: false }
    order.onProgress({ stage: 'volumes', fraction: 0.05 })
    const fit = (name: RecipeName) => recipes[name].makes.includes(brief.kind) && recipes[name].references >= Math.min(1, references.length)
    const preferred = preferredFor(brief, references.length, photo).filter((name) => allowed.includes(name))
    const seeing = preferred.filter(fit)
    // An engine is not given more references than it says it looks at; where it has come to look at none since, they are left out.
    const wanted = there().some((name) => seeing.includes(name)) ? seeing : preferred
    const taken = await this.#pool.take(order.id, wanted, signal)
    const { guides } = await understood(taken.recipe).catch((error: unknown) => {
      taken.release()
      throw error
    })
    return unlessAborted(this.#makeOn(taken, order, guides, input, wanted), signal)
  }

  /** The picture as a model that enlarges makes it; undefined where no server has one. */
  async enlarge({ picture, signal, onProgress }: LargerOrder): Promise<Raster | undefined> {
    await unlessAborted(this.#pool.look(), signal)
    if (!this.#pool.view().some((place) => place.recipes.includes('upscale'))) return undefined
    const id = crypto.randomUUID()
    const taken = await this.#pool.take(id, ['upscale'], signal)
    const { server, files, kinds } = taken
    const size = await readableSize(picture)
    const progress = new ProgressOfJob(frameAround(size, size), ({ fraction }) => onProgress(fraction))
    const socket = listenTo(server, id, progress)
    let submitting: Promise<void> | undefined
    try {
      await socket.ready(socketMs)
      const pictures = [await server.upload(`${id}-1.${picture[0] === 0xff ? 'jpg' : 'png'}`, picture, signal)]
      const none = { prompt: { positive: '' }, seed: 0, mode: 'precise' as const, ...size }
      const graph = recipes.upscale.build({ ...none, uploads: { pictures, guides: {} }, files, kinds })
      progress.expect(Object.keys(graph).length)
      submitting = server.submit(id, completed(graph, kinds))
      await submitting
      const stored = await followJob(server, id, socket, this.#patience, signal)
      const raster = await decodeRaster(await server.picture(stored, signal))
      taken.release()
      return raster
    } catch (error) {
      const ranOut = error instanceof OutOfMemory
      const failure = signal.aborted ? cancelled(signal) : failureOfCall(server.name, error)
      void this.#leave(taken, id, submitting, failure, ranOut)
      throw failure
    } finally {
      progress.end()
      socket.close()
    }
  }

  /** What is understood of the drawing, as far as a recipe is held by it: the lines alone, or the house in them; each is drawn once. */
  #understanding({ brief, sketch, corrections = [], reading, signal }: EngineOrder, { width, height }: Size): Understanding {
    const drawings = new Map<'lines' | 'house', Promise<Guides>>()
    const draw = async (of: 'lines' | 'house') => {
      const house = of === 'house' ? (reading ?? (await decodeRaster(sketch, sizeOfReading({ width, height })))) : undefined
      return this.#guides.draw({ sketch: await decodeRaster(sketch, sizeFor(brief.quality, width, height)), house, corrections }, signal)
    }
    return async (name) => {
      const heldBy = recipes[name].guides
      if (heldBy.length === 0) return { guides: {}, photo: false }
      const of = brief.kind === 'exterior' && heldBy.some((one) => one !== 'lines') ? 'house' : 'lines'
      const drawing = drawings.get(of) ?? draw(of)
      drawings.set(of, drawing)
      const all = await unlessAborted(drawing, signal)
      return { guides: Object.fromEntries(heldBy.flatMap((one) => (all[one] ? [[one, all[one]]] : []))), photo: all.photo }
    }
  }

  async #makeOn(taken: Taken, order: EngineOrder, guides: Drawn, input: Size, wanted: readonly RecipeName[]): Promise<MadePicture> {
    const { server, recipe, files } = taken
    const { brief, id, signal, onProgress } = order
    const { sizes, references: looksAt, title, dialect, guides: heldBy } = recipes[recipe]
    const shown = order.references.slice(0, looksAt)
    const frame = bestFrame(sizes(brief.quality), input)
    const prompt = writePrompt(
      brief,
      shown.map(({ description }) => description),
      dialect(1 + shown.length),
    )
    const progress = new ProgressOfJob(frame, onProgress)
    const socket = listenTo(server, id, progress)
    const work = `${title} at ${frame.width} × ${frame.height} with ${shown.length} references`
    let submitting: Promise<void> | undefined
    try {
      await socket.ready(socketMs)
      if (!taken.begun) {
        const pictures = heldBy.length > 0 ? [] : [await framed(order, frame), ...shown.map(({ bytes }) => bytes)]
        const place = order.mask && paintsPlaces(taken.kinds) ? [order.sketch, order.mask] : undefined
        const uploads = await this.#upload(server, id, { pictures, guides, place }, frame, signal)
        const mode = 'generation_mode' in brief ? brief.generation_mode : 'precise'
        const { width, height } = frame
        const graph = recipes[recipe].build({ prompt, uploads, width, height, seed: brief.seed, mode, files, kinds: taken.kinds })
        progress.expect(Object.keys(graph).length)
        if (signal.aborted) throw cancelled(signal)
        submitting = server.submit(id, completed(graph, taken.kinds))
        await submitting
      } else submitting = Promise.resolve()
      const stored = await followJob(server, id, socket, this.#patience, signal)
      // A preview may still be on its way through the decoder.
      progress.end()
      onProgress({ stage: 'detail', fraction: 0.95 })
      const raster = await fetched(server, stored, frame, sizeFor(brief.quality, input.width, input.height), signal)
      taken.fitted(work)
      taken.release()
      return {
        raster,
        notes: [],
        report: {
          frame: `${frame.width}×${frame.height}`,
          recipe: title,
          server: server.name,
          guides: Object.keys(guides).join(', ') || 'none',
        },
        sourceType: trainedSourceTypes[brief.kind],
        prompt: shownPrompt(prompt),
        seed: brief.seed,
        model: modelName(files, recipe),
        upstreamId: id,
      }
    } catch (error) {
      const ranOut = error instanceof OutOfMemory
      const failure = signal.aborted
        ? cancelled(signal)
        : ranOut && taken.ranOut(work)
          ? new EngineError('misconfigured', `${server.name} has too little memory for ${work}: ${error.message}`, { cause: error })
          : failureOfCall(server.name, error)
      void this.#leave(taken, id, submitting, failure, ranOut)
      // Another server may well have what this one says it has and has not.
      if (failure.kind === 'misconfigured' && this.#pool.hasAnother(server, wanted))
        throw new EngineError('unavailable', failure.message, { cause: failure })
      throw failure
    } finally {
      progress.end()
      socket.close()
    }
  }

  /** Ends the job where it may still be under way, and gives the place back once the server knows. */
  async #leave(taken: Taken, id: string, submitting: Promise<void> | undefined, failure: EngineError, ranOut: boolean): Promise<void> {
    const { server } = taken
    try {
      // What is cut off half-way may be taken all the same: only then is there something to cancel.
      const submitted = await submitting?.then(
        () => true,
        () => true,
      )
      if (submitted && failure.kind !== 'misconfigured' && failure.kind !== 'bad_output') await server.cancel(id)
      if (ranOut) await server.free()
    } catch {
      // It is gone or does not listen: there is nothing more to end.
    } finally {
      taken.release(failure.kind === 'cancelled' && !failure.message.includes(server.name) ? undefined : failure)
    }
  }

  async #upload(
    server: ComfyServer,
    id: string,
    { pictures, guides, place }: { pictures: Uint8Array[]; guides: Drawn; place: Uint8Array[] | undefined },
    frame: Frame,
    signal: AbortSignal,
  ): Promise<Uploads> {
    const send = (bytes: Uint8Array, name: string) => server.upload(`${id}-${name}.${bytes[0] === 0xff ? 'jpg' : 'png'}`, bytes, signal)
    const drawn = Object.entries(guides).map(
      async ([name, raster]) => [name, await send(await drawInto(await encodeAs(raster, 'png'), frame, 'edge'), name)] as const,
    )
    const where = place?.map(async (bytes, n) => send(await drawInto(bytes, frame, 'edge'), ['picture', 'place'][n]))
    const [shown, held, laid] = await Promise.all([
      Promise.all(pictures.map((bytes, n) => send(bytes, String(n + 1)))),
      Promise.all(drawn),
      where && Promise.all(where),
    ])
    return { pictures: shown, guides: Object.fromEntries(held), ...(laid && { place: { picture: laid[0], mask: laid[1] } }) }
  }

  async health() {
    await this.#pool.look()
    const answers = await Promise.all(
      this.#pool.servers.map((server) => server.queue(AbortSignal.timeout(3000)).then(Boolean, () => false)),
    )
    const fit = this.#pool.view().filter(({ recipes: able }, n) => answers[n] && able.some((name) => recipes[name].makes.length > 0))
    return { ok: fit.length > 0, detail: `${fit.length} of ${answers.length} servers ready` }
  }

  examine(signal: AbortSignal): Promise<Finding[]> {
    return examinePool(this.#pool.servers, this.#pool.files, signal)
  }

  /** One for each recipe that some server is ready for. */
  apart(): Engine[] {
    const ready = new Set(this.#pool.view().flatMap((place) => place.recipes))
    return recipeNames
      .filter((name) => ready.has(name) && recipes[name].makes.length > 0)
      .map((name) => ({
        id: `${this.id}, ${recipes[name].title}`,
        capabilities: { ...this.capabilities, ...abilitiesOf([name]) },
        make: (order) => this.#make(order, [name]),
        health: () => this.health(),
        examine: async () => [],
        close: async () => {},
      }))
  }

  close(): Promise<void> {
    return this.#guides.close()
  }
}

const framed = ({ brief, sketch }: EngineOrder, frame: Frame) => drawInto(sketch, frame, brief.kind === 'fitting' ? 'edge' : 'white')

/** The picture out of its frame. It has been made: what is cut off or damaged on its way is fetched again, not made again. */
async function fetched(server: ComfyServer, stored: Stored, frame: Frame, size: Size, signal: AbortSignal): Promise<Raster> {
  for (let round = 0; ; round++) {
    try {
      return await cropFrom(await server.picture(stored, signal), frame, size)
    } catch (error) {
      const damaged = error instanceof NoSuchPicture
      const cut = error instanceof EngineError && error.kind === 'unavailable'
      if (signal.aborted || !(damaged || cut) || round >= (damaged ? 1 : fetchAgainMs.length))
        throw damaged ? new EngineError('bad_output', `${server.name}: ${error.message}`, { billed: 'no', cause: error }) : error
      await pause(fetchAgainMs[round], undefined, { signal })
    }
  }
}

/** The main model's file without folder and ending. */
function modelName(files: Taken['files'], recipe: RecipeName): string {
  const file = files[recipe] ?? recipes[recipe].title
  return file
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.\w+$/, '')
}
