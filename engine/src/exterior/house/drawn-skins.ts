import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { exteriorDefaults } from '@veduta/contract/catalogue/defaults'
import { boards } from '../../materials/boards.ts'
import { facades, roofs, type Tints } from '../../materials/index.ts'
import type { Material } from '../../materials/material.ts'
import { shingles } from '../../materials/shingles.ts'
import { Role, type DrawnMaterial, type Region, type Scene } from '../../scene.ts'

/**
 * For each part of a drawing what it is surely drawn with, where nobody chose another material: a precise picture takes what a fresh form
 * says of itself for what the author drew. Undefined where the form decides. Walls are clad part by part; all roofs of a house are covered
 * alike, with what most of them were drawn with.
 */
export function drawnSkins(scene: Scene, brief: ExteriorBrief, tints: Tints): (Partial<Record<number, Material>> | undefined)[] {
  if (brief.generation_mode !== 'precise') return []
  const { regions } = scene
  const walls = brief.facade_materials === exteriorDefaults.facade_materials ? wallsOf(tints, scene) : {}
  const top = brief.roof_material === exteriorDefaults.roof_material ? mostRoof(regions) : undefined
  return regions.map(({ material }) => {
    const wall = material && walls[material]
    return (wall ?? top) && { [Role.wall]: wall, [Role.roof]: top }
  })
}

/** What covers more of the roofs than anything else, if it was drawn. */
function mostRoof(regions: readonly Region[]): Material | undefined {
  const areas = new Map<Material | undefined, number>()
  for (const { role, area, material } of regions) {
    const top = material && drawnRoofs[material]
    if (role === Role.roof) areas.set(top, (areas.get(top) ?? 0) + area)
  }
  return [...areas].toSorted(([, p], [, q]) => q - p)[0]?.[0]
}

type Skins = Partial<Record<DrawnMaterial, Material>>

/**
 * What walls are clad with; bricks and stones, which are easily mixed up, are what most of them were read as. Level boards and shingles
 * that were drawn pale are painted.
 */
function wallsOf(tints: Tints, scene: Scene): Skins {
  const area = (name: DrawnMaterial) => scene.regions.reduce((sum, part) => sum + (part.material === name ? part.area : 0), 0)
  const isPainted = isPale(scene, ['level boards', 'shingles'])
  const masonry = area('stone') > area('brick') ? facades.stone(tints) : facades.brick(tints)
  return {
    brick: masonry,
    stone: masonry,
    'level boards': boards(isPainted ? tints.plaster : tints.timber, { upright: false, width: 0.2, variety: isPainted ? 0.1 : 0.5 }),
    'upright boards': boards(tints.timber, { upright: true, width: 0.16, variety: 0.5 }),
    panels: facades.concrete(tints),
    shingles: isPainted ? shingles(tints.plaster, tints.plaster) : shingles(tints.timber, tints.timber),
  }
}

/** Whether most of what walls are drawn with is paler than a tone on paper, 1 being white. */
function isPale({ role, region, regions, drawing }: Scene, materials: readonly DrawnMaterial[]): boolean {
  const isOne = regions.map(({ material }) => material !== undefined && materials.includes(material))
  if (!isOne.includes(true)) return false
  let [pale, dark] = [0, 0]
  for (let i = 0; i < role.length; i += sampled) {
    if (role[i] !== Role.wall || !isOne[region[i]]) continue
    if (drawing.value.data[i] > paper) pale++
    else dark++
  }
  return pale > dark
}
/** Of how many pixels one is looked at, and the tone. */
const [sampled, paper] = [3, 0.7]

/** Courses drawn as lines are tiles, too; what a fresh form lays on roofs has upright ribs as it is. */
const drawnRoofs: Skins = { shingles: roofs.flexible_shingles, 'level boards': roofs.flexible_shingles }
