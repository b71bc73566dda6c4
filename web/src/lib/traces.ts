import { device, tab } from './storage.ts'

/** Whose traces lie on this device. */
const ownerKey = 'tracesOf'
const onDevice = ['workspaceDrafts', 'followedGenerations', 'selectedProject', 'currentPaymentId', 'preAuthUrl']
const inTab = ['unanswered.generation', 'unanswered.preparation', 'unanswered.change']
/** Once per person, not per sign-in: kept until somebody else comes. */
const seenOnce = ['secretPackageShown', 'prepareSketchSeen']

/** The browser's database of draft pictures. */
export const draftPictures = 'workspace-drafts'

/** Removes what a person left on this device: drafts with their pictures, the chosen project, orders and payments under way. */
export function removeTraces(): void {
  for (const key of onDevice) device.removeItem(key)
  for (const key of inTab) tab.removeItem(key)
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(draftPictures)
}

/** Whether a person was here before. */
export const hasTraces = () => device.getItem(ownerKey) !== null

/** Notes who is here now. What somebody else left behind, whose session ended without a sign-out, is removed first. */
export function claimTraces(accountId: string): void {
  const owner = device.getItem(ownerKey)
  if (owner === accountId) return
  if (owner !== null) {
    removeTraces()
    for (const key of seenOnce) device.removeItem(key)
  }
  device.setItem(ownerKey, accountId)
}
