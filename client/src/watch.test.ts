import { spawn, type ChildProcess } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@veduta/contract/api/endpoint'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HandEngine, startWorker } from '../../server/src/testing/hand-engine.ts'
import { addKey } from '../../server/src/testing/keys.ts'
import { addCustomer, brokenRules, type Customer } from '../../server/src/testing/orders.ts'
import { drawHouse } from '../../server/src/testing/pictures.ts'
import { startApp, type TestApp } from '../../server/src/testing/start-app.ts'
import { calls, openVeduta, VedutaError } from './client.ts'

const root = path.resolve(import.meta.dirname, '../..')
let product: TestApp
let engine: HandEngine
let worker: Awaited<ReturnType<typeof startWorker>>
let url: string
const running = new Set<ChildProcess>()
const folders: string[] = []

beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
  engine = new HandEngine()
  worker = await startWorker(product, engine)
})
afterEach(async () => {
  for (const one of running) process.kill(-one.pid!, 'SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await worker.stop()
  expect(await brokenRules(product.services.db)).toEqual([])
  await product.stop()
})

const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'veduta-watch-'))
  folders.push(folder)
  return folder
}

/** Runs the command as a person would, in a terminal of its own; `stop` is Ctrl-C there. */
function run(args: string[], env: Record<string, string>, program = [path.join(root, 'node_modules/.bin/veduta-watch')]) {
  const [command, ...before] = program
  const child = spawn(command, [...before, ...args], { cwd: root, detached: true, env: { ...process.env, ...env } })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  return {
    ended,
    output: () => output,
    says: (words: string) => expect.poll(() => output, { timeout: 120_000 }).toContain(words),
    stop() {
      process.kill(-child.pid!, 'SIGINT')
      return ended
    },
  }
}

const watching = async (customer: Customer, folder: string, args: string[] = [], program?: string[]) => {
  const { secret } = await addKey(product, customer.token)
  const command = run([folder, ...args], { VEDUTA_API_KEY: secret, VEDUTA_URL: url }, program)
  await command.says('is watched')
  return command
}
const picturesOf = async ({ id }: Customer) =>
  product.services.db.selectFrom('generation').select(['id', 'state', 'brief']).where('account_id', '=', id).orderBy('created_at').execute()

