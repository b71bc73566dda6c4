import type { Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'

// A scene as it is stored and sent: JSON for its objects, one array of bytes for each map. Planes of numbers 0–1 keep 8 bits,
// which is what the drawing had: those of a reading have no more from the start (`inBytes`), so that nothing of it is lost.

export interface PackedScene {
  json: string
  maps: Record<string, Uint8Array>
}

const planeNames = ['value', 'line', 'tone'] as const
const mapNames = ['role', 'surface', 'region', 'opening', 'plant', 'building'] as const

const bytesOf = (map: ArrayBufferView) => new Uint8Array(map.buffer, map.byteOffset, map.byteLength).slice()

function toBytes(plane: Float32Array): Uint8Array {
  const bytes = new Uint8ClampedArray(plane.length)
  for (let i = 0; i < plane.length; i++) bytes[i] = 255 * plane[i]
  return new Uint8Array(bytes.buffer)
}

function fromBytes(bytes: Uint8Array): Float32Array {
  const plane = new Float32Array(bytes.length)
  for (let i = 0; i < plane.length; i++) plane[i] = bytes[i] / 255
  return plane
}

/** A plane of numbers 0–1 to the 8 bits that are kept of it. */
export const inBytes = (plane: Plane): Plane => ({ ...plane, data: fromBytes(toBytes(plane.data)) })

export function packScene(scene: Scene): PackedScene {
  const { drawing, bounds, role, surface, region, opening, plant, building, ...objects } = scene
  const maps: PackedScene['maps'] = {}
  for (const [k, map] of [role, surface, region, opening, plant, building].entries()) maps[mapNames[k]] = bytesOf(map)
  for (const name of planeNames) maps[name] = toBytes(drawing[name].data)
  maps.ink = drawing.ink.slice()
  maps.strokeKind = drawing.strokeKind.slice()
  const { topOf, baseOf, ...box } = bounds
  maps.topOf = bytesOf(topOf)
  maps.baseOf = bytesOf(baseOf)
  return { json: JSON.stringify({ ...objects, manner: drawing.manner, bounds: box }), maps }
}

/** The scene that was packed; a map that was left out is empty. */
export function unpackScene({ json, maps }: PackedScene): Scene {
  const { manner, bounds, ...objects } = JSON.parse(json)
  const { width, height } = objects
  const bytes = (name: string) => (maps[name] ?? new Uint8Array()).slice()
  const plane = (name: string): Plane => ({ width, height, data: fromBytes(maps[name] ?? new Uint8Array()) })
  const wholes = (name: string) => new Int32Array(bytes(name).buffer)
  const shorts = (name: string) => new Uint16Array(bytes(name).buffer)
  return {
    ...objects,
    role: bytes('role'),
    surface: bytes('surface'),
    region: wholes('region'),
    opening: shorts('opening'),
    plant: shorts('plant'),
    building: bytes('building'),
    drawing: {
      manner,
      value: plane('value'),
      line: plane('line'),
      tone: plane('tone'),
      ink: bytes('ink'),
      strokeKind: bytes('strokeKind'),
    },
    bounds: { ...bounds, topOf: wholes('topOf'), baseOf: wholes('baseOf') },
  }
}
