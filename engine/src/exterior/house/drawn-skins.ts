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
export function drawnSkins({ regions }: Scene, brief: ExteriorBrief, tints: Tints): (Partial<Record<number, Material>> | undefined)[] {
  if (brief.generation_mode !== 'precise') return []
  const walls = brief.facade_materials === exteriorDefaults.facade_materials ? wallsOf(tints, regions) : {}
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

/** What walls are clad with; bricks and stones, which are easily mixed up, are what most of them were read as. */
function wallsOf(tints: Tints, regions: readonly Region[]): Skins {
  const area = (name: DrawnMaterial) => regions.reduce((sum, part) => sum + (part.material === name ? part.area : 0), 0)
  const masonry = area('stone') > area('brick') ? facades.stone(tints) : facades.brick(tints)
  return {
    brick: masonry,
    stone: masonry,
    'level boards': boards(tints.timber, { upright: false, width: 0.2, variety: 0.5 }),
    'upright boards': boards(tints.timber, { upright: true, width: 0.16, variety: 0.5 }),
    panels: facades.concrete(tints),
    shingles: shingles(tints.timber, tints.timber),
  }
}

/** Courses drawn as lines are tiles, too; what a fresh form lays on roofs has upright ribs as it is. */
const drawnRoofs: Skins = { shingles: roofs.flexible_shingles, 'level boards': roofs.flexible_shingles }
