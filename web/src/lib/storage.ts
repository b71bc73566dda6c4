/** The parts of a browser's storage that are used here. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store that lasts as long as the page. */
export function memory(): Store {
  const rows = new Map<string, string>()
  return {
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
  }
}

/** What `find` gives, or a store of the page's own where the browser refuses: a full or forbidden storage is no reason to stop. */
export function forgiving(find: () => Store): Store {
  const instead = memory()
  const attempt = <T>(act: (store: Store) => T): T => {
    try {
      return act(find())
    } catch {
      return act(instead)
    }
  }
  return {
    getItem: (key) => instead.getItem(key) ?? attempt((store) => store.getItem(key)),
    setItem: (key, value) => attempt((store) => store.setItem(key, value)),
    removeItem: (key) => {
      instead.removeItem(key)
      attempt((store) => store.removeItem(key))
    },
  }
}

/** Kept on this device. */
export const device = forgiving(() => localStorage)
/** Kept as long as this tab. */
export const tab = forgiving(() => sessionStorage)
