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
  const text = nodes.find(({ class_type }) => /^(CLIPTextEncode|TextEncode)/.test(class_type))!.inputs
  const sampler = nodes.find(({ inputs }) => 'seed' in inputs || 'noise_seed' in inputs)!.inputs
  const loaded = nodes.filter(({ class_type }) => class_type === 'LoadImage').map(({ inputs }) => uploads.get(inputs.image as string)!)
  return { prompt: (text.text ?? text.prompt) as string, pictures: loaded, seed: (sampler.seed ?? sampler.noise_seed) as number }
}
