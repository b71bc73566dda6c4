import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['*.test.ts', 'scripts/*.test.ts', 'contract/src/**/*.test.ts'] } },
      { test: { name: 'engine', include: ['engine/src/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
