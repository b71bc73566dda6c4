import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { answerShapes } from './web/answer-shapes.ts'

export default defineConfig({
  test: {
    // One core is left to the databases and processes that tests start, but two files run at once on the smallest machine too.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files share a worker and what it has loaded: to load the server anew takes longer than most of them. Those of the engine are few
    // and long, and stay by themselves.
    isolate: false,
    // A busy machine is slow, not wrong: only what never comes is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: ['*.test.ts', 'scripts/*.test.ts', 'contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'engine', include: ['engine/src/**/*.test.ts'], isolate: true } },
      { extends: true, plugins: [answerShapes()], test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          // the client's tests have the product at the other end
          include: ['server/src/**/*.test.ts', 'client/src/**/*.test.ts'],
          globalSetup: './server/src/testing/global-setup.ts',
          // It switches decoders off for its whole process, as every process does that has examined a picture: files that share a worker
          // would otherwise have them or not, as their order will have it.
          setupFiles: './server/src/images/accept.ts',
        },
      },
    ],
  },
})
