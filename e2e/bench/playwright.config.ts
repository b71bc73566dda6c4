import path from 'node:path'
import { defineConfig } from '@playwright/test'
import suite from '../../playwright.config.ts'

/** What is measured in the browser, one at a time and apart from the tests: `npm run bench -- browser`. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: path.join(import.meta.dirname, '../../test-results'),
  workers: 1,
  reporter: 'line',
  timeout: 1_800_000,
  use: { ...suite.use, actionTimeout: 120_000 },
  projects: [{ name: 'bench' }],
  webServer: {
    ...(suite.webServer as object),
    command: `node ${path.join(import.meta.dirname, '../../server/src/main.ts')}`,
    cwd: path.join(import.meta.dirname, '../..'),
  },
})
