import sharp from 'sharp'
import type { Seen } from '../engine-bench.ts'
import type { NodeInfos } from './validate-graph.ts'

/** A job as it is submitted: nodes by id. */
export type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>

/** The node that loads the main model. */
export const loaderIn = (graph: Graph) =>
  Object.values(graph).find(({ class_type }) => /^(UNETLoader|CheckpointLoaderSimple)$/.test(class_type))!

/** The id of the node that samples. */
export const samplerIn = (graph: Graph) => Object.keys(graph).find((id) => /Sampler(CustomAdvanced)?$/.test(graph[id].class_type))!

/** What is said of a loader whose model files are gone. */
export function withoutChoices(info: NodeInfos[string]): NodeInfos[string] {
  const input = structuredClone(info.input)
  const [name] = Object.keys(input.required!)
  input.required![name] = [['another.safetensors']]
  return { ...info, input }
}

/** Whether a graph only enlarges a picture. */
export const enlarges = (graph: Graph) => Object.values(graph).some(({ class_type }) => class_type === 'ImageUpscaleWithModel')

/** The size that a graph works in. */
export function sizeIn(graph: Graph): { width: number; height: number } {
  const nodes = Object.values(graph)
  const latent =
    nodes.find(({ class_type }) => /^Empty.*Latent/.test(class_type)) ?? nodes.find(({ class_type }) => class_type === 'ImageScale')!
  return latent.inputs as { width: number; height: number }
}

/** An order as the graph shows it: its words, its pictures in the order of their nodes, its seed. */
export function seenIn(graph: Graph, uploads: ReadonlyMap<string, Buffer>): Seen {
  const nodes = Object.values(graph)
  const text = nodes.find(({ class_type }) => /^(CLIPTextEncode|TextEncode)/.test(class_type))?.inputs
  const sampler = nodes.find(({ inputs }) => 'seed' in inputs || 'noise_seed' in inputs)?.inputs
  const loaded = nodes.filter(({ class_type }) => class_type === 'LoadImage').map(({ inputs }) => uploads.get(inputs.image as string)!)
  const noise = nodes.find(({ class_type }) => class_type === 'SetLatentNoiseMask')?.inputs.mask as [string] | undefined
  const mask = noise && uploads.get(graph[noise[0]].inputs.image as string)
  return {
    prompt: (text?.text ?? text?.prompt ?? '') as string,
    pictures: loaded,
    seed: (sampler?.seed ?? sampler?.noise_seed) as number,
    ...(mask && { mask }),
  }
}

/** What a model's autoencoder makes one number of, across and down: it cuts the picture evenly to a multiple of that. */
const latentPixels = (graph: Graph) => (Object.values(graph).some(({ class_type }) => class_type === 'EmptyFlux2LatentImage') ? 16 : 8)

/** The first picture as the autoencoder of a model that edits sees it, in the size of what is made, by the rules of ComfyUI's nodes. */
export async function shownFirst(graph: Graph, uploads: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const encoder = Object.values(graph).find(({ class_type }) => class_type === 'VAEEncode')!
  const scaler = graph[(encoder.inputs.pixels as [string])[0]]
  const loader = graph[(scaler.inputs.image as [string])[0]]
  const bytes = uploads.get(loader.inputs.image as string)!
  const uploaded = await sharp(bytes).metadata()
  const total = Math.sqrt((1024 * 1024 * ((scaler.inputs.megapixels as number) ?? 1)) / (uploaded.width * uploaded.height))
  const exactly = scaler.inputs as { width?: number; height?: number }
  const width = exactly.width ?? Math.round(uploaded.width * total)
  const height = exactly.height ?? Math.round(uploaded.height * total)
  const step = latentPixels(graph)
  const cut = { left: (width % step) >> 1, top: (height % step) >> 1, width: width - (width % step), height: height - (height % step) }
  const seen = await sharp(bytes).resize({ width, height, fit: 'fill' }).png().toBuffer()
  return sharp(seen)
    .extract(cut)
    .resize({ ...sizeIn(graph), fit: 'fill' })
    .png()
    .toBuffer()
}
