import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EngineName } from '../config/engines.ts'
import { ComfyStandIn } from '../testing/comfyui/stand-in.ts'
import { compileCache } from '../testing/spawn-product.ts'
import { BflStandIn } from '../testing/vendors/bfl.ts'
import { OpenAiStandIn } from '../testing/vendors/openai.ts'
import { readDoctorCommand } from './engines.ts'

const [openai, bfl] = [new OpenAiStandIn(), new BflStandIn()]
let openaiUrl: string
let bflUrl: string
const dataDir = mkdtempSync(path.join(tmpdir(), 'veduta-doctor-'))

/** A translator that knows two words. */
const translator = createServer((request, response) => {
  void json(request).then((asked) => {
    const { q, target } = asked as { q: string[]; target: string }
    response.end(JSON.stringify({ translatedText: target === 'en' ? q.map(() => 'white house') : q }))
  })
})

beforeAll(async () => {
  ;[openaiUrl, bflUrl] = await Promise.all([openai.start(), bfl.start()])
  translator.listen(0, '127.0.0.1')
  await once(translator, 'listening')
})
beforeEach(() => {
  openai.forget()
  bfl.forget()
})
afterAll(async () => {
  await Promise.all([openai.stop(), bfl.stop()])
  translator.close()
  rmSync(dataDir, { recursive: true })
})

/** Runs the command as `npm run engines -- …` does. */
async function engines(words: string[], env: Record<string, string> = {}) {
  const vendors = { OPENAI_API_KEY: openai.key, OPENAI_BASE_URL: openaiUrl, BFL_API_KEY: bfl.key, BFL_BASE_URL: bflUrl }
  const all = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataDir, ENGINES: 'openai,bfl', ...vendors, ...env }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'engines.ts'), ...words], { env: all })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: (out + err).trim() }
}

test('it looks at every engine, has each make a small picture, and says what it cost', async () => {
  const { address, port } = translator.address() as AddressInfo
  const { code, said } = await engines(['doctor'], { TRANSLATOR_URL: `http://${address}:${port}` })
  expect(said).toMatch(/^openai \(pictures and words are sent to it\)$/m)
  expect(said).toContain('OpenAI, model gpt-image-2: reached; the key is accepted and the model is there')
  expect(said).toMatch(/ok {4}a test picture: \d+ × \d+ in [\d.]+ s, by gpt-image-2, about \$0\.137/)
  expect(said).toMatch(/ok {4}a test picture: .*by flux-2-pro, \$0\.045/)
  expect(said).toContain('says “white house” for “белый дом”')
  expect(said).toMatch(/All is well\.$/)
  expect(code).toBe(0)
  expect([...openai.complaints, ...bfl.complaints]).toEqual([])
})

test('on ComfyUI servers every model that is ready makes a picture, and previews that do not come are missed', async () => {
  const without = ['z_image_turbo_bf16.safetensors', 'sd_xl_base_1.0.safetensors']
  const comfy = new ComfyStandIn({ without, previews: false })
  const env = { ENGINES: 'comfyui', COMFYUI_URLS: await comfy.start(), COMFYUI_AUTHORIZATION: comfy.key }
  const { code, said } = await engines(['doctor'], env)
  await comfy.stop()
  expect(said).toMatch(/ok {4}a test picture by comfyui, FLUX.2 klein 4B: \d+ × \d+ in .*by flux-2-klein-4b-fp8/)
  expect(said).toMatch(/ok {4}a test picture by comfyui, Qwen-Image-Edit 2511: \d+ × \d+ in .*by qwen_image_edit_2511_bf16/)
  expect(said.match(/WRONG .*previews are off\n +→ Start ComfyUI with --preview-method latent2rgb/g)).toHaveLength(2)
  expect(code).toBe(1)
  expect([comfy.asked.length, comfy.complaints]).toEqual([2, []])
})

test('what is wrong is said with what to do, and never with the key', async () => {
  openai.fail('no such model')
  bfl.fail('never answers')
  const { code, said } = await engines(['doctor'], { OPENAI_API_KEY: 'sk-wrong-4711', ENGINE_TIMEOUT_S: '5' })
  expect(code).toBe(1)
  expect(said).toMatch(/WRONG OpenAI, model gpt-image-2: OpenAI answered 401.*\n +→ Check the key and the balance/)
  expect(said).toMatch(/WRONG a test picture: timeout: .*\n +→ Choose a faster model or raise ENGINE_TIMEOUT_S/)
  expect(said).toMatch(/3 things need your attention\.$/)
  expect(said).not.toContain('4711')
})

test('a test picture that is broken is wrong, as it would be where it is ordered', async () => {
  openai.fail('a black picture')
  const { code, said } = await engines(['doctor'], { ENGINES: 'openai' })
  expect(said).toMatch(/WRONG a test picture: 100 % of it is black\n +→ The model answers/)
  expect(code).toBe(1)
})

test('without a picture it costs nothing; servers that are not on this machine are not said to be', async () => {
  const { said } = await engines(['doctor', '--no-picture'], { ENGINES: 'bfl,comfyui', COMFYUI_URLS: 'http://0.0.0.0:9' })
  expect(said).toMatch(/^comfyui \(pictures and words are sent to the servers that COMFYUI_URLS names\)$/m)
  expect(said).toContain('→ Check that ComfyUI runs')
  expect([...openai.asked, ...bfl.asked]).toEqual([])
})

test('an engine that is named without its key, or not at all, is a mistake that says so', async () => {
  expect(await engines(['doctor'], { ENGINES: 'fal' })).toEqual({
    code: 2,
    said: expect.stringContaining('FAL_API_KEY is missing; ENGINES names fal'),
  })
  const config = { engines: ['openai', 'bfl'] as EngineName[] }
  expect(() => readDoctorCommand(['doctor', 'fal'], config)).toThrow('ENGINES does not name fal; it names openai, bfl.')
  expect(() => readDoctorCommand(['heal'], config)).toThrow('npm run engines -- doctor')
})
