// Every npm script comes through here. It runs on whichever Node.js started npm (20.19 or newer), installs what is
// missing, builds what is stale, and hands over to the runtime that the project pins in its own dependencies.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, isFresh, remember } from './freshness.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const modules = path.join(root, 'node_modules')
const windows = process.platform === 'win32'
const runtime = path.join(modules, '.bin', windows ? 'node.cmd' : 'node')
const tool = (name) => path.join(modules, name)

const say = (text) => console.error(`\x1b[2m· ${text}\x1b[0m`)

/** Runs a program with our own terminal, passes signals on, and resolves to its exit code. */
function run(program, args, { env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: windows && program.endsWith('.cmd'),
    })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

/** Threads share two arenas of memory (glibc): what one has freed another may use. A process that makes a picture peaks 30 MB lower. */
const settings = { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'compile'), MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

const node = (args, options = {}) => run(runtime, args, { ...options, env: { ...settings, ...options.env } })

async function must(promise, what) {
  const code = await promise
  if (code !== 0) {
    console.error(`${what} failed (exit code ${code}).`)
    process.exit(code)
  }
}

/** Installs the exact dependencies of package-lock.json unless they are there already. */
async function install() {
  const stamp = path.join(modules, '.installed')
  const lock = fingerprint([path.join(root, 'package-lock.json')])
  if (existsSync(runtime) && isFresh(stamp, lock)) return
  if (existsSync(runtime) && sameTree()) return remember(stamp, lock)
  say('installing the dependencies (about half a minute the first time)')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error']
  await must(npm ? run(process.execPath, [npm, ...args]) : run(windows ? 'npm.cmd' : 'npm', args), 'npm ci')
  if (!existsSync(runtime)) {
    console.error(
      `There is no Node.js package for this platform (${process.platform}-${process.arch}); Veduta runs on Linux, macOS and Windows.`,
    )
    process.exit(1)
  }
  remember(stamp, lock)
}

/** Whether somebody's own `npm install` already produced what the lock file asks for. */
function sameTree() {
  try {
    const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
    const there = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(([where, { version, optional }]) => !where || optional || there[where]?.version === version)
  } catch {
    return false
  }
}

/** Builds the web client unless nothing it is made of has changed. */
async function build() {
  const web = path.join(root, 'web')
  const stamp = path.join(web, 'dist', '.built')
  const sources = fingerprint([
    path.join(web, 'src'),
    path.join(web, 'public'),
    path.join(web, 'index.html'),
    path.join(web, 'vite.config.ts'),
    path.join(web, 'answer-shapes.ts'),
    path.join(web, 'compress.ts'),
    path.join(root, 'contract', 'src'),
    path.join(root, 'engine', 'src'),
    path.join(root, 'engine', 'reader'),
    path.join(root, 'package-lock.json'),
  ])
  if (isFresh(stamp, sources)) return
  say('building the web client')
  rmSync(stamp, { force: true })
  await must(node([tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: web }), 'The build of the web client')
  remember(stamp, sources)
}

const vitest = (...args) => node([tool('vitest/vitest.mjs'), 'run', ...args])
const playwright = (args, options) => node([tool('@playwright/test/cli.js'), 'test', ...args], options)
const projects = ['contract', 'engine', 'engine/tsconfig.node.json', 'server', 'web', 'client', '.']

async function check() {
  // Each further checker works out the same large types anew: four took twice the time of one, and twice the memory.
  for (const project of projects)
    await must(node([tool('typescript/bin/tsc'), '-p', project, '--checkers', '1']), `Type checking of ${project}`)
  await must(run(path.join(modules, '.bin', 'oxlint'), ['--type-aware', '--deny-warnings']), 'The linter')
  await must(run(path.join(modules, '.bin', 'oxfmt'), ['--check', '.']), 'The formatter')
}

