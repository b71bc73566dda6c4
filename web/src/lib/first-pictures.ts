import type { Generation } from '@veduta/contract/api/generations'
import { askAhead } from './ahead.ts'
import { call } from './call.ts'
import { imageAddress } from './image-address.ts'

/** How many pictures are read at once; older ones follow as the strip comes near them. */
export const pageSize = 100

/** How wide a result is shown: the viewer has about half of a wide screen and all of a narrow one. */
export const resultSizes = '(width < 768px) 100vw, 50vw'

/** The picture that is on its way: without it a browser that is busy forgets it, and asks its own cache again where it is shown. */
const held: HTMLImageElement[] = []

/** Has the picture that will be looked at on its way, in the size of its place. */
function loadNewest(all: Generation[]): void {
  const newest = all.find(({ state }) => state === 'succeeded')
  if (!newest?.generated_image_srcset) return
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.sizes = resultSizes
  picture.srcset = imageAddress(newest.generated_image_srcset)
  held[0] = picture
}

/** Asks for what the workspace shows first of a project: the projects, its newest pictures, and the one that will be looked at. */
export function readWorkspaceAhead(projectId: string): void {
  const pictures = call('GET /generations/project/:projectId', { projectId, limit: pageSize, may_be_gone: 'true' })
  askAhead(`pictures ${projectId}`, pictures).then(loadNewest, () => {})
  void askAhead('projects', call('GET /projects', {}))
}
