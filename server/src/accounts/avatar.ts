import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Provider } from '@veduta/contract/api/accounts'
import type { Database } from '../database/database.ts'
import type { UploadLimits } from '../images/accept.ts'
import type { Images } from '../images/images.ts'
import { queue, type Jobs } from '../jobs.ts'
import { Refusal } from '../refusal.ts'
import type { Providers } from './providers/open-providers.ts'

/** Pictures of people that are still at their provider. */
export const avatarQueue = queue<{ account: string; provider: Provider; address: string }>('accounts.avatar', {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

interface Needs {
  db: Database
  jobs: Jobs
  images: Images
  limits: UploadLimits
  providers: Providers
}

/** Takes a picture into our own store, made safe like any other upload. Browsers then never tell the provider what people do here. */
export async function workOnAvatars({ db, jobs, images, limits, providers }: Needs): Promise<void> {
  await jobs.work(avatarQueue, 1, async ({ data: { account, provider, address } }) => {
    const bytes = await providers.get(provider)?.readPicture(address)
    if (!bytes) return
    const key = await accept(images, bytes, limits)
    if (!key) return
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ avatar_key: key })
      .where('id', '=', account)
      .where('avatar_key', 'is', null)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await images.drop([key])
  })
}

/** A picture that is none, or too small, is left alone: a letter stands in its place. */
async function accept(images: Images, bytes: Buffer, limits: UploadLimits) {
  const folder = await mkdtemp(path.join(tmpdir(), 'veduta-avatar-'))
  try {
    const file = path.join(folder, 'picture')
    await writeFile(file, bytes, { mode: 0o600 })
    return await images.acceptAvatar({ name: 'avatar', path: file }, limits)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
