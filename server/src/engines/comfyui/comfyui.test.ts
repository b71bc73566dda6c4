import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { comfyFiles } from '../../config/engines.ts'
import { ComfyStandIn } from '../../testing/comfyui/stand-in.ts'
import { refusalOf, type NodeInfos } from '../../testing/comfyui/validate-graph.ts'
import { orderFor } from '../../testing/engine-conformance.ts'
import { freePort } from '../../testing/spawn-product.ts'
import type { Raster } from '../../images/raster.ts'
import type { Progress } from '../engine.ts'
import { Engines } from '../engines.ts'
import { ComfyUiEngine } from './comfyui-engine.ts'
import type { Patience } from './follow-job.ts'
import { completed, readKinds } from './graph.ts'
import { fitnessFor, preferredFor, recipeNames, recipes, usedNodes } from './recipes.ts'

const infos = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../testing/comfyui/object-info.json'), 'utf8')) as NodeInfos
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

const pool = (...standIns: ComfyStandIn[]) => poolOf(standIns, {})
async function poolOf(standIns: ComfyStandIn[], patience: Partial<Patience>, callMs = 10_000): Promise<ComfyUiEngine> {
  const urls = await Promise.all(standIns.map((one) => one.start()))
  const engine = new ComfyUiEngine({ urls, authorization: standIns[0].key, files: comfyFiles, patience, callMs })
  open.push(engine, ...standIns.map((one) => ({ close: () => one.stop() })))
  return engine
}
/** An order with a reference needs no reading of the drawing. */
const editor = { references: orderFor('fitting').references.slice(0, 1) }
const silent = { warn: () => {}, error: () => {} }
const record = async () => {}

test.each(recipeNames.flatMap((name) => [1, 2, 3, 4].map((pictures) => [name, pictures] as const)))(
  'the graph of %s with %i pictures is one that a server takes, in every mode',
  (name, pictures) => {
    const kinds = readKinds(infos, usedNodes)
    const guides = { lines: 'l', depth: 'd', roles: 'r' }
    const uploads = { pictures: Array.from({ length: pictures }, (_, n) => `veduta/${n}.png [temp]`), guides }
    const there = new Set([...uploads.pictures, 'l', 'd', 'r'])
    const prompt = { positive: 'a “house”\n"}]', negative: 'text' }
    for (const mode of ['precise', 'balanced', 'creative'] as const) {
      const { found, files, nodes } = fitnessFor(name, kinds, comfyFiles)
      expect([files, nodes]).toEqual([[], []])
      for (const place of [undefined, { picture: 'l', mask: 'd' }]) {
        const job = {
          prompt,
          uploads: { ...uploads, ...(place && { place }) },
          width: 592,
          height: 448,
          seed: 7,
          mode,
          files: found,
          kinds,
        }
        expect(refusalOf(completed(recipes[name].build(job), kinds), infos, there)).toBeUndefined()
      }
    }
  },
)

test('a drawing alone is held by its lines, references are looked at, and a photograph is edited', () => {
  const { brief } = orderFor('exterior')
  expect(preferredFor(brief, 0, false)[0]).toBe('zimage')
  expect(preferredFor(brief, 1, false)[0]).toBe('klein')
  expect(preferredFor({ ...brief, quality: 'high' }, 0, true)[0]).toBe('qwen')
  expect(preferredFor(orderFor('fitting').brief, 3, false)).toEqual(['klein', 'qwen'])
})

test('a finished picture is made larger where a server has a model for it, and nowhere else', async () => {
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a07050' } })
    .png()
    .toBuffer()
  const { brief, sketch, signal } = orderFor('exterior')
  const order = { brief, sketch, references: [], signal, picture, size: { width: 160, height: 120 }, onProgress: () => {} }
  const standIn = new ComfyStandIn()
  expect(await (await pool(standIn)).enlarge(order)).toMatchObject({ width: 320, height: 240 })
  expect(standIn.complaints).toEqual([])
  expect(standIn.asked.map(({ pictures }) => pictures.length)).toEqual([1])
  expect(await (await pool(new ComfyStandIn({ without: ['RealESRGAN_x4plus.pth'] }))).enlarge(order)).toBeUndefined()
})

