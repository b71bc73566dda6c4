import type { ComfyFile } from '../../config/engines.ts'
import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { EngineError } from '../engine-error.ts'
import type { Finding } from '../engine.ts'
import type { ComfyServer } from './comfy-server.ts'
import { readKinds } from './graph.ts'
import { modelFiles } from './model-files.ts'
import type { Stats } from './protocol.ts'
import { fitnessFor, isFit, recipeNames, recipes, usedNodes, type FileNames, type Fitness, type RecipeName } from './recipes.ts'

const gigabytes = (bytes: number) => `${Math.round(bytes / 2 ** 30)} GB`

/** Looks at each server: there, which version, private, and for every recipe what is missing and where to get it. */
export async function examinePool(servers: ComfyServer[], files: FileNames, signal: AbortSignal): Promise<Finding[]> {
  return (await Promise.all(servers.map((server) => examineServer(server, files, signal)))).flat()
}

async function examineServer(server: ComfyServer, files: FileNames, signal: AbortSignal): Promise<Finding[]> {
  const about = `ComfyUI at ${server.name}`
  try {
    const [stats, info] = await Promise.all([server.stats(signal), server.objectInfo(signal)])
    const kinds = readKinds(info, usedNodes)
    const fitness = Object.fromEntries(recipeNames.map((name) => [name, fitnessFor(name, kinds, files)])) as Record<RecipeName, Fitness>
    return [
      { ok: true, about, found: `reached; version ${stats.system.comfyui_version}${devices(stats)}` },
      ...metadata(about, stats),
      ...previews(about, stats),
      ...recipeNames.map((name) => examineRecipe(about, name, fitness, files)),
    ]
  } catch (error) {
    const misconfigured = error instanceof EngineError && error.kind === 'misconfigured'
    const remedy = misconfigured
      ? 'Check COMFYUI_AUTHORIZATION and what the proxy in front of the server lets through.'
      : 'Check that ComfyUI runs, that it listens on more than its own machine (--listen), and COMFYUI_URLS.'
    return [{ ok: false, about, found: (error as Error).message, remedy }]
  }
}

const devices = ({ devices: all }: Stats) =>
  all.map(({ name, vram_total }) => `, ${name}${vram_total > 0 ? ` with ${gigabytes(vram_total)}` : ''}`).join('')

/** Unless told not to, ComfyUI writes the whole order into every picture it keeps. */
function metadata(about: string, { system }: Stats): Finding[] {
  if (system.argv.includes('--disable-metadata')) return []
  const found = 'writes the words of every order into the pictures in its temporary folder'
  return [{ ok: false, about, found, remedy: 'Start it with --disable-metadata.' }]
}

/** Until the end of 2025 previews were the server's own choice, and off unless chosen; since then each order asks for them. */
function previews(about: string, { system: { comfyui_version, argv } }: Stats): Finding[] {
  const chosen = argv.find((_, n) => argv[n - 1] === '--preview-method') ?? 'none'
  if (chosen !== 'none' || !comfyui_version.startsWith('0.3.')) return []
  const found = 'shows nothing of a picture while it is made: previews are off'
  return [{ ok: false, about, found, remedy: 'Start it with --preview-method latent2rgb.' }]
}

function examineRecipe(server: string, name: RecipeName, all: Record<RecipeName, Fitness>, names: FileNames): Finding {
  const { title, since } = recipes[name]
  const about = `${server}, ${title}`
  const fitness = all[name]
  if (isFit(fitness)) return { ok: true, about, found: 'ready' }
  const missing = [
    ...(fitness.nodes.length > 0 ? [`nodes ${fitness.nodes.join(', ')}`] : []),
    ...(fitness.files.length > 0 ? [`model files ${fitness.files.map((file) => names[file] || file).join(', ')}`] : []),
  ].join('; ')
  const remedy = [
    ...(fitness.nodes.length > 0 ? [`Update ComfyUI to ${since} or newer.`] : []),
    ...fitness.files.map((file) => howToGet(file, names[file])),
  ].join(' ')
  // Nobody needs every recipe: one that was not begun is asked for only where it alone would do what is missing.
  const wanted = isBegun(name, all) || recipes[name].makes.some((kind) => !madeByOthers(kind, all) && askedFor(kind, all) === name)
  return wanted
    ? { ok: false, about, found: `lacks ${missing}`, remedy }
    : { ok: true, about, found: `not set up; it would need ${missing}`, remedy }
}

const isBegun = (name: RecipeName, all: Record<RecipeName, Fitness>) => all[name].found[name] !== undefined

/** The recipe that an operator is asked to set up for such pictures: one that was begun, else the one that makes most kinds. */
function askedFor(kind: BriefKind, all: Record<RecipeName, Fitness>): RecipeName {
  const able = recipeNames.filter((name) => recipes[name].makes.includes(kind))
  const worth = (name: RecipeName) => Number(isBegun(name, all)) * 100 + recipes[name].makes.length
  return able.reduce((best, name) => (worth(name) > worth(best) ? name : best))
}

const madeByOthers = (kind: BriefKind, all: Record<RecipeName, Fitness>) =>
  recipeNames.some((name) => recipes[name].makes.includes(kind) && isFit(all[name]))

function howToGet(file: ComfyFile, name: string): string {
  const { folder, source, licence } = modelFiles[file]
  return `Put ${name || file} into models/${folder}, from ${source} (${licence}).`
}
