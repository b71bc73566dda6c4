import type { GraphBuilder, Link, NodeKinds } from '../graph.ts'
import type { Job } from './job.ts'

/** What a graph needs to paint one place alone: nodes that every ComfyUI of these years has. */
export const placeNodes = ['LoadImageMask', 'SetLatentNoiseMask', 'VAEEncode', 'DifferentialDiffusion']

/** Whether a server is able to. */
export const paintsPlaces = (kinds: NodeKinds) => ['LoadImageMask', 'SetLatentNoiseMask', 'VAEEncode'].every((node) => kinds.has(node))

/**
 * What is sampled from: of one place the picture itself, with noise where its mask is white alone; else nothing yet, as `empty` makes it.
 * Differential diffusion (Levin & Fried 2023) lets the edge of the place go over step by step.
 */
export function sampledFrom(g: GraphBuilder, { uploads: { place }, kinds, width, height }: Job, model: Link, vae: Link, empty: () => Link) {
  if (!place) return { model, latent: empty() }
  const loaded = g.add('LoadImage', { image: place.picture })()
  const pixels = g.add('ImageScale', { image: loaded, upscale_method: 'lanczos', width, height, crop: 'disabled' })()
  const samples = g.add('VAEEncode', { pixels, vae })()
  const mask = g.add('LoadImageMask', { image: place.mask, channel: 'red' })()
  const latent = g.add('SetLatentNoiseMask', { samples, mask })()
  return { model: kinds.has('DifferentialDiffusion') ? g.add('DifferentialDiffusion', { model })() : model, latent }
}
