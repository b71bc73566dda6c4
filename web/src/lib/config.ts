import type { Config } from '@veduta/contract/api/system'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'

let known: Config | null = null
const watchers = new Set<() => void>()

/** Reads the public facts about this installation and shows them to whoever watches. @throws CallError */
export async function readConfig(): Promise<Config> {
  known = await call('GET /config', {})
  for (const watcher of watchers) watcher()
  return known
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The public facts about this installation; null until they are read. */
export const useConfig = () => useSyncExternalStore(watch, () => known)
