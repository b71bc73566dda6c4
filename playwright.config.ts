import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const chromium = await findChromium()
if (!chromium) throw new Error('No Chromium here. Install one or name it in CHROMIUM_PATH.')

/** Every worker process reads this file again: the first one decides, the others inherit. */
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'veduta-e2e-'))
process.env.E2E_PORT ??= String(18_000 + (process.pid % 2000))
const port = process.env.E2E_PORT

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A busy machine is no fault: what hangs is told all the same, only later.
  timeout: 600_000,
  expect: { timeout: 300_000 },
  workers: Math.min(2, availableParallelism()),
  projects: [
    { name: 'everybody', testIgnore: 'administration.spec.ts' },
    // it closes the one server that all tests share
    { name: 'administration', testMatch: 'administration.spec.ts', dependencies: ['everybody'] },
  ],
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    launchOptions: chromium,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node server/src/main.ts',
    url: `http://localhost:${port}/api/ready`,
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      ADMIN_EMAILS: 'admin@veduta.example,guarded@veduta.example',
      TRUST_PROXY: '127.0.0.1,::1',
      SUPPORT_EMAIL: 'support@veduta.example',
      CHAT_CHANNEL_URL: 'https://t.me/veduta',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 120_000,
  },
})
