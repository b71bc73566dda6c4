import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawHouse } from '../testing/pictures.ts'
import { compileCache } from '../testing/spawn-product.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veduta-read-'))
const at = (name: string) => path.join(folder, name)
beforeAll(async () => {
  const upright = await drawHouse()
  writeFileSync(at('house.png'), upright)
  // A camera that was held on its side: the file's rows are columns of what is seen.
  writeFileSync(at('turned.jpg'), await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command as a terminal does. */
const read = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache }
    execFile(process.execPath, [path.join(import.meta.dirname, 'read.ts'), ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

interface Told {
  quad: [number, number][]
  kind: string
  confidence: number
}

test.each(['house.png', 'turned.jpg'])('what is understood of %s lies over the drawing as it is seen', async (drawing) => {
  const { code, err } = await read(drawing, '-o', 'roles.png', '--openings', 'openings.json', '--scene', 'scene.json')
  expect([code, err]).toEqual([0, ''])
  const { width, height } = await sharp(at('house.png')).metadata()
  const { data, info } = await sharp(at('roles.png')).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height })
  expect((await sharp(at('roles.png')).metadata()).channels).toBe(1)
  const roleAt = (x: number, y: number) => data[Math.round(y) * info.width + Math.round(x)]
  expect(roleAt(5, 5)).toBe(0)
  const openings = JSON.parse(readFileSync(at('openings.json'), 'utf8')) as Told[]
  expect(openings.length).toBeGreaterThan(1)
  for (const { quad, kind, confidence } of openings) {
    const middle = (k: 0 | 1) => quad.reduce((sum, corner) => sum + corner[k], 0) / 4
    expect(roleAt(middle(0), middle(1))).toBe(kind === 'window' ? 6 : 7)
    expect(confidence).toBeGreaterThan(0)
    expect(confidence).toBeLessThanOrEqual(1)
  }
  const scene = JSON.parse(readFileSync(at('scene.json'), 'utf8')) as { width: number; maps: { role: string } }
  expect(Buffer.from(scene.maps.role, 'base64').equals(data)).toBe(true)
})

test('what cannot be read says why', async () => {
  expect(await read('none.png', '-o', 'roles.png')).toMatchObject({ code: 1, err: 'There is no file "none.png".\n' })
  expect(await read('house.png')).toMatchObject({ code: 2, err: expect.stringContaining('npm run read -- DRAWING -o ROLES.png') })
})
