import { createHash } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isFinal, type Generation } from '@veduta/contract/api/generations'
import { watch } from 'chokidar'
import { VedutaError, type Veduta } from './client.ts'
import { openRendered, type Rendered } from './rendered.ts'

interface Watched {
  folder: string
  veduta: Veduta
  /** The project that pictures are ordered in. */
  project: string
  /** Fields of the generation form, such as `facade_materials`. */
  settings: Record<string, string>
  /** Ends the watching; what is being made is then stopped, and its coins come back. */
  signal: AbortSignal
  say: (line: string) => void
  /** A file whose size has not changed for so long is written, in milliseconds. */
  quietMs?: number
}

const types: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.webp': 'image/webp' }
const typeOf = (file: string) => types[path.extname(file).toLowerCase()]
/** Beside `house.png` comes `house.veduta.jpg`. */
const mark = '.veduta.jpg'
const resultOf = (name: string) => name.slice(0, -path.extname(name).length) + mark
const isDrawing = (file: string) => typeOf(file) !== undefined && !file.toLowerCase().endsWith(mark) && !path.basename(file).startsWith('.')

/** The same order on every machine. */
const inOrder = (a: string, b: string) => (a < b ? -1 : 1)

/** Pictures that are ordered at once; further ones wait. */
const mostAtOnce = 2
/** Orders of one content with these settings that may have come to nothing before another is placed. */
const mostEarlier = 20

/**
 * Has each picture in a folder rendered, now and whenever one is saved, and puts the result beside it. The same content with the same
 * settings is ordered once, whatever happens in between: their hash is the order's idempotency key. Resolves when `signal` aborts and
 * nothing is under way any more; rejects when the key no longer works.
 */
export async function watchFolder(watched: Watched): Promise<void> {
  const { folder, say, quietMs = 2000 } = watched
  const rendered = await openRendered(folder)
  const waiting = new Set<string>()
  const working = new Map<string, Promise<void>>()
  const refused = new AbortController()
  const signal = AbortSignal.any([watched.signal, refused.signal])

  const work = async (file: string) => {
    try {
      await render({ ...watched, signal }, file, rendered)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof VedutaError && error.status === 401) refused.abort(error)
      else say(`${path.basename(file)}: ${(error as Error).message}`)
    } finally {
      working.delete(file)
      next()
    }
  }
  const next = () => {
    for (const file of waiting) {
      if (signal.aborted || working.size >= mostAtOnce) return
      if (working.has(file)) continue
      waiting.delete(file)
      working.set(file, work(file))
    }
  }
  const watcher = watch(folder, {
    depth: 0,
    ignored: (file, stats) => stats?.isFile() === true && !isDrawing(file),
  })
  // What is there when the watching begins may be half written as well, which the watcher itself does not look at.
  const growing = new Set<string>()
  const saved = async (file: string) => {
    if (growing.has(file)) return
    growing.add(file)
    const isThere = await written(file, quietMs, signal)
    growing.delete(file)
    if (!isThere) return
    waiting.add(file)
    next()
  }
  watcher.on('add', (file) => void saved(file)).on('change', (file) => void saved(file))
  watcher.on('error', (error) => say(`The folder could not be watched: ${(error as Error).message}`))
  if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await watcher.close()
  await Promise.all(working.values())
  if (refused.signal.aborted) throw refused.signal.reason as Error
}

/** Waits until a file has stayed as it is for `quietMs`; false when it is gone, or the watching ends. */
async function written(file: string, quietMs: number, signal: AbortSignal): Promise<boolean> {
  for (let before = ''; ;) {
    const now = await stat(file).then(
      ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
      () => undefined,
    )
    if (now === undefined || signal.aborted) return false
    if (now === before) return true
    before = now
    await pause(quietMs, undefined, { signal }).catch(() => {})
  }
}

/** Renders one picture, unless this content was rendered with these settings. */
async function render({ folder, veduta, project, settings, signal, say }: Watched, file: string, rendered: Rendered): Promise<void> {
  const name = path.basename(file)
  const bytes = await readFile(file)
  const asked = JSON.stringify([
    project,
    Object.keys(settings)
      .toSorted(inOrder)
      .map((name) => [name, settings[name]]),
  ])
  const content = createHash('sha256').update(asked).update(bytes).digest('hex')
  if (rendered.has(name, content)) return
  const sketch = new File([bytes], name, { type: typeOf(name) })
  const ordered = await order(veduta, { ...settings, project_id: project }, sketch, content, signal)
  if (!isFinal(ordered.state)) say(`${name}: ordered (${ordered.cost_coins} coins)`)
  const made = isFinal(ordered.state) ? ordered : await follow(veduta, ordered, signal)
  if (made.state !== 'succeeded') throw new Error(made.failure ?? 'The render was stopped. Its coins are back on the balance.')
  const picture = await veduta.picture(made.generated_image_url!, signal)
  const partial = path.join(folder, `.${resultOf(name)}.part`)
  await writeFile(partial, picture)
  await rename(partial, path.join(folder, resultOf(name)))
  await rendered.note(name, content)
  say([`${name}: see ${resultOf(name)}`, ...made.notes].join('\n  '))
}

/**
 * Places the order, or finds the one that was placed. Where that came to nothing, since it failed, was stopped or deleted, places
 * another.
 */
async function order(
  veduta: Veduta,
  form: Record<string, string>,
  sketch: File,
  content: string,
  signal: AbortSignal,
): Promise<Generation> {
  for (let n = 0; ; n++) {
    const key = n === 0 ? content : `${content}-${n}`
    const options = { files: { sketch_file: sketch }, key, respondAsync: true, signal }
    const placed = await veduta.generate(form as Parameters<Veduta['generate']>[0], options).catch((error: unknown) => {
      if (error instanceof VedutaError && error.code === 'not_found' && n < mostEarlier) return undefined
      throw error
    })
    if (placed && (!isFinal(placed.state) || placed.state === 'succeeded' || n === mostEarlier)) return placed
  }
}

/** Waits for a picture; when the watching ends meanwhile it is stopped, and its coins come back. */
async function follow(veduta: Veduta, { id }: Generation, signal: AbortSignal): Promise<Generation> {
  try {
    return await veduta.finished(id, signal)
  } catch (error) {
    // One that has just been made cannot be stopped, and is found again by its content.
    if (signal.aborted) await veduta.cancelGeneration({ id }, { signal: AbortSignal.timeout(5000) }).catch(() => {})
    throw error
  }
}
