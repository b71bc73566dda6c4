import { sideOf } from '@veduta/contract/catalogue/finish'
import { control } from '../../control.ts'
import { dialects } from '../../dialects.ts'
import { GraphBuilder } from '../graph.ts'
import { sizesAround, type Job, type Recipe } from './job.ts'
import { sampledFrom } from './place.ts'

/** The model is distilled: few steps and no guidance, so that a negative prompt would do nothing. */
const sampling = { steps: 9, cfg: 1, sampler_name: 'res_multistep', scheduler: 'simple', denoise: 1 }

/** A drawing held by its lines. Source of the graph: ComfyUI's template for the union control of Z-Image-Turbo. */
export const zimage: Recipe = {
  title: 'Z-Image-Turbo with its union control',
  dialect: () => dialects.zimage,
  guides: ['lines'],
  makes: ['exterior', 'interior'],
  references: 0,
  files: ['zimage', 'zimage-text', 'zimage-vae', 'zimage-control'],
  nodes: [
    'LoadImage',
    'ImageScale',
    'UNETLoader',
    'CLIPLoader',
    'VAELoader',
    'ModelPatchLoader',
    'QwenImageDiffsynthControlnet',
    'ModelSamplingAuraFlow',
    'CLIPTextEncode',
    'ConditioningZeroOut',
    'EmptySD3LatentImage',
    'KSampler',
    'VAEDecode',
    'PreviewImage',
  ],
  since: '0.3.76',
  sizes: (quality) => sizesAround(sideOf[quality]),
  build(job: Job) {
    const { prompt, uploads, width, height, seed, mode, files } = job
    const g = new GraphBuilder()
    const model = g.add('UNETLoader', { unet_name: files.zimage!, weight_dtype: 'default' })
    const clip = g.add('CLIPLoader', { clip_name: files['zimage-text']!, type: 'lumina2', device: 'default' })
    const vae = g.add('VAELoader', { vae_name: files['zimage-vae']! })
    const patch = g.add('ModelPatchLoader', { name: files['zimage-control']! })
    const lines = g.add('LoadImage', { image: uploads.guides.lines! })
    const image = g.add('ImageScale', { image: lines(), upscale_method: 'lanczos', width, height, crop: 'disabled' })
    const { strength } = control[mode].zimage
    const held = g.add('QwenImageDiffsynthControlnet', { model: model(), model_patch: patch(), vae: vae(), image: image(), strength })
    const shifted = g.add('ModelSamplingAuraFlow', { model: held(), shift: 3 })
    const positive = g.add('CLIPTextEncode', { clip: clip(), text: prompt.positive })
    const negative = g.add('ConditioningZeroOut', { conditioning: positive() })
    const empty = () => g.add('EmptySD3LatentImage', { width, height, batch_size: 1 })()
    const from = sampledFrom(g, job, shifted(), vae(), empty)
    const sampled = g.add('KSampler', {
      model: from.model,
      positive: positive(),
      negative: negative(),
      latent_image: from.latent,
      seed,
      ...sampling,
    })
    const decoded = g.add('VAEDecode', { samples: sampled(), vae: vae() })
    g.add('PreviewImage', { images: decoded() })
    return g.graph
  },
}
