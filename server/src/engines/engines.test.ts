import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Brief, defaultBrief, type BriefKind } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { decodeRaster, sizeOf } from '../images/raster.ts'
import { drawHouse } from '../testing/pictures.ts'
import { ScriptedEngine, type Step } from '../testing/scripted-engine.ts'
import { EngineError } from './engine-error.ts'
import { InputUnsuitable, type EngineOrder, type Progress } from './engine.ts'
import { Engines, type EngineCall, type EnginesOptions } from './engines.ts'

const drawing = await drawHouse(200, 150)
const quiet = { warn() {}, error() {} }
const order = (kind: BriefKind = 'exterior', changes: Partial<EngineOrder> = {}): EngineOrder => ({
  id: '7c1b0c5e-52f6-4a4e-9a53-0f7a4c0c8a10',
  brief: { ...defaultBrief(kind), quality: 'sketch' },
  sketch: drawing,
  references: [],
  signal: AbortSignal.timeout(240_000),
  onProgress: () => {},
  ...changes,
})
const reference = { bytes: new Uint8Array(8), description: '' }

/** Engines with these scripts, and every attempt they make. */
function open(scripts: Record<string, Step[]>, options: Partial<EnginesOptions> = {}) {
  const list = Object.entries(scripts).map(([id, script]) => new ScriptedEngine(id, script))
  const calls: EngineCall[] = []
  const engines = new Engines(list, { log: quiet, firstPauseMs: 1, ...options })
  const make = (what = order()) => engines.make(what, async (call) => void calls.push(call))
  return { engines, list, calls, make, told: () => calls.map(({ engine, outcome }) => `${engine} ${outcome}`) }
}

test('the first engine that makes such pictures is asked', async () => {
  const { list, make } = open({ one: ['makes'], two: ['makes'] })
  list[0].capabilities.makes = ['interior']
  expect((await make()).engine).toBe('two')
  expect((await make(order('interior'))).engine).toBe('one')
})

test('an engine that looks at all references goes before one that does not', async () => {
  const { list, make } = open({ lines: ['makes'], pictures: ['makes'] })
  list[0].capabilities = { ...list[0].capabilities, references: { exterior: 0, interior: 0, fitting: 0, prepare: 0 } }
  expect((await make(order('exterior', { references: [reference] }))).engine).toBe('pictures')
  expect((await make()).engine).toBe('lines')
})

test('a model that is shown references goes before the engine that takes their style by rule, which goes before nobody', async () => {
  const { engines, list, make } = open({ lines: ['makes', 'makes'], embedded: ['makes'], pictures: ['makes', 'makes'] })
  const none = { exterior: 0, interior: 0, fitting: 0, prepare: 0 }
  list[0].capabilities = { ...list[0].capabilities, references: none }
  const referred = order('exterior', { references: [reference] })
  expect([(await make(referred)).engine, engines.styleFrom().exterior]).toEqual(['pictures', 'picture'])
  list[2].capabilities.makes = ['fitting']
  expect((await make(referred)).engine).toBe('lines')
  const alone = open({ embedded: ['makes'] })
  expect((await alone.make(referred)).notes).toEqual([])
  expect([alone.list[0].asked[0].references.length, alone.engines.styleFrom().exterior]).toEqual([1, 'palette'])
})

test('references that nobody looks at are not sent, and the person is told', async () => {
  const { list, make } = open({ lines: ['makes'] })
  list[0].capabilities = { ...list[0].capabilities, references: { exterior: 1, interior: 0, fitting: 0, prepare: 0 } }
  const { notes } = await make(order('exterior', { references: [reference, reference, reference] }))
  expect(notes).toEqual([{ code: 'references_unused', facts: { count: 2 } }])
  expect(list[0].asked[0].references).toHaveLength(1)
})

test.each([
  ['overloaded', 2, ['one overloaded', 'one overloaded', 'one made']],
  ['unavailable', 1, ['one unavailable', 'one made']],
  ['cancelled', 1, ['one cancelled', 'one made']],
] as const)('an engine that is %s is asked again', async (kind, times, told) => {
  const run = open({ one: [...Array.from({ length: times }, () => kind), 'makes'], two: ['makes'] })
  expect((await run.make()).engine).toBe('one')
  expect(run.told()).toEqual(told)
})

test.each(['invalid_input', 'misconfigured', 'timeout'] as const)(
  'an engine that is %s is not asked again, but the next one is',
  async (kind) => {
    const run = open({ one: [kind], two: ['makes'] })
    expect((await run.make()).engine).toBe('two')
    expect(run.told()).toEqual([`one ${kind}`, 'two made'])
  },
)

test('what one engine refuses is not carried to the next', async () => {
  const run = open({ one: ['refused'], two: ['makes'] })
  await expect(run.make()).rejects.toMatchObject({ kind: 'refused' })
  expect(run.told()).toEqual(['one refused'])
})

