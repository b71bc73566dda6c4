import { news } from './call.ts'

const answers = new Map<string, Promise<unknown>>()

/** Asks for what a screen will need while its code is still on its way. */
export function askAhead<T>(what: string, answer: Promise<T>): Promise<T> {
  answers.set(what, answer)
  answer.catch(() => {}) // the screen asks again, and tells what is wrong
  return answer
}

/** What was asked ahead, once; null where nothing was or it failed. */
export async function takeAhead<T>(what: string): Promise<T | null> {
  const answer = answers.get(what) as Promise<T> | undefined
  answers.delete(what)
  return answer?.catch(() => null) ?? null
}

/** What the last person asked for is nothing to the next one. */
news.addEventListener('person', () => answers.clear())
