import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { wishesOfAccount } from '../accounts/throttle.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { LanguageModelStandIn } from '../testing/vendors/language-model.ts'
import { openReader } from './language-model.ts'

const text = 'Канапе у окна, старое кресло убрать. И граммофон'

const nothing = { colour: null, recolour: null, reference: null, place: null, facing: null, widthM: null, heightM: null, depthM: null }
const noThing = { item: null, wish: null, reference: null, opening: null, side: null }
const settee = {
  ...nothing,
  deed: 'place',
  item: 'sofa',
  words: 'Канапе',
  quote: 'Канапе у окна',
  count: 1,
  reference: 0,
  place: { at: 'by', relation: 'near', of: [{ ...noThing, opening: 'window' }], side: null, depth: null, awayM: null },
  facing: { to: 'centre', thing: null },
}
const armchair = { ...nothing, deed: 'remove', item: 'armchair', words: 'старое кресло', quote: 'старое кресло убрать', count: 1 }
const answered = (...wishes: object[]) => JSON.stringify({ wishes, not_understood: ['граммофон'] })

const model = new LanguageModelStandIn()
let product: TestApp
let ann: Person
beforeAll(async () => {
  const address = await model.start()
  product = await startApp({ env: { WISHES_MODEL: 'openai:gpt-text', OPENAI_API_KEY: model.key, OPENAI_BASE_URL: address } })
  ann = await addPerson(product.services.db)
})
afterAll(async () => {
  await product.stop()
  await model.stop()
})
afterEach(() => expect(model.complaints.splice(0)).toEqual([]))

const read = (said: string, person = ann) =>
  product.ask('POST', '/api/wishes', { token: person.token, body: { text: said, descriptions: ['канапе'] } })

test('a text is read by the language model of the installation, once, and nothing of it is kept at the vendor', async () => {
  model.answer = answered(settee, armchair)
  const expected = {
    wishes: {
      frames: [
        {
          deed: 'place',
          item: 'sofa',
          words: 'Канапе',
          count: 1,
          reference: 0,
          place: { at: 'by', relation: 'near', of: [{ opening: 'window' }] },
          facing: 'centre',
          spans: [{ from: 0, to: 13 }],
        },
        { deed: 'remove', item: 'armchair', words: 'старое кресло', count: 1, spans: [{ from: 15, to: 35 }] },
      ],
      strange: ['граммофон'],
    },
  }
  expect((await read(text)).json()).toEqual(expected)
  expect((await read(text)).json()).toEqual(expected)
  expect(model.asked).toMatchObject([{ path: '/responses', model: 'gpt-text', stored: false }])
  expect(JSON.parse(model.asked[0].text)).toEqual({ text, pictures: ['канапе'] })
  expect((await product.ask('GET', '/api/config')).json()).toMatchObject({ reads_wishes: true })
})

test.each([
  ['fails', 500],
  ['breaks its own format', '{"wishes": [{"deed": "fly"}]}'],
  ['answers in prose', 'I would put the sofa by the window.'],
] as const)('a model that %s tells nothing, and the grammar stands in', async (how, answer) => {
  model.answer = answer
  expect((await read(`${text} (${how})`)).json()).toEqual({ wishes: null })
})

test('what a model points at that is not there is left out, and what replaces something always stands instead of it', async () => {
  const by = (wish: number) => ({
    ...settee.place,
    relation: 'right',
    of: [{ ...noThing, item: 'armchair', wish, reference: 7 }],
  })
  model.answer = answered({ ...settee, reference: 3, place: by(1) }, armchair, {
    ...settee,
    deed: 'replace',
    place: null,
    quote: 'not there',
  })
  const { frames } = (await read(`${text}!`)).json().wishes
  expect(frames[0]).not.toHaveProperty('reference')
  expect(frames[0].place).toEqual({ at: 'by', relation: 'right', of: [{ item: 'armchair' }] })
  expect(frames[2]).toMatchObject({ place: { at: 'by', relation: 'instead', of: [{ item: 'sofa' }] }, spans: [] })
})

test('a person has so many texts read in an hour, and others go on', async () => {
  const [bea, carl] = [await addPerson(product.services.db), await addPerson(product.services.db)]
  model.answer = answered(settee)
  for (let n = 0; n < wishesOfAccount.free; n++) await product.services.throttle.take(wishesOfAccount, bea.id)
  expect((await read(text, bea)).statusCode).toBe(429)
  expect((await read(text, carl)).statusCode).toBe(200)
  expect((await product.ask('POST', '/api/wishes', { body: { text } })).statusCode).toBe(401)
})

test.each(['google', 'openai-compatible'] as const)('the same over the protocol of %s', async (vendor) => {
  model.answer = answered(settee)
  const reader = openReader({ vendor, model: 'text-1', apiKey: model.key, baseUrl: await model.start() })
  const { frames } = await reader({ text, descriptions: ['канапе'] }, new AbortController().signal)
  expect(frames).toMatchObject([{ item: 'sofa', facing: 'centre' }])
  expect(model.asked.at(-1)).toMatchObject({ model: 'text-1', system: expect.stringContaining('reference pictures') })
})

test('who stops waiting ends the call', async () => {
  model.answer = undefined
  const leaving = new AbortController()
  const reader = openReader({ vendor: 'openai', model: 'text-1', apiKey: model.key, baseUrl: await model.start() })
  const asked = reader({ text, descriptions: [] }, leaving.signal)
  leaving.abort()
  await expect(asked).rejects.toThrow('abort')
})
