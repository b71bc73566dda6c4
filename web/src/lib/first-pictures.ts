import type { Generation } from '@veduta/contract/api/generations'
import { call } from './call.ts'
import { imageAddress } from './image-address.ts'

/** How many pictures are read at once; older ones follow as the strip comes near them. */
export const pageSize = 100

/** How wide a result is shown: the viewer has about half of a wide screen and all of a narrow one. */
export const resultSizes = '(width < 768px) 100vw, 50vw'

let ahead: { projectId: string; answer: Promise<Generation[]> } | null = null

/**
 * Asks for the newest pictures of a project, and for the one that will be looked at, while the code of the screen that shows them is
 * still on its way.
 */
export function askAhead(projectId: string): void {
  const answer = call('GET /generations/project/:projectId', { projectId, limit: pageSize })
  ahead = { projectId, answer }
  const show = (all: Generation[]) => {
    const newest = all.find(({ state }) => state === 'succeeded')
    if (!newest?.generated_image_srcset) return
    const picture = new Image()
    picture.fetchPriority = 'high'
    picture.sizes = resultSizes
    picture.srcset = imageAddress(newest.generated_image_srcset)
  }
  answer.then(show).catch(() => {}) // the screen asks again, and tells what is wrong
}

/** What was asked ahead for a project, once; nothing where it failed or another project was meant. */
export async function takeAhead(projectId: string): Promise<Generation[] | null> {
  const asked = ahead
  ahead = null
  return asked?.projectId === projectId ? asked.answer.catch(() => null) : null
}
