import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'

/** What the tests of one file get besides what Playwright gives. */
interface Watched {
  /** Says which complaints a test provokes on purpose, by their text or by the address that they are about. */
  provoke: (...complaints: RegExp[]) => void
  /** The window of one more person, closed after the test. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  watch: (context: BrowserContext) => void
  expected: RegExp[]
}

/** A preview is gone once its picture is made, which may be before the browser has loaded it. */
const preview = /\/api\/images\/preview\//
/** A call that was under way when the page was left. Of a network that fails the browser complains itself, too. */
const left = /TypeError: Failed to fetch/

/** A test is over while a call that it answers itself may be under way: nobody waits for that answer any more. */
async function answerNoMore(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
}

/**
 * Every test fails that makes the browser complain: errors and warnings of the console, a breach of the content security policy
 * among them, and faults that nobody caught. Chromium also complains of each answer that refuses; a test that provokes one says so.
 */
export const test = base.extend<Watched>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
  expected: async ({}, use) => use([preview, left]),
  watch: [
    async ({ expected }, use) => {
      const complaints: string[] = []
      await use((context) => {
        context.on('weberror', (fault) => complaints.push(`${fault.page()?.url()}: ${fault.error().message}`))
        context.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return
          complaints.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`)
        })
      })
      expect(complaints.filter((one) => !expected.some((pattern) => pattern.test(one)))).toEqual([])
    },
    { auto: true },
  ],
  provoke: async ({ expected }, use) => use((...complaints) => void expected.push(...complaints)),
  context: async ({ context, watch }, use) => {
    watch(context)
    await use(context)
    await answerNoMore(context)
  },
  visitor: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context)
      return context.newPage()
    })
    for (const context of contexts) {
      await answerNoMore(context)
      await context.close()
    }
  },
})

export { expect, type Page }
