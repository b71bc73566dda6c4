import { draftPictures } from '../../../lib/traces.ts'

/** The pictures of one draft. */
export interface DraftFiles {
  sketch: File | null
  references: File[]
}

const store = 'files'

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** The browser's database of draft pictures, by project id. */
export async function openDrafts() {
  const opening = indexedDB.open(draftPictures, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const database = await settled(opening)
  database.addEventListener('versionchange', () => database.close())
  const files = (mode: IDBTransactionMode) => database.transaction(store, mode).objectStore(store)
  return {
    get: async (projectId: string) => (await settled(files('readonly').get(projectId))) as DraftFiles | undefined,
    put: (projectId: string, draft: DraftFiles) => settled(files('readwrite').put(draft, projectId)),
    remove: (projectId: string) => settled(files('readwrite').delete(projectId)),
  }
}
