import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A digest of the names and contents of files and folders: what something was made from. */
export function fingerprint(places) {
  const hash = createHash('sha256')
  const add = (place) => {
    const stat = statSync(place, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) for (const name of readdirSync(place).toSorted()) add(path.join(place, name))
    else hash.update(`${place}\0${stat.size}\0`).update(readFileSync(place))
  }
  places.forEach(add)
  return hash.digest('hex')
}

/** Whether `stamp` says that the thing was made from exactly this. */
export function isFresh(stamp, digest) {
  try {
    return readFileSync(stamp, 'utf8') === digest
  } catch {
    return false
  }
}

export function remember(stamp, digest) {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}
