import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { styles } from '../../looks/style.ts'
import { newHit, newPlace } from '../../materials/material.ts'
import { Role, type DrawnMaterial, type Scene } from '../../scene.ts'
import { drawnSkins } from './drawn-skins.ts'

const { tints } = styles.modern

/** Whether a wall and a roof drawn so are painted as drawn. */
function asDrawn(material: DrawnMaterial | undefined, change: Partial<ExteriorBrief> = {}) {
  const scene = { role: new Uint8Array(0), regions: [{ role: Role.roof, area: 9, ...(material && { material }) }] } as Scene
  const skins = drawnSkins(scene, { ...defaultBrief('exterior'), ...change }, tints)[0]
  return { wall: skins?.[Role.wall] !== undefined, roof: skins?.[Role.roof] !== undefined }
}

test('drawn bricks, boards and tiles are painted as such where nobody chose otherwise', () => {
  expect(asDrawn('brick')).toEqual({ wall: true, roof: false })
  expect(asDrawn('shingles')).toEqual({ wall: true, roof: true })
  expect(asDrawn(undefined)).toEqual({ wall: false, roof: false })
})

test('what a person chose is painted whatever is drawn, and freer pictures follow the form', () => {
  expect(asDrawn('brick', { facade_materials: 'concrete' })).toEqual({ wall: false, roof: false })
  expect(asDrawn('shingles', { facade_materials: 'concrete' })).toEqual({ wall: false, roof: true })
  expect(asDrawn('shingles', { roof_material: 'thatch' })).toEqual({ wall: true, roof: false })
  expect(asDrawn('brick', { generation_mode: 'balanced' })).toEqual({ wall: false, roof: false })
})

test('drawn bricks are the bricks of the style', () => {
  const scene = { regions: [{ material: 'brick' }] } as Scene
  const [drawn, hit] = [drawnSkins(scene, defaultBrief('exterior'), tints)[0]![Role.wall]!, newHit()]
  drawn({ ...newPlace(), u: 0.15, v: 0.045, du: 0.001, dv: 0.001 }, hit)
  // Red, as the clay of bricks is.
  expect(hit.r).toBeGreaterThan(1.2 * hit.b)
})

test('the roofs of a house are covered alike, with what most of them were drawn with', () => {
  const roofs = (drawn: number, bare: number) => {
    const parts = [
      { role: Role.roof, area: drawn, material: 'shingles' },
      { role: Role.roof, area: bare },
      { role: Role.wall, area: 900, material: 'brick' },
    ]
    return drawnSkins({ role: new Uint8Array(0), regions: parts } as Scene, defaultBrief('exterior'), tints).map(
      (skins) => skins?.[Role.roof],
    )
  }
  const [tiled, alike, elsewhere] = roofs(60, 40)
  expect(tiled).toBeDefined()
  expect([alike, elsewhere]).toEqual([tiled, tiled])
  expect(roofs(40, 60)).toEqual([undefined, undefined, undefined])
})

test('what is read as stone here and as brick there is what most of it is', () => {
  const masonry = (bricks: number, stones: number) =>
    drawnSkins(
      {
        regions: [
          { role: Role.wall, area: bricks, material: 'brick' },
          { role: Role.wall, area: stones, material: 'stone' },
        ],
      } as Scene,
      defaultBrief('exterior'),
      tints,
    ).map((skins) => skins![Role.wall])
  for (const [brick, stone] of [masonry(80, 20), masonry(20, 80)]) expect(stone).toBe(brick)
  const tone = ([skin]: ReturnType<typeof masonry>) => {
    const hit = newHit()
    skin!({ ...newPlace(), u: 0.15, v: 0.045, du: 0.001, dv: 0.001 }, hit)
    return hit.r / hit.b
  }
  expect(tone(masonry(80, 20))).toBeGreaterThan(1.2 * tone(masonry(20, 80)))
})

test('level boards that were drawn pale are painted, those that were drawn dark are timber', () => {
  const boardsOn = (tone: number) => {
    const [role, region, data] = [new Uint8Array(900).fill(Role.wall), new Int32Array(900), new Float32Array(900).fill(tone)]
    const regions = [{ role: Role.wall, area: 900, material: 'level boards' }]
    const scene = { role, region, regions, drawing: { value: { width: 30, height: 30, data } } } as unknown as Scene
    const hit = newHit()
    drawnSkins(scene, defaultBrief('exterior'), tints)[0]![Role.wall]!({ ...newPlace(), u: 0.3, v: 0.1, du: 0.001, dv: 0.001 }, hit)
    return hit
  }
  const [painted, timber] = [boardsOn(0.95), boardsOn(0.4)]
  expect(painted.g).toBeGreaterThan(1.5 * timber.g)
  expect(timber.r / timber.b).toBeGreaterThan(1.3 * (painted.r / painted.b))
})
