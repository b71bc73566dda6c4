import { expect, type Page } from './browser.ts'
import { inspectInBothThemes } from './look.ts'
import { tellAccount } from './people.ts'
import { wordsOf, type Language } from './wording.ts'

/** A window in a language, and what the tests do in it again and again. */
export function windowOf(page: Page, language: Language) {
  const say = wordsOf(language)
  return {
    page,
    language,
    say,
    /** Looks at the state that the screen is in, once it is there. */
    look: async (state: string, there?: string) => {
      if (there) await expect(page.locator(there).first()).toBeVisible()
      await inspectInBothThemes(page, `${state}.${language}`)
    },
    press: (file: string, key: string) =>
      page
        .getByRole('button', { name: say(file, key) })
        .first()
        .click(),
    escape: () => page.keyboard.press('Escape'),
    submit: () => page.locator('form button[type=submit]').click(),
    answer: (url: string, json: object, status = 200) => page.route(url, (route) => route.fulfill({ status, json })),
    /** The account as the server tells it, with another balance or role. */
    as: async (facts: { coin_balance?: number; role?: 'admin' }) => {
      await page.unroute('**/api/auth/me')
      await tellAccount(page, () => facts)
    },
  }
}
export type Window = ReturnType<typeof windowOf>