test('a model file is found in the folder into which its operator sorted it', () => {
  const sorted = structuredClone(infos)
  sorted.CheckpointLoaderSimple.input.required!.ckpt_name = [['XL\\sd_xl_base_1.0.safetensors']]
  expect(fitnessFor('sdxl', readKinds(sorted, usedNodes), comfyFiles).found.sdxl).toBe('XL\\sd_xl_base_1.0.safetensors')
})

test('a socket that drops half-way costs nothing but the previews: history has the picture', async () => {
  const standIn = new ComfyStandIn()
  const engine = await pool(standIn)
  standIn.fail('the socket drops')
  const { raster } = await engine.make(orderFor('exterior', editor))
  expect(raster.width).toBe(512)
  expect(standIn.asked.length).toBe(1)
})

test('a node that fails ends the order long before a server is taken for silent, with its own words in the log', async () => {
  const standIn = new ComfyStandIn()
  // Whoever waits until it is taken for silent waits longer than a test may take.
  const engine = await poolOf([standIn], { silentMs: 3_600_000 })
  standIn.fail('a node fails', 'a node fails')
  const said: string[] = []
  const log = { ...silent, warn: ({ err }: { err?: Error }) => void said.push(err!.message) }
  const engines = new Engines([engine], { log, firstPauseMs: 10 })
  await expect(engines.make(orderFor('exterior', editor), record)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(said).toEqual([expect.stringMatching(/^SamplerCustomAdvanced failed on \S+: RuntimeError: Intentional error$/)])
})

/** Each enlarging of the resampler moves a picture by half a pixel: before it is sent, and when it is brought to its size. */
const resampling = 1.3
const editors = {
  klein: ['z_image_turbo_bf16.safetensors', 'sd_xl_base_1.0.safetensors', 'qwen_image_edit_2511_bf16.safetensors'],
  qwen: ['z_image_turbo_bf16.safetensors', 'sd_xl_base_1.0.safetensors', 'flux-2-klein-4b-fp8.safetensors'],
}
test.each(
  (['klein', 'qwen'] as const).flatMap((name) =>
    [
      [400, 300],
      [1600, 901],
      [333, 500],
      [1003, 997],
      [90, 71],
      [1100, 250],
    ].map(([width, height]) => [name, width, height] as const),
  ),
)('%s sees a sketch of %i × %i where it is, to a pixel', async (name, width, height) => {
  const standIn = new ComfyStandIn({ without: editors[name] })
  const engine = await pool(standIn)
  standIn.fail('draws what it sees')
  const { raster } = await engine.make(orderFor('exterior', { ...editor, sketch: await crossed(width, height) }))
  for (const [axis, places] of Object.entries(crossings(raster))) {
    const side = axis === 'across' ? raster.width : raster.height
    places.forEach((place, n) => expect(Math.abs(place - at[n] * side), `${axis} at ${at[n]}`).toBeLessThan(resampling))
  }
})

/** Where dark bars lie, as parts of each side. */
const at = [0.06, 0.94]
/** A white sheet with dark bars along its edges; their middles are exactly `at`. */
function crossed(width: number, height: number): Promise<Buffer> {
  /** The part of each pixel along a side that lies under a bar. */
  const covered = (side: number) =>
    Array.from({ length: side }, (_, n) =>
      at.reduce((sum, place) => sum + Math.max(0, Math.min(n + 1, (place + 0.02) * side) - Math.max(n, (place - 0.02) * side)), 0),
    )
  const [across, down] = [covered(width), covered(height)]
  const pixels = Buffer.alloc(width * height)
  for (let i = 0; i < pixels.length; i++) pixels[i] = 255 - 221 * Math.max(across[i % width], down[Math.floor(i / width)])
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Where the middles of the bars came to lie, in pixels: the centres of the darkness on a line through the middle, half by half. */
function crossings({ width, height, data }: Raster): { across: number[]; down: number[] } {
  const middle = (side: number, dark: (n: number) => number) =>
    [0, 1].map((half) => {
      const places = Array.from({ length: side >> 1 }, (_, n) => n + half * (side - (side >> 1)))
      const all = places.reduce((sum, n) => sum + dark(n), 0)
      return places.reduce((sum, n) => sum + (n + 0.5) * dark(n), 0) / all
    })
  const dark = (x: number, y: number) => 255 - data[4 * (y * width + x)]
  return { across: middle(width, (x) => dark(x, height >> 1)), down: middle(height, (y) => dark(width >> 1, y)) }
}

test('a house is held by lines, depth and parts where it is made by a model that takes them, whatever other servers have', async () => {
  const others = ['flux-2-klein-4b-fp8.safetensors', 'qwen_image_edit_2511_bf16.safetensors']
  const zimage = new ComfyStandIn({ without: [...others, 'sd_xl_base_1.0.safetensors'] })
  const sdxl = new ComfyStandIn({ without: [...others, 'z_image_turbo_bf16.safetensors'] })
  const engine = await pool(zimage, sdxl)
  await engine.health()
  await zimage.stop()
  const { report } = await engine.make(orderFor('exterior'))
  expect(report).toMatchObject({ recipe: 'SDXL with the union ControlNet', guides: 'lines, depth, roles' })
  expect(sdxl.asked[0].pictures.length).toBe(3)
  // A house is understood as slowly here as in the engine's own tests.
})

test('a server that does not say what it has keeps nobody waiting while another is ready', async () => {
  const [silentOne, ready] = [new ComfyStandIn({ keepsToItself: true }), new ComfyStandIn()]
  // Whoever waits for it waits longer than a test may take.
  const engine = await poolOf([silentOne, ready], {}, 3_600_000)
  for (let n = 0; n < 2; n++) await engine.make(orderFor('exterior', editor))
  expect([silentOne.asked.length, ready.asked.length]).toEqual([0, 2])
})

test('a picture whose download is cut off is fetched again, not made again', async () => {
  const standIn = new ComfyStandIn()
  const engine = await pool(standIn)
  standIn.fail('the download is cut once')
  expect((await engine.make(orderFor('exterior', editor))).raster.width).toBe(512)
  expect(standIn.asked.length).toBe(1)
})

test('what is said about other jobs, or is no message at all, is passed over; previews are shown', async () => {
  const standIn = new ComfyStandIn({ stepMs: 40 })
  const engine = await pool(standIn)
  standIn.fail('strange messages')
  const told: Progress[] = []
  await engine.make(orderFor('exterior', { ...editor, onProgress: (progress) => told.push(progress) }))
  const fractions = told.map(({ fraction }) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(told.some(({ preview }) => preview !== undefined)).toBe(true)
})

test('the same order asked for again is one job: whoever takes over finds its picture', async () => {
  const standIn = new ComfyStandIn()
  const engine = await pool(standIn)
  const order = orderFor('exterior', editor)
  const first = await engine.make(order)
  const second = await engine.make(order)
  expect(standIn.asked.length).toBe(1)
  expect(second.raster.data).toEqual(first.raster.data)
  expect(second.seed).toBe(7)
})

test('an older server is told to stop by its own calls, and a house is held by lines, depth and parts', async () => {
  const newer = ['Flux2Scheduler', 'ModelPatchLoader', 'z_image_turbo_bf16.safetensors', 'flux-2-klein-4b-fp8.safetensors']
  const standIn = new ComfyStandIn({ jobsApi: false, without: [...newer, 'qwen_image_edit_2511_bf16.safetensors'] })
  const engine = await pool(standIn)
  const made = await engine.make(orderFor('exterior'))
  expect(engine.capabilities).toMatchObject({ makes: ['exterior', 'interior'], references: { exterior: 0 } })
  expect(made).toMatchObject({ model: 'sd_xl_base_1.0', report: { guides: 'lines, depth, roles' } })
  expect(standIn.asked[0].pictures.length).toBe(3)

  const [running, waiting] = [new AbortController(), new AbortController()]
  standIn.fail('hangs')
  const both = [running, waiting].map(async ({ signal }) => {
    const order = orderFor('interior', { signal })
    return engine.make(order).catch((error: { kind: string }) => error.kind)
  })
  await expect.poll(() => standIn.asked.length, { timeout: 120_000 }).toBe(3)
  waiting.abort()
  running.abort()
  expect(await Promise.all(both)).toEqual(['cancelled', 'cancelled'])
  await expect.poll(() => standIn.cancelled).toBe(2)
  await expect.poll(() => standIn.busy).toBe(0)
  expect(standIn.complaints).toEqual([])
})

test('no server ever has more than one job running and one waiting', async () => {
  const standIns = [new ComfyStandIn({ stepMs: 20 }), new ComfyStandIn({ stepMs: 20 })]
  const engine = await pool(...standIns)
  await engine.health()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, ...standIns.map(({ jobs }) => jobs))), 5)
  await Promise.all(Array.from({ length: 8 }, () => engine.make(orderFor('exterior', editor))))
  clearInterval(watch)
  expect(most).toBe(2)
  expect(standIns.every(({ asked }) => asked.length > 1)).toBe(true)
})

