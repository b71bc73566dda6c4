/** What several stages ask of the same thing, worked out once for each: what it is asked of does not change meanwhile. */
export function onceFor<K extends object, T>(of: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (key) => {
    const found = known.get(key) ?? { value: of(key) }
    known.set(key, found)
    return found.value
  }
}
