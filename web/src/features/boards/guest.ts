import { device } from '../../lib/storage.ts'

const keyName = 'boardGuest'
const nameName = 'boardGuestName'

/** The key by which the server tells this browser's words on boards from those of others; made when it is first needed. */
export function guestKey(): string {
  const kept = device.getItem(keyName)
  if (kept && /^[\w-]{20,64}$/.test(kept)) return kept
  const made = crypto.getRandomValues(new Uint8Array(18)).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
  device.setItem(keyName, made)
  return made
}

export const guestName = () => device.getItem(nameName) ?? ''
export const keepGuestName = (name: string) => device.setItem(nameName, name)
