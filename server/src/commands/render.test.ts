import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionLabels } from '@veduta/contract/catalogue/questions'
import { drawHouse, takePhoto } from '../testing/pictures.ts'

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
    execFile(process.execPath, [script, ...args], { cwd: folder }, (error, out, err) =>
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

test.each(['png', 'webp'])('a file that ends in .%s is one', async (ending) => {
  await render('house.png', '--prepare', '--quality', 'sketch', '-o', `b.${ending}`)
  expect((await sharp(at(`b.${ending}`)).metadata()).format).toBe(ending)
})

test('measurements and notes come as JSON', async () => {
  const { code, out } = await render('house.png', '--prepare', '--quality', 'sketch', '--json', '-o', 'd.jpg')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    output: 'd.jpg',
    brief: { kind: 'prepare' },
    report: expect.any(Object),
    notes: expect.any(Array),
  })
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

test('what cannot be understood is refused with what would be accepted', async () => {
  const cases: [string[], number, string][] = [
    [[], 2, 'Name the sketch'],
    [['house.png'], 2, '-o OUT.jpg'],
    [['house.png', '-o', 'x.gif'], 2, 'accepted: .jpg, .jpeg, .png, .webp'],
    [['house.png', '--roof', 'thatch', '-o', 'x.jpg'], 2, 'There is no option --roof. The options are: --project_type, --style'],
    [['house.png', '--roof_material', 'straw', '-o', 'x.jpg'], 2, '"straw"; accepted: metal_roofing_dark, flexible_shingles'],
    [['house.png', '--project_type', 'castle', '-o', 'x.jpg'], 2, 'accepted: exterior, interior'],
    [
      ['house.png', '--project_type', 'interior', '--roof_material', 'thatch', '-o', 'x.jpg'],
      2,
      '--roof_material is not asked of an interior',
    ],
    [['house.png', '--seed', 'x', '-o', 'x.jpg'], 2, 'a whole number'],
    [['house.png', 'room.jpg', '-o', 'x.jpg'], 2, 'Only one sketch'],
    [['house.png', '--prepare', '-o', 'x.jpg', '--fit', 'room.jpg'], 2, 'cannot go together'],
    [['none.png', '-o', 'x.jpg'], 1, 'There is no file "none.png"'],
    [['text.png', '-o', 'x.jpg'], 1, 'text.png: only PNG, JPEG and WebP pictures are accepted'],
    [['.', '-o', 'x.jpg'], 1, 'is a folder'],
    [['house.png', '--quality', 'sketch', '-o', 'nowhere/x.jpg'], 1, '"nowhere/x.jpg" cannot be written'],
  ]
  const answers = await Promise.all(cases.map(([args]) => render(...args)))
  answers.forEach(({ code, err }, n) => {
    expect([code, err]).toEqual([cases[n][1], expect.stringContaining(cases[n][2])])
    expect(err).not.toMatch(/\n\s+at /)
  })
})

test('the help names every option of the catalogue', async () => {
  const { code, out } = await render('--help')
  expect(code).toBe(0)
  for (const question of Object.keys(questionLabels)) expect(out).toContain(`--${question}`)
})
