import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = 'training/truth'
const role = '(?:sky|ground|paving|water|plant|wall|window|door|roof|trim|soffit|railing|stairs|thing|chimney|unsure)'
const corner = String.raw`-?\d+,-?\d+`
const area = new RegExp(String.raw`^${role}(?:\|${role})?:(?: ${corner}){3,}$`)
const opening = new RegExp(String.raw`^[WDG](?: q| \|${role})?:(?: ${corner}){4}$`)
/** Their polygons lie with the fixtures. */
const elsewhere = ['c01_clay_frontal', 's01_modern', 's03_cottage', 's06_birdseye', 's09_pencil_tudor', 's11_dark']

const polygons = globSync(`${folder}/polygons/*.txt`)
const parts: Record<string, string[]> = JSON.parse(readFileSync(`${folder}/parts.json`, 'utf8'))

test('a drawing with truth lies in one part', () => {
  const labelled = polygons.map((file) => path.basename(file, '.txt'))
  expect(Object.values(parts).flat().sort()).toEqual([...labelled, ...elsewhere].sort())
})

test('every line of the truth is a remark, an area or an opening of four corners', () => {
  const lines = polygons.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file} ${line.split('#')[0].trim()}`),
  )
  const wrong = lines.filter((line) => {
    const [, text] = line.match(/^\S+ (.*)$/) ?? []
    return text && !area.test(text) && !opening.test(text)
  })
  expect(wrong).toEqual([])
})
