import { casterFor, placeOn, type Place } from '../../geometry/surface.ts'
import { Role, type Scene } from '../../scene.ts'
import { standsAsPost } from '../things/boards-behind.ts'
import { goOnBehind } from '../things/clear-things.ts'

// Plants are grown anew, with gaps between their leaves: what of the house stands behind them is seen there. Below what is seen of a wall
// over a plant it goes on, down to what is seen under that, or to the ground that it stands on. So do posts.

/** The scene with its walls whole behind drawn plants, which keep their own map. */
export function goOnBehindPlants(scene: Scene): Scene {
  const { width, role, building, camera } = scene
  if (!role.includes(Role.plant)) return scene
  const gone = new Uint8Array(role.length)
  const casters = scene.surfaces.map(casterFor)
  const place: Place = { u: 0, v: 0, z: 0, metresPerPixel: 0 }
  const maps = { role: role.slice(), surface: scene.surface.slice(), opening: scene.opening.slice(), building: building.slice() }
  const region = scene.region.slice()
  for (let first = role.indexOf(Role.plant); first >= 0; first = role.indexOf(Role.plant, first + 1)) {
    if (role[first - width] === Role.plant) continue
    const isPost = standsAsPost(scene, first - width)
    let own = first - width
    while (own >= 0 && building[own] && role[own] !== (isPost ? Role.trim : Role.wall)) own -= width
    const caster = own >= 0 && building[own] ? casters[scene.surface[own]] : undefined
    if (!caster) continue
    for (let i = first; role[i] === Role.plant; i += width) {
      const y = Math.floor(i / width)
      placeOn(caster, camera, i % width, y, place)
      if (((camera.horizon - y) / camera.focal) * place.z < -camera.eye) break
      gone[i] = isPost ? 0 : 1
      maps.building[i] = 1
      maps.role[i] = isPost ? Role.trim : Role.wall
      maps.surface[i] = scene.surface[own]
      region[i] = scene.region[own]
    }
  }
  goOnBehind(scene, gone, maps)
  return { ...scene, ...maps, region }
}
