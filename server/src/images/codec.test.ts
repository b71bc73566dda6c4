import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawHouse } from '../testing/pictures.ts'
import { Codec } from './codec.ts'

const limits = { megabytes: 20, megapixels: 50 }
const folder = mkdtempSync(path.join(tmpdir(), 'veduta-codec-'))
const codec = new Codec()
const put = (name: string, bytes: Uint8Array) => {
  writeFileSync(path.join(folder, name), bytes)
  return { name, path: path.join(folder, name) }
}
let house: { name: string; path: string }
beforeAll(async () => {
  house = put('house.png', await drawHouse())
})
afterAll(() => {
  codec.close()
  rmSync(folder, { recursive: true })
})

/** A JPEG of 19.5 MB, nearly all of it remarks: heavy to hold and quick to decode. */
async function heavyPicture(): Promise<Buffer> {
  const picture = await sharp(await drawHouse())
    .jpeg()
    .toBuffer()
  const remark = Buffer.alloc(65_535 + 2, 32)
  remark.writeUInt32BE(0xff_fe_ff_ff)
  return Buffer.concat([picture.subarray(0, 2), ...Array.from({ length: 300 }, () => remark), picture.subarray(2)])
}

test('of many heavy pictures at once only a few are in memory', async () => {
  const heavy = put('heavy.jpg', await heavyPicture())
  const before = process.memoryUsage().external
  let most = 0
  const accepted = Array.from({ length: 24 }, () =>
    codec.accept(heavy, limits, async ({ width, bytes }) => {
      most = Math.max(most, process.memoryUsage().external - before)
      return [width, bytes.includes('    ')]
    }),
  )
  expect(new Set((await Promise.all(accepted)).map(String))).toEqual(new Set(['400,false']))
  // All of them are 468 MB; what is no longer held may not have been collected yet.
  expect(most / 1024 / 1024).toBeLessThan(200)
})

test('a refusal says the same as where the picture is opened', async () => {
  const text = put('text.png', Buffer.from('no picture'))
  await expect(codec.accept(text, limits, async () => 0)).rejects.toMatchObject({ code: 'file_type', facts: { file: 'text.png' } })
  const whole = readFileSync(house.path)
  const cut = put('cut.png', whole.subarray(0, whole.length >> 1))
  await expect(codec.accept(cut, limits, async () => 0)).rejects.toMatchObject({ code: 'file_broken', status: 422 })
})

/** The processes that this one has started. */
const children = () =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('codec-process'))
    .map(Number)

test.skipIf(process.platform !== 'linux')(
  'a process that dies at its work is replaced, and the picture is opened all the same',
  async () => {
    await codec.accept(house, limits, async () => 0)
    const dead = children()
    expect(dead.length).toBeGreaterThan(0)
    const opened = codec.accept(house, limits, async ({ width }) => width)
    for (const pid of dead) process.kill(pid, 'SIGKILL')
    expect(await opened).toBe(400)
    expect(children()).not.toEqual(dead)
  },
)