test('a picture that is saved into the folder comes back rendered beside it, by npx, with the settings asked for, and once', async () => {
  const ann = await addCustomer(product)
  const folder = await newFolder()
  await writeFile(path.join(folder, 'notes.txt'), 'no picture')
  const args = ['--facade_materials', 'brick', '--seed', '7', '--quality', 'sketch', '--project', 'House']
  const command = await watching(ann, folder, args, ['npx', '--no-install', 'veduta-watch'])
  await writeFile(path.join(folder, 'house.png'), await drawHouse())
  ;(await engine.next()).finish()
  await command.says('see house.veduta.jpg')
  expect((await readFile(path.join(folder, 'house.veduta.jpg'))).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(await picturesOf(ann)).toMatchObject([{ state: 'succeeded', brief: { kind: 'exterior', facade_materials: 'brick', seed: 7 } }])

  // The same content under another name, and the same file saved anew, are the same picture.
  await writeFile(path.join(folder, 'copy.png'), await drawHouse())
  await writeFile(path.join(folder, 'house.png'), await drawHouse())
  await command.says('see copy.veduta.jpg')
  await command.stop()
  expect(command.output()).toContain('Ended.')
  expect(await ann.balance()).toBe(92)
  expect((await readdir(folder)).toSorted()).toEqual([
    '.veduta.json',
    'copy.png',
    'copy.veduta.jpg',
    'house.png',
    'house.veduta.jpg',
    'notes.txt',
  ])
})

test('a half-written file is waited for', async () => {
  const ann = await addCustomer(product)
  const folder = await newFolder()
  const command = await watching(ann, folder, ['--project', 'House'])
  const bytes = await drawHouse()
  const file = path.join(folder, 'slow.png')
  const asked = engine.asked
  await writeFile(file, bytes.subarray(0, 1000))
  const part = Math.ceil((bytes.length - 1000) / 8)
  for (let at = 1000; at < bytes.length; at += part) {
    await appendFile(file, bytes.subarray(at, at + part))
    await new Promise((resolve) => setTimeout(resolve, 300)) // as a program does that writes slowly
    expect(engine.asked).toBe(asked)
  }
  ;(await engine.next()).finish()
  await command.says('see slow.veduta.jpg')
  expect(command.output()).not.toContain('damaged')
  await command.stop()
  expect(await ann.balance()).toBe(92)
})

test('Ctrl-C stops what is being made, with its coins back; the next start orders it anew, and the one after nothing', async () => {
  const ann = await addCustomer(product)
  const folder = await newFolder()
  await writeFile(path.join(folder, 'house.png'), await drawHouse())
  const first = await watching(ann, folder)
  await engine.next()
  await first.says('ordered (8 coins)')
  expect(await first.stop()).toBe(0)
  await expect.poll(() => picturesOf(ann)).toMatchObject([{ state: 'cancelled' }])
  expect(await ann.balance()).toBe(100)
  expect((await readdir(folder)).filter((name) => name.includes('veduta'))).toEqual([])

  const second = await watching(ann, folder)
  ;(await engine.next()).finish()
  await second.says('see house.veduta.jpg')
  await second.stop()
  const third = await watching(ann, folder)
  await writeFile(path.join(folder, 'other.png'), await drawHouse(420, 300))
  ;(await engine.next()).finish()
  await third.says('see other.veduta.jpg')
  await third.stop()
  expect(third.output()).not.toContain('house')
  expect(await ann.balance()).toBe(84)
})

test('what goes wrong is said in words: a failure, too few coins, a damaged file, a wrong start', async () => {
  const ann = await addCustomer(product, 9)
  const folder = await newFolder()
  const command = await watching(ann, folder)
  await writeFile(path.join(folder, 'unlucky.png'), await drawHouse())
  ;(await engine.next()).fail(new Error('out of paint'))
  await command.says('unlucky.png: The render did not finish: the engine failed. Your coins are back on the balance.')
  // Saved again, it is tried again.
  await writeFile(path.join(folder, 'unlucky.png'), await drawHouse())
  ;(await engine.next()).finish()
  await command.says('see unlucky.veduta.jpg')
  await writeFile(path.join(folder, 'dear.png'), await drawHouse(440, 300))
  await command.says('dear.png: You need 8 coins, you have 1.')
  await writeFile(path.join(folder, 'broken.png'), 'no picture')
  await command.says('broken.png: ')
  const { id } = (await product.ask('GET', '/api/keys', { token: ann.token })).json()[0]
  await product.ask('DELETE', `/api/keys/${id}`, { token: ann.token })
  await writeFile(path.join(folder, 'late.png'), await drawHouse(460, 300))
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain('This API key is wrong or was revoked.')

  for (const [args, env, words] of [
    [[folder], {}, 'VEDUTA_API_KEY is missing'],
    [[path.join(folder, 'nowhere')], { VEDUTA_API_KEY: 'veduta_live_x' }, 'There is no folder'],
    [[folder, '--facade', 'brick'], { VEDUTA_API_KEY: 'veduta_live_x' }, "Unknown option '--facade'"],
    [[folder, '--variations', '3'], { VEDUTA_API_KEY: 'veduta_live_x' }, "Unknown option '--variations'"],
    [[folder, '--seed'], { VEDUTA_API_KEY: 'veduta_live_x' }, 'argument missing'],
    [[folder], { VEDUTA_API_KEY: 'veduta_live_x', VEDUTA_URL: url }, 'This API key is wrong or was revoked.'],
  ] as const) {
    const wrong = run([...args], { VEDUTA_API_KEY: '', ...env })
    expect(await wrong.ended).toBe(1)
    expect(wrong.output()).toContain(words)
    expect(wrong.output().trim().split('\n')).toHaveLength(1)
  }
})

test('the client knows every call that a key makes, and no other', () => {
  const name = ({ method, path: at }: Endpoint) => `${method} ${at}`
  const open = product.app.endpoints.filter(({ scope, path: at }) => scope && !at.endsWith('/events'))
  expect(Object.values(calls).map(name).toSorted()).toEqual(open.map(name).toSorted())
})

test('the client words refusals, and repeats an order whose connection broke without ordering twice', async () => {
  const ann = await addCustomer(product)
  const { secret: key } = await addKey(product, ann.token)
  const veduta = openVeduta({ url, key })
  const refusal = await veduta.getGeneration({ id: ann.id }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(VedutaError)
  expect(refusal).toMatchObject({ status: 404, code: 'not_found', message: 'Not found.' })
  const sketch = new File([new Uint8Array(await drawHouse())], 'house.png', { type: 'image/png' })
  const form = { project_id: ann.project, quality: 'sketch' }
  const options = { files: { sketch_file: sketch }, key: crypto.randomUUID() }
  const waiting = veduta.generate(form, options)
  const piece = await engine.next()
  // The connections of those who wait are cut, as by a proxy that restarts.
  product.app.server.closeAllConnections()
  piece.finish()
  expect(await waiting).toMatchObject({ state: 'succeeded' })
  expect((await veduta.me({})).coin_balance).toBe(92)
  await expect(openVeduta({ url: 'http://127.0.0.1:9', key }).generate(form, { files: options.files })).rejects.toMatchObject({
    code: 'no_answer',
  })
})