test.each(['dies', 'hangs', 'a model file is gone', 'other bytes than a picture', 'out of memory'] as const)(
  'when a server fails (%s), the repeat goes to another one',
  async (fault) => {
    const [bad, good] = [new ComfyStandIn(), new ComfyStandIn()]
    const engine = await poolOf([bad, good], fault === 'hangs' ? { silentMs: 1500, askMs: 500 } : {})
    bad.fail(fault)
    const engines = new Engines([engine], { log: silent, firstPauseMs: 10 })
    for (let order = 0; order < 2; order++) await engines.make(orderFor('exterior', editor), record)
    expect([bad.asked.length, good.asked.length]).toEqual([1, 2])
  },
)

test('work that never fits into the memory of a server is not told as “busy”', async () => {
  const standIn = new ComfyStandIn()
  const engine = await pool(standIn)
  standIn.fail('out of memory', 'out of memory')
  const engines = new Engines([engine], { log: silent, firstPauseMs: 10 })
  const failure = { kind: 'misconfigured', message: expect.stringContaining('too little memory for FLUX.2 klein 4B at 512 × 512 with 1') }
  await expect(engines.make(orderFor('exterior', editor), record)).rejects.toMatchObject(failure)
  expect(standIn.asked.length).toBe(2)
  await engines.make(orderFor('exterior', editor), record)
})