/** All tests; with arguments, only the unit and server tests that match them. */
async function test(args) {
  if (args.length > 0) return vitest(...args)
  await build()
  const unit = path.join(modules, '.cache', 'unit-tests.json')
  const browser = path.join(modules, '.cache', 'browser-tests.json')
  for (const report of [unit, browser]) rmSync(report, { force: true })
  say('unit, engine and server tests')
  const first = await vitest('--reporter=default', '--reporter=json', `--outputFile=${unit}`)
  const second = await browserTests(browser)
  const counted = [countVitest(unit), countPlaywright(browser)].reduce((a, b) => a.map((n, i) => n + b[i]))
  for (const line of failedUnits(unit)) console.log(line)
  console.log(`\n${counted[0]} passed, ${counted[1]} failed, ${counted[2]} skipped`)
  return first || second
}

async function browserTests(report) {
  const { findChromium } = await import('./chromium.mjs')
  const chromium = await findChromium()
  if (!chromium) {
    say('browser tests were NOT run: no Chromium here. Install one or name it in CHROMIUM_PATH.')
    return 0
  }
  say(`browser tests, in ${chromium.executablePath}`)
  return playwright(['--reporter=list,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
}

function countVitest(file) {
  if (!existsSync(file)) return [0, 1, 0]
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'))
  return [numPassedTests, numFailedTests, numPendingTests]
}

/** What failed before the browser tests, whose lines have pushed it out of sight. */
function* failedUnits(file) {
  if (!existsSync(file)) return yield '\nThe unit, engine and server tests ended without a report.'
  for (const { name, status, message, assertionResults } of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) yield `\nFAILED ${path.relative(root, name)}\n${message}`
    for (const test of failed) yield `\nFAILED ${path.relative(root, name)} › ${test.fullName}\n${test.failureMessages.join('\n')}`
  }
}

function countPlaywright(file) {
  if (!existsSync(file)) return [0, 0, 0]
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
  return [expected, unexpected + flaky, skipped]
}

const server = path.join(root, 'server', 'src')
const scripts = {
  start: async (args) => {
    await build()
    return node([path.join(server, 'main.ts'), ...args])
  },
  dev: async () => {
    const watched = ['server', 'contract', 'engine'].map((workspace) => `--watch-path=${path.join(root, workspace, 'src')}`)
    const api = node(['--watch-preserve-output', ...watched, path.join(server, 'main.ts')])
    const web = node([tool('vite/bin/vite.js')], { cwd: path.join(root, 'web') })
    process.exit(await Promise.race([api, web]))
  },
  test,
  e2e: async (args) => {
    await build()
    return playwright(args)
  },
  check,
  fix: async () => {
    await must(run(path.join(modules, '.bin', 'oxlint'), ['--type-aware', '--fix']), 'The linter')
    return run(path.join(modules, '.bin', 'oxfmt'), ['.'])
  },
  bench: async ([what, ...rest]) => {
    if (what === 'browser') {
      await build()
      return playwright(['--config', path.join(root, 'e2e', 'bench', 'playwright.config.ts'), ...rest])
    }
    const server = { server: 'answers.ts', orders: 'orders.ts', history: 'history.ts', print: 'print.ts', change: 'change.ts' }[what]
    if (server) return node([path.join(root, 'server', 'bench', server), ...rest])
    return node([path.join(root, 'engine', 'bench', 'bench.ts'), ...(what === undefined ? [] : [what, ...rest])])
  },
  render: (args) => node([path.join(server, 'commands', 'render.ts'), ...args], { cwd: process.env.INIT_CWD ?? root }),
  read: (args) => node([path.join(server, 'commands', 'read.ts'), ...args], { cwd: process.env.INIT_CWD ?? root }),
  engines: (args) => node([path.join(server, 'commands', 'engines.ts'), ...args]),
  admin: (args) => node([path.join(server, 'commands', 'admin.ts'), ...args]),
}

const [name, ...args] = process.argv.slice(2)
if (!(name in scripts)) {
  console.error(`Unknown script ${name}; there are ${Object.keys(scripts).join(', ')}.`)
  process.exit(2)
}
await install()
process.exitCode = (await scripts[name](args)) ?? 0
