import type { Scene } from '../scene.ts'

/** What is asked of a scene by several stages, worked out once for each scene: a scene does not change while it is painted. */
export function perScene<T>(of: (scene: Scene) => T): (scene: Scene) => T {
  const known = new WeakMap<Scene, { value: T }>()
  return (scene) => {
    const found = known.get(scene) ?? { value: of(scene) }
    known.set(scene, found)
    return found.value
  }
}
