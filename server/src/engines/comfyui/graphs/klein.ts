import { sideOf } from '@veduta/contract/catalogue/finish'
import { dialects } from '../../dialects.ts'
import { GraphBuilder } from '../graph.ts'
import { sizesAround, type Job, type Recipe } from './job.ts'
import { sampledFrom } from './place.ts'

/** The distilled model needs four steps and no guidance. */
const steps = 4
/** What each reference is looked at in, in megapixels. */
const megapixels = 1

/**
 * A model that edits: the sketch or room first, in the size of what is made, then the references, each as a latent that both
 * conditionings refer to. Source of the graph: ComfyUI's template for editing with FLUX.2 klein 4B, which scales the first picture to a
 * megapixel as well: what its autoencoder then cuts off displaces it.
 */
export const klein: Recipe = {
  title: 'FLUX.2 klein 4B',
  dialect: () => dialects.flux,
  guides: [],
  makes: ['exterior', 'interior', 'fitting', 'prepare'],
  references: 3,
  files: ['klein', 'klein-text', 'klein-vae'],
  nodes: [
    'LoadImage',
    'ImageScale',
    'ImageScaleToTotalPixels',
    'UNETLoader',
    'CLIPLoader',
    'VAELoader',
    'VAEEncode',
    'ReferenceLatent',
    'CLIPTextEncode',
    'ConditioningZeroOut',
    'EmptyFlux2LatentImage',
    'Flux2Scheduler',
    'RandomNoise',
    'KSamplerSelect',
    'CFGGuider',
    'SamplerCustomAdvanced',
    'VAEDecode',
    'PreviewImage',
  ],
  since: '0.8.2',
  sizes: (quality) => sizesAround(sideOf[quality]),
  build(job: Job) {
    const { prompt, uploads, width, height, seed, files } = job
    const g = new GraphBuilder()
    const model = g.add('UNETLoader', { unet_name: files.klein!, weight_dtype: 'default' })
    const clip = g.add('CLIPLoader', { clip_name: files['klein-text']!, type: 'flux2', device: 'default' })
    const vae = g.add('VAELoader', { vae_name: files['klein-vae']! })
    let positive = g.add('CLIPTextEncode', { clip: clip(), text: prompt.positive })()
    let negative = g.add('ConditioningZeroOut', { conditioning: positive })()
    const upscale_method = 'lanczos'
    for (const [n, name] of uploads.pictures.entries()) {
      const image = g.add('LoadImage', { image: name })()
      const scaled =
        n === 0
          ? g.add('ImageScale', { image, upscale_method, width, height, crop: 'disabled' })
          : g.add('ImageScaleToTotalPixels', { image, upscale_method, megapixels })
      const latent = g.add('VAEEncode', { pixels: scaled(), vae: vae() })()
      positive = g.add('ReferenceLatent', { conditioning: positive, latent })()
      negative = g.add('ReferenceLatent', { conditioning: negative, latent })()
    }
    const noise = g.add('RandomNoise', { noise_seed: seed })
    const sampler = g.add('KSamplerSelect', { sampler_name: 'euler' })
    const sigmas = g.add('Flux2Scheduler', { steps, width, height })
    const empty = () => g.add('EmptyFlux2LatentImage', { width, height, batch_size: 1 })()
    const from = sampledFrom(g, job, model(), vae(), empty)
    const guider = g.add('CFGGuider', { model: from.model, positive, negative, cfg: 1 })
    const sampled = g.add('SamplerCustomAdvanced', {
      noise: noise(),
      guider: guider(),
      sampler: sampler(),
      sigmas: sigmas(),
      latent_image: from.latent,
    })
    const decoded = g.add('VAEDecode', { samples: sampled(), vae: vae() })
    g.add('PreviewImage', { images: decoded() })
    return g.graph
  },
}