test('an input that no picture can be made of ends the matter', async () => {
  const run = open({ one: [new InputUnsuitable('empty_drawing')], two: ['makes'] })
  await expect(run.make()).rejects.toThrow(InputUnsuitable)
  expect(run.told()).toEqual(['one unsuitable'])
})

test('a fault of one engine leads to the next, without repeating it', async () => {
  const run = open({ one: [new Error('a bug')], two: ['makes'] })
  expect((await run.make()).engine).toBe('two')
  expect(run.told()).toEqual(['one fault', 'two made'])
})

test.each([
  ['unavailable', 'unknown'],
  ['bad_output', 'yes'],
  ['bad_output', 'unknown'],
  ['overloaded', 'unknown'],
] as const)('an attempt that gave no picture (%s) and is paid for (%s) is not made again by the same engine', async (kind, billed) => {
  const run = open({ one: [new EngineError(kind, 'no picture', { billed }), 'makes'], two: ['makes'] })
  await run.make()
  expect(run.calls.map((call) => [call.engine, call.billed])).toEqual([
    ['one', billed],
    ['two', 'yes'],
  ])
})

test('an answer that is no picture is asked for again where that costs nothing', async () => {
  const run = open({ one: [new EngineError('bad_output', 'half a picture', { billed: 'no' }), 'makes'], two: ['makes'] })
  expect((await run.make()).engine).toBe('one')
})

test('an engine that asks for too much patience is left for the next one', async () => {
  const run = open({ one: [new EngineError('overloaded', 'busy', { retryAfterMs: 60_000 })], two: ['makes'] })
  expect((await run.make()).engine).toBe('two')
})

test('an engine that asks to wait a little is given that time', async () => {
  const run = open({ one: [new EngineError('overloaded', 'busy', { retryAfterMs: 120 }), 'makes'] })
  const at = performance.now()
  await run.make()
  expect(performance.now() - at).toBeGreaterThan(115)
})

test('the embedded engine takes the place of another only where the operator says so, and then says so itself', async () => {
  const strict = open({ hosted: ['misconfigured'], embedded: ['makes'] })
  await expect(strict.make()).rejects.toMatchObject({ kind: 'misconfigured' })
  expect(strict.told()).toEqual(['hosted misconfigured'])

  const lenient = open({ hosted: ['misconfigured'], embedded: ['makes'] }, { fallbackToEmbedded: true })
  expect(await lenient.make()).toMatchObject({ engine: 'embedded', notes: [{ code: 'built_in_engine' }] })

  const chosen = open({ embedded: ['makes'], hosted: ['makes'] })
  expect(await chosen.make()).toMatchObject({ engine: 'embedded', notes: [] })
})

test('the embedded engine makes what nobody before it can', async () => {
  const { list, make } = open({ hosted: ['makes'], embedded: ['makes'] })
  list[0].capabilities.makes = ['exterior']
  expect(await make(order('interior'))).toMatchObject({ engine: 'embedded', notes: [] })
})

test('a sketch is prepared by rule where that is possible: a model would invent lines', async () => {
  const { make } = open({ hosted: ['makes'], embedded: ['makes'] })
  expect((await make(order('prepare'))).engine).toBe('embedded')
})

