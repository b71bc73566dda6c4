import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionLabels } from '@veduta/contract/catalogue/questions'
import { drawHouse, takePhoto } from '../testing/pictures.ts'
import { compileCache } from '../testing/spawn-product.ts'
import { readCommand } from './render-arguments.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veduta-render-'))
const at = (name: string) => path.join(folder, name)
beforeAll(async () => {
  writeFileSync(at('house.png'), await drawHouse())
  writeFileSync(at('room.jpg'), await takePhoto())
  writeFileSync(at('text.png'), 'not a picture')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command as a terminal does. */
const render = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = path.join(import.meta.dirname, 'render.ts')
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache }
    execFile(process.execPath, [script, ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

test('a sketch and a few options become a picture', async () => {
  const { code, out } = await render(
    'house.png',
    '--project_type',
    'exterior',
    '--facade_materials',
    'brick',
    '--quality',
    'sketch',
    '-o',
    'a.jpg',
  )
  expect([code, out]).toEqual([0, expect.stringMatching(/a\.jpg: \d+ × \d+, [\d.]+ s/)])
  const { format, width, height } = await sharp(at('a.jpg')).metadata()
  expect([format, Math.round((100 * width) / height)]).toEqual(['jpeg', 133])
})

test('a house is painted from what a person tells of its drawing', async () => {
  writeFileSync(
    at('told.txt'),
    'sky: 0,0 4000,0 4000,4000 0,4000\nground: 0,200 4000,200 4000,4000 0,4000\nwall: 90,90 250,90 250,210 90,210',
  )
  const told = ['house.png', '--scene', 'told.txt', '--quality', 'sketch']
  const { code, out } = await render(...told, '--json', '-o', 'told.png')
  expect([code, JSON.parse(out).report.openings]).toEqual([0, 0])
  const wrong = await render('house.png', '--scene', 'none.txt', '--quality', 'sketch', '-o', 'f.png')
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('"none.txt" cannot be read')])
  expect((await render(...told, '--prepare', '-o', 'f.png')).code).toBe(2)
})

test.each(['png', 'webp'])('a file that ends in .%s is one; measurements and notes come as JSON', async (ending) => {
  const { code, out } = await render('house.png', '--prepare', '--quality', 'sketch', '--json', '-o', `b.${ending}`)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    output: `b.${ending}`,
    brief: { kind: 'prepare' },
    report: expect.any(Object),
    notes: expect.any(Array),
  })
  expect((await sharp(at(`b.${ending}`)).metadata()).format).toBe(ending)
})

test('references are fitted into a room', async () => {
  const { code, out, err } = await render(
    'room.jpg',
    '--fit',
    'house.png',
    'room.jpg',
    '--placement',
    'a picture on the wall',
    '--describe',
    'picture',
    '--json',
    '--quality',
    'sketch',
    '-o',
    'e.jpg',
  )
  // A photograph without a room is refused in words; everything up to the engine was understood.
  if (code !== 0) return expect(err).toContain('No picture can be made')
  expect(JSON.parse(out).brief).toMatchObject({
    kind: 'fitting',
    placement_instructions: 'a picture on the wall',
    reference_descriptions: ['picture'],
  })
})

test.each([
  [[], 'Name the sketch'],
  [['house.png'], '-o OUT.jpg'],
  [['house.png', '-o', 'x.gif'], 'accepted: .jpg, .jpeg, .png, .webp'],
  [['house.png', '--roof', 'thatch', '-o', 'x.jpg'], 'There is no option --roof. The options are: --project_type, --style'],
  [['house.png', '--roof_material', 'straw', '-o', 'x.jpg'], '"straw"; accepted: metal_roofing_dark, flexible_shingles'],
  [['house.png', '--project_type', 'castle', '-o', 'x.jpg'], 'accepted: exterior, interior'],
  [['house.png', '--project_type', 'interior', '--roof_material', 'thatch', '-o', 'x.jpg'], '--roof_material is not asked of an interior'],
  [['house.png', '--seed', 'x', '-o', 'x.jpg'], 'a whole number'],
  [['house.png', 'room.jpg', '-o', 'x.jpg'], 'Only one sketch'],
  [['house.png', '--prepare', '-o', 'x.jpg', '--fit', 'room.jpg'], 'cannot go together'],
] as [string[], string][])('the words %j are refused with what would be accepted', (args, words) => {
  expect(() => readCommand(args)).toThrow(words)
})

test('what cannot be done is said on the terminal, without a word of how it failed inside', async () => {
  const cases: [string[], number, string][] = [
    [['house.png', '-o', 'x.gif'], 2, 'accepted: .jpg, .jpeg, .png, .webp'],
    [['none.png', '-o', 'x.jpg'], 1, 'There is no file "none.png"'],
    [['text.png', '-o', 'x.jpg'], 1, 'text.png: only PNG, JPEG and WebP pictures are accepted'],
    [['.', '-o', 'x.jpg'], 1, 'is a folder'],
    [['house.png', '--prepare', '--quality', 'sketch', '-o', 'nowhere/x.jpg'], 1, '"nowhere/x.jpg" cannot be written'],
  ]
  for (const [args, code, words] of cases) {
    const answer = await render(...args)
    expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(words)])
    expect(answer.err).not.toMatch(/\n\s+at /)
  }
})

test('the help names every option of the catalogue', async () => {
  const { code, out } = await render('--help')
  expect(code).toBe(0)
  for (const question of Object.keys(questionLabels)) expect(out).toContain(`--${question}`)
})
