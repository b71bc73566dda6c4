import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Which workspace may import which. What is not on the right is forbidden. */
const workspaces: Record<string, string[]> = {
  contract: [],
  engine: ['contract/src/catalogue', 'contract/src/locale'],
  server: ['contract/src', 'engine/src'],
  web: ['contract/src', 'engine/src'],
  client: ['contract/src'],
}

/** The server, lowest first. A file may import its own folder and anything on a lower line: never up, never sideways. */
const ladder = [
  ['config', 'refusal', 'database', 'turns'],
  ['http', 'jobs', 'events'],
  ['coins', 'mail', 'images'],
  ['engines'],
  ['accounts'],
  ['projects', 'system', 'drawings', 'webhooks'],
  ['generations', 'payments', 'wishes'],
  ['boards'],
  ['admin', 'personal-data', 'sandbox'],
  ['services'],
  ['app'],
  ['main', 'testing', 'commands'],
]

const files = Object.keys(workspaces).flatMap((w) => globSync(`${w}/src/**/*.{ts,tsx}`))
const source = (file: string) => readFileSync(file, 'utf8')

/** What a file imports or exports anew, as it is written there. */
const imported = (file: string) =>
  [...source(file).matchAll(/^(?:[^'"/]*\bfrom|import)\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm)].map(
    ([, to, later]) => to ?? later,
  )

/** Every import of our own code in `file`, as a path from the root of the repository. */
const imports = (file: string): string[] =>
  imported(file).flatMap((to) => {
    if (to.startsWith('.')) return [path.join(path.dirname(file), to)]
    if (to.startsWith('@veduta/engine/testing/')) return [to.slice('@veduta/'.length)]
    if (to.startsWith('@veduta/')) return [to.replace(/^@veduta\/(\w+)/, '$1/src')]
    return []
  })

const complaints = (check: (file: string, to: string) => boolean, among: string[]) =>
  among.flatMap((file) =>
    imports(file)
      .filter((to) => !check(file, to))
      .map((to) => `${file} → ${to}`),
  )

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const product = files.filter((file) => !isTest(file))

test('every workspace has files to look at', () => {
  expect(Object.keys(workspaces).filter((w) => !product.some((file) => file.startsWith(`${w}/`)))).toEqual([])
})

test('workspaces import only what the table allows', () => {
  const allowed = (file: string, to: string) => {
    const home = file.split('/')[0]
    return to.startsWith(home + '/') || workspaces[home].some((open) => to.startsWith(open))
  }
  expect(complaints(allowed, product)).toEqual([])
})

test('the server imports down the ladder', () => {
  const rung = (file: string) => {
    const step = path.basename(file.split('/')[2], '.ts')
    return { step, height: ladder.findIndex((line) => line.includes(step)) }
  }
  const inServer = product.filter((f) => f.startsWith('server/'))
  expect(inServer.filter((f) => rung(f).height < 0)).toEqual([])
  const down = (file: string, to: string) => {
    if (!to.startsWith('server/src/')) return true
    const from = rung(file)
    const target = rung(to)
    return from.step === target.step || from.height > target.height
  }
  expect(complaints(down, inServer)).toEqual([])
})

test('the engine is reached only through the embedded adapter and the commands', () => {
  const open = (file: string, to: string) => !to.startsWith('engine/') || /^server\/src\/(engines\/embedded|commands)\b/.test(file)
  expect(
    complaints(
      open,
      product.filter((f) => f.startsWith('server/')),
    ),
  ).toEqual([])
})

test('the client reaches the engine only from its workers, beside the page', () => {
  const open = (file: string, to: string) => !to.startsWith('engine/') || file.endsWith('-worker.ts')
  expect(
    complaints(
      open,
      product.filter((f) => f.startsWith('web/')),
    ),
  ).toEqual([])
})

test('the features of the client never import each other', () => {
  const feature = (file: string) => /^web\/src\/features\/([^/]+)/.exec(file)?.[1]
  const own = (file: string, to: string) => !feature(to) || feature(to) === feature(file)
  expect(
    complaints(
      own,
      product.filter((f) => feature(f)),
    ),
  ).toEqual([])
})

test('routes are imported by app.ts alone', () => {
  expect(complaints((file, to) => file === 'server/src/app.ts' || !to.endsWith('/routes.ts'), product)).toEqual([])
})

test('only config.ts reads the environment, and the command that has none', () => {
  const open = ['server/src/config.ts', 'client/src/watch.ts']
  expect(product.filter((f) => /process\.env/.test(source(f)) && !open.includes(f))).toEqual([])
})

/** The engine, lowest first: kinds of pictures know what is read and painted, never the other way round. */
const engineLadder = [
  ['geometry', 'pixels', 'scene', 'room-label', 'random', 'once-for', 'reading-side', 'materials', 'estimate', 'order'],
  ['reading', 'looks', 'measure', 'style'],
  ['understand'],
  ['interior', 'fitting'],
  ['exterior', 'prepare'],
  ['render', 'draw-guides', 'read-house', 'read-room', 'tell-house', 'foresee', 'examine-room'],
]

test('the ladders name nothing that is gone', () => {
  const names = (w: string) => new Set(product.filter((f) => f.startsWith(`${w}/src/`)).map((f) => path.basename(f.split('/')[2], '.ts')))
  for (const [w, lines] of [
    ['server', ladder],
    ['engine', engineLadder],
  ] as const)
    expect(lines.flat().filter((name) => !names(w).has(name))).toEqual([])
})

test('the engine imports down its ladder, sideways only on one rung', () => {
  const height = (file: string) => engineLadder.findIndex((line) => line.includes(path.basename(file.split('/')[2], '.ts')))
  const inEngine = product.filter((f) => f.startsWith('engine/'))
  expect(inEngine.filter((f) => height(f) < 0)).toEqual([])
  expect(complaints((file, to) => !to.startsWith('engine/src/') || height(file) >= height(to), inEngine)).toEqual([])
})

/** Packages that the engine is made of beside the contract: pure functions that run wherever it does. */
const enginePackages = ['@veduta/contract/', '@orama/stemmers/']

test('the engine is made of no packages but the contract and those of its list', () => {
  const packages = (file: string) => imported(file).filter((to) => !to.startsWith('.'))
  const foreign = product
    .filter((f) => f.startsWith('engine/'))
    .flatMap((f) => packages(f).filter((to) => !enginePackages.some((open) => to.startsWith(open))))
  expect(foreign).toEqual([])
})

test('no file imports itself by way of others', () => {
  const own = new Set(product)
  const to = new Map(product.map((file) => [file, imports(file).filter((other) => own.has(other))]))
  // What imports nothing that is left is no part of a circle, and goes.
  for (let before = -1; before !== to.size;) {
    before = to.size
    for (const [file, others] of to) if (!others.some((other) => to.has(other))) to.delete(file)
  }
  expect([...to.keys()]).toEqual([])
})

test('the engine knows no Node, no clock and no chance but its own', () => {
  const engine = product.filter((f) => f.startsWith('engine/'))
  expect(engine.filter((f) => /['"]node:|Math\.random|Date\.now|new Date\(|performance\.now/.test(source(f)))).toEqual([])
})

test('a drawing is read with functions that round alike everywhere', () => {
  const reads = product.filter((f) => /^engine\/src\/(reading|understand|pixels|geometry)\//.test(f))
  expect(reads.filter((f) => /Math\.(a?sinh?|a?cosh?|a?tanh?|atan2|exp(m1)?|log(2|10|1p)?|cbrt)\(/.test(source(f)))).toEqual([])
})

test('the network and what is made for tests lie beside the engine: only its tests and benches open them', () => {
  const engine = product.filter((f) => f.startsWith('engine/'))
  expect(engine.filter((f) => f.includes('/testing/'))).toEqual([])
  expect(complaints((_, to) => !to.startsWith('engine/') || to.startsWith('engine/src/'), engine)).toEqual([])
})

test('no file is longer than 500 lines, no line than 140 characters', () => {
  const all = [...files, ...globSync('engine/testing/*.ts')]
  expect(all.filter((f) => source(f).split('\n').length > 500)).toEqual([])
  expect(
    all.filter((f) =>
      source(f)
        .split('\n')
        .some((line) => line.length > 140),
    ),
  ).toEqual([])
})

test('the weights of all networks together stay within 8 MB', () => {
  const weights = globSync('engine/reader/*.onnx')
  expect(weights.length).toBeGreaterThanOrEqual(3)
  expect(weights.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(8_000_000)
})

test('a class is given its look in one stylesheet: another of the same name would change it once both are loaded', () => {
  const homes = new Map<string, Set<string>>()
  for (const file of globSync('web/src/**/*.css')) {
    const outsideQueries = source(file).replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    for (const [, name] of outsideQueries.matchAll(/(?<=^|[{},])\s*\.([a-z][\w-]*)\s*(?=[{,])/gm)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(file))
    }
  }
  expect(homes.size).toBeGreaterThan(100)
  expect([...homes].filter(([, places]) => places.size > 1).map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})
