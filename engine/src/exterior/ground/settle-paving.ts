import { minimumCut, newFlow } from '../../pixels/minimum-cut.ts'
import { Role, type Scene } from '../../scene.ts'
import { superpixelsOf } from '../../understand/superpixels.ts'

// Blank ground is read as paving here and as lawn there, with tongues and bays between them that nobody drew. Where one ends and the other
// begins is told by the cheapest border (Greig, Porteous, Seheult 1989): it costs its length, little along what was drawn, and each pixel
// that changes sides costs one.

/** Lengths in pixels are told for a picture whose longer side has so many. */
const meantFor = 1024
/** Pixels to a cell. */
const cell = 6
/** What a pixel of undrawn border costs beside a pixel of area; of that, what remains along a stroke, and between two parts. */
const cohesion = 60
const [alongStroke, betweenParts] = [0.06, 0.15]

/** The scene whose lawn and paving meet along what was drawn, or in the shortest border. */
export function settlePaving(scene: Scene): Scene {
  const { width, height, role, region, regions, camera } = scene
  const { strokeKind } = scene.drawing
  if (!role.includes(Role.paving) || !role.includes(Role.ground)) return scene
  const scale = Math.max(width, height) / meantFor
  const labels = region.map((part, i) => (isOpen(role[i]) ? part + 1 : 0))
  const partition = { labels, count: regions.length + 1, peak: new Float32Array(0) }
  const { count, of } = superpixelsOf(partition, width, height, Math.max(2, Math.round(cell * scale)))
  const flow = newFlow(count + 2, 6 * count)
  const paved = new Int32Array(count)
  for (let y = 0, i = 0; y < height; y++) {
    /** How many times as far the ground goes away from the eye within a pixel as it goes across. */
    const steep = camera.focal / Math.max(0.02 * camera.focal, y - camera.horizon)
    for (let x = 0; x < width; x++, i++) {
      if (!isOpen(role[i])) continue
      paved[of[i]] += role[i] === Role.paving ? 1 : -1
      for (const j of [x + 1 < width ? i + 1 : i, y + 1 < height ? i + width : i]) {
        if (of[i] === of[j] || !isOpen(role[j])) continue
        const drawn = labels[i] === labels[j] ? 1 : strokeKind[i] || strokeKind[j] ? alongStroke : betweenParts
        flow.tie(of[i], of[j], cohesion * scale * drawn * Math.sqrt(j === i + 1 ? steep : 1 / steep))
      }
    }
  }
  for (let k = 0; k < count; k++) {
    if (paved[k] > 0) flow.join(count, k, paved[k], 0)
    else flow.join(k, count + 1, -paved[k], 0)
  }
  const isPaved = minimumCut(flow, count, count + 1)
  return { ...scene, role: role.map((own, i) => (!isOpen(own) ? own : isPaved[of[i]] ? Role.paving : Role.ground)) }
}

const isOpen = (role: number) => role === Role.ground || role === Role.paving