test('the doctor says what is missing, where to get it and under which licence; what nobody set up is no fault', async () => {
  const standIn = new ComfyStandIn({ without: ['qwen_3_4b.safetensors', 'CFGNorm', 'sd_xl_base_1.0.safetensors'] })
  const url = await standIn.start()
  const gone = `http://127.0.0.1:${await freePort()}`
  const engine = new ComfyUiEngine({ urls: [url, gone], authorization: standIn.key, files: comfyFiles })
  open.push(engine, { close: () => standIn.stop() })
  const findings = await engine.examine(AbortSignal.timeout(240_000))
  const about = (word: string) => findings.find((one) => one.about.includes(word))!
  expect(findings[0]).toMatchObject({ ok: true, found: 'reached; version 0.8.2, cuda:0 stand-in with 16 GB' })
  expect(about('klein')).toMatchObject({ ok: false, found: 'lacks model files qwen_3_4b.safetensors' })
  expect(about('klein').remedy).toMatch(/^Put qwen_3_4b.safetensors into models\/text_encoders, from https:\S+ \(Apache-2.0\)\.$/)
  expect(about('Qwen')).toMatchObject({ ok: false, found: 'lacks nodes CFGNorm', remedy: 'Update ComfyUI to 0.3.64 or newer.' })
  expect(findings.at(-1)).toMatchObject({ ok: false, found: expect.stringContaining('cannot be reached') })
})

test('the doctor asks for one editor, not for both, and says where previews are off', async () => {
  const editors = ['flux-2-klein-4b-fp8.safetensors', 'qwen_image_edit_2511_bf16.safetensors']
  const standIn = new ComfyStandIn({ jobsApi: false, without: ['z_image_turbo_bf16.safetensors', ...editors] })
  const engine = await pool(standIn)
  const findings = await engine.examine(AbortSignal.timeout(240_000))
  const wrong = findings.filter(({ ok }) => !ok)
  expect(wrong.map(({ remedy }) => remedy)).toEqual([
    'Start it with --preview-method latent2rgb.',
    expect.stringMatching(/^Put flux-2-klein-4b-fp8.safetensors into/),
  ])
  expect(findings.find(({ about }) => about.includes('Qwen'))!.found).toMatch(/^not set up; it would need/)
})

test('pictures leave this machine unless every server is on it', async () => {
  const runs = (...urls: string[]) => new ComfyUiEngine({ urls, files: comfyFiles }).capabilities.runs
  expect(runs('http://127.0.0.1:8188', 'http://[::1]:8188', 'http://localhost:8188')).toBe('here')
  expect(runs('http://127.0.0.1:8188', 'http://10.0.0.7:8188')).toBe('on own servers')
})
