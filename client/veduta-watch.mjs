#!/usr/bin/env node
// Runs on whichever Node.js started it and hands over to the runtime that the project pins, as every script of the repository does.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const windows = process.platform === 'win32'
const runtime = path.join(here, '..', 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
if (!existsSync(runtime)) {
  console.error('The dependencies are missing: run npm ci in the repository first.')
  process.exit(1)
}
const child = spawn(runtime, [path.join(here, 'src', 'watch.ts'), ...process.argv.slice(2)], { stdio: 'inherit', shell: windows })
// Ctrl-C reaches both; a signal that reaches this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => (process.exitCode = code ?? (signal ? 1 : 0)))
