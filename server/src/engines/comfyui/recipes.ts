import type { ComfyFile } from '../../config/engines.ts'
import type { Brief } from '@veduta/contract/catalogue/brief'
import type { NodeKinds } from './graph.ts'
import type { Recipe } from './graphs/job.ts'
import { placeNodes } from './graphs/place.ts'
import { klein } from './graphs/klein.ts'
import { qwen } from './graphs/qwen.ts'
import { sdxl } from './graphs/sdxl.ts'
import { upscale } from './graphs/upscale.ts'
import { zimage } from './graphs/zimage.ts'
import { fileOn, modelFiles } from './model-files.ts'

export const recipes = { zimage, sdxl, klein, qwen, upscale } satisfies Record<string, Recipe>
export type RecipeName = keyof typeof recipes
export const recipeNames = Object.keys(recipes) as RecipeName[]
/** Every kind of node that some recipe uses. */
export const usedNodes = new Set([...recipeNames.flatMap((name) => [...recipes[name].nodes]), ...placeNodes])

/** The names of the model files, by what they are for. */
export type FileNames = Record<ComfyFile, string>

/** What a server lacks for a recipe, and what its files are called there. */
export interface Fitness {
  nodes: string[]
  files: ComfyFile[]
  found: Partial<Record<ComfyFile, string>>
}

export function fitnessFor(name: RecipeName, kinds: NodeKinds, names: FileNames): Fitness {
  const { nodes, files } = recipes[name]
  const found: Fitness['found'] = {}
  for (const file of files) {
    const there = names[file] && fileOn(kinds, file, names[file])
    if (there) found[file] = there
  }
  return {
    nodes: nodes.filter((node) => !kinds.has(node)),
    files: files.filter((file) => !found[file] && !modelFiles[file].optional),
    found,
  }
}

export const isFit = ({ nodes, files }: Fitness): boolean => nodes.length === 0 && files.length === 0

/**
 * The recipes for such an order, the best first. A drawing without references is held most exactly by a control model; references can
 * be looked at, and a photograph kept, only by one that edits: the more careful one for a picture in high quality.
 */
export function preferredFor({ kind, quality }: Brief, references: number, photo: boolean): RecipeName[] {
  const editors: RecipeName[] = quality === 'high' && kind !== 'prepare' ? ['qwen', 'klein'] : ['klein', 'qwen']
  if (kind === 'fitting') return ['klein', 'qwen']
  if (kind === 'prepare') return editors
  const controlled: RecipeName[] = ['zimage', 'sdxl']
  return references > 0 || photo ? [...editors, ...controlled] : [...controlled, ...editors]
}