test('without any engine for such a picture the order fails as unavailable', async () => {
  await expect(open({}).make()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('an order that is not wanted any more ends at once, though the engine does not listen', async () => {
  const stop = new AbortController()
  const run = open({ deaf: ['hangs'], two: ['makes'] })
  const making = run.make(order('exterior', { signal: stop.signal }))
  stop.abort()
  await expect(making).rejects.toMatchObject({ kind: 'cancelled' })
  expect(run.calls).toMatchObject([{ engine: 'deaf', outcome: 'cancelled', billed: 'unknown' }])
})

test('an order that is not wanted any more is not waited for either', async () => {
  const stop = new AbortController()
  const run = open({ one: [new EngineError('overloaded', 'busy', { retryAfterMs: 20_000 })] })
  const making = run.make(order('exterior', { signal: stop.signal }))
  setTimeout(() => stop.abort(), 20)
  await expect(making).rejects.toMatchObject({ kind: 'cancelled' })
})

test('an engine that hangs leaves time for the next one, and is soon asked last', async () => {
  const run = open({ hung: ['hangs'], two: ['makes'] }, { patienceMs: 1500 })
  for (let n = 0; n < 4; n++) expect((await run.make()).engine).toBe('two')
  expect(run.told()).toEqual([1, 2, 3].flatMap(() => ['hung timeout', 'two made']).concat('two made'))
  expect(run.calls[0].billed).toBe('unknown')
})

test('a worker that takes over asks under the same ids, and each attempt has its own', async () => {
  const first = open({ one: ['unavailable', 'makes'], two: ['makes'] })
  const second = open({ one: ['unavailable', 'makes'], two: ['makes'] })
  await first.make()
  await second.make()
  const ids = (run: typeof first) => run.list[0].asked.map(({ id }) => id)
  expect(ids(first)).toEqual(ids(second))
  expect(new Set(ids(first)).size).toBe(2)
  expect(ids(first)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('an engine that is out of order for everybody is asked last after a few failures', async () => {
  const run = open({ one: ['misconfigured'], two: ['makes'] })
  for (let n = 0; n < 5; n++) await run.make()
  expect(run.list[0].asked.length).toBe(3)
})

test('when everything is overloaded, repeating stops after a while: it would only add to it', async () => {
  const run = open({ one: ['overloaded'] })
  for (let n = 0; n < 20; n++) await run.make().catch(() => {})
  expect(run.list[0].asked.length).toBe(20 + 10)
})

test('progress never goes back, whoever goes on with the picture, and what a given-up engine still says is not passed on', async () => {
  const told: Progress[] = []
  const run = open({ one: ['timeout'], two: ['makes'] })
  const [one, two] = run.list
  one.make = (asked) => {
    asked.onProgress({ stage: 'materials', fraction: 0.6 })
    setTimeout(() => asked.onProgress({ stage: 'detail', fraction: 0.9 }), 5)
    return Promise.reject(new EngineError('timeout', 'late'))
  }
  const make = two.make.bind(two)
  two.make = async (asked) => {
    asked.onProgress({ stage: 'reading', fraction: 0.1 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    return make(asked)
  }
  await run.make(order('exterior', { onProgress: (progress) => told.push(progress) }))
  expect(told.map(({ fraction }) => fraction)).toEqual([0.6, 0.6])
})

test('an attempt that cannot be written down does not cost the person the picture', async () => {
  const engines = new Engines([new ScriptedEngine('one')], { log: quiet })
  const made = await engines.make(order(), () => Promise.reject(new Error('no database')))
  expect(made.engine).toBe('one')
})

test('the form is told what the engine of each kind of picture does not use', () => {
  const { list, engines } = open({ lines: ['makes'], pictures: ['makes'] })
  list[0].capabilities = {
    ...list[0].capabilities,
    references: { exterior: 0, interior: 0, fitting: 0, prepare: 0 },
    ignores: { exterior: ['seed', 'references'], interior: ['season'] },
  }
  list[1].capabilities.makes = ['exterior', 'fitting']
  expect(engines.ignored()).toEqual({ exterior: ['seed'], interior: ['season', 'references'], fitting: [] })
})

test('it can make pictures while one of its engines can', async () => {
  expect(await open({ one: ['unavailable'], two: ['makes'] }).engines.health()).toEqual({
    ok: true,
    detail: 'one: scripted; two: scripted',
  })
  expect((await open({ one: ['unavailable'] }).engines.health()).ok).toBe(false)
})

test('free texts are English for an engine that wants it, and stay as they are when nobody can translate', async () => {
  const brief = Brief.parse({ ...defaultBrief('exterior'), additional_objects: 'белая беседка' })
  const wanted = order('exterior', { brief, references: [{ bytes: new Uint8Array(8), description: 'кирпич' }] })
  const said: string[][] = []
  const run = open(
    { zero: ['misconfigured'], one: ['makes'] },
    {
      translate: async (texts) => {
        said.push(texts)
        return texts.map((text) => ({ 'белая беседка': 'a white pavilion', кирпич: 'brick' })[text]!)
      },
    },
  )
  run.list[1].capabilities = { ...run.list[1].capabilities, english: true }
  await run.make(wanted)
  expect(run.list[0].asked[0].brief).toMatchObject({ additional_objects: 'белая беседка' })
  expect(run.list[1].asked[0].brief).toMatchObject({ additional_objects: 'a white pavilion' })
  expect(run.list[1].asked[0].references[0].description).toBe('brick')
  expect(said).toEqual([['белая беседка', 'кирпич']])

  const broken = open({ one: ['makes'] }, { translate: () => Promise.reject(new Error('no translator')) })
  broken.list[0].capabilities = { ...broken.list[0].capabilities, english: true }
  await broken.make(wanted)
  expect(broken.list[0].asked[0].brief).toMatchObject({ additional_objects: 'белая беседка' })
})

test('a room that came out as its photo, a little darker, is not sold: the next engine is asked', async () => {
  const file = path.join(import.meta.dirname, '../../../web/public/images/examples/room-photo-small.webp')
  const sketch = await sharp(file).png().toBuffer()
  const darker = await sharp(file).linear(0.7, 0).png().toBuffer()
  const { list, make, told } = open({ lazy: ['makes'], other: ['invalid_input'] })
  const { width, height } = await sizeOf(sketch)
  const raster = await decodeRaster(darker, sizeFor('sketch', width, height))
  const scripted = list[0].make.bind(list[0])
  list[0].make = async (asked) => ({ ...(await scripted(asked)), raster })
  await expect(make(order('interior', { sketch }))).rejects.toMatchObject({ kind: 'invalid_input' })
  expect(told()).toEqual(['lazy bad_output', 'other invalid_input'])
})
