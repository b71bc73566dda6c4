import { dialects, type Dialect } from '../../dialects.ts'
import { choicesOf, GraphBuilder, type Link } from '../graph.ts'
import { sizesAround, type Job, type Recipe } from './job.ts'
import { sampledFrom } from './place.ts'
import type { Size } from '../../../images/frame.ts'

/** With the Lightning LoRA four steps without guidance; without it as the model was trained. */
const quick = { steps: 4, cfg: 1 }
const full = { steps: 40, cfg: 4 }
/** How it is told of four pictures of which it sees three. */
const sharing: Dialect = {
  ...dialects.qwen,
  picture: (n) => (n < 3 ? dialects.qwen.picture(n) : `the ${n === 3 ? 'left' : 'right'} half of ${dialects.qwen.picture(3)}`),
}
const side = 1024
/** Its encoder scales what it is shown to a megapixel in steps of 8, by itself: other sizes than these come out stretched. */
function isKept({ width, height }: Size): boolean {
  const scale = side / Math.sqrt(width * height)
  return [width, height].every((one) => Math.round((one * scale) / 8) * 8 === one)
}
const sampling = { sampler_name: 'euler', scheduler: 'simple', denoise: 1 }

/**
 * A model that edits, the more careful one. Its encoder has three places for pictures; where there are four, the last two share one,
 * side by side. Source of the graph: ComfyUI's template for Qwen-Image-Edit 2511.
 */
export const qwen: Recipe = {
  title: 'Qwen-Image-Edit 2511',
  dialect: (pictures) => (pictures > 3 ? sharing : dialects.qwen),
  guides: [],
  makes: ['exterior', 'interior', 'fitting', 'prepare'],
  references: 3,
  files: ['qwen', 'qwen-text', 'qwen-vae', 'qwen-lora'],
  nodes: [
    'LoadImage',
    'ImageScale',
    'ImageStitch',
    'UNETLoader',
    'CLIPLoader',
    'VAELoader',
    'LoraLoaderModelOnly',
    'ModelSamplingAuraFlow',
    'CFGNorm',
    'VAEEncode',
    'TextEncodeQwenImageEditPlus',
    'FluxKontextMultiReferenceLatentMethod',
    'KSampler',
    'VAEDecode',
    'PreviewImage',
  ],
  since: '0.3.64',
  sizes: () => sizesAround(side).filter(isKept),
  build(job: Job) {
    const { prompt, uploads, width, height, seed, files, kinds } = job
    const g = new GraphBuilder()
    const lora = files['qwen-lora']
    const unet = g.add('UNETLoader', { unet_name: files.qwen!, weight_dtype: 'default' })()
    const loaded = lora ? g.add('LoraLoaderModelOnly', { model: unet, lora_name: lora, strength_model: 1 })() : unet
    const shifted = g.add('ModelSamplingAuraFlow', { model: loaded, shift: 3.1 })
    const model = g.add('CFGNorm', { model: shifted(), strength: 1 })()
    const clip = g.add('CLIPLoader', { clip_name: files['qwen-text']!, type: 'qwen_image', device: 'default' })()
    const vae = g.add('VAELoader', { vae_name: files['qwen-vae']! })()

    const [first, ...others] = uploads.pictures.map((image) => g.add('LoadImage', { image })())
    const image1 = g.add('ImageScale', { image: first, upscale_method: 'lanczos', width, height, crop: 'disabled' })()
    const beside = (image: Link, image2: Link) =>
      g.add('ImageStitch', {
        image1: image,
        image2,
        direction: 'right',
        match_image_size: true,
        spacing_width: 16,
        spacing_color: 'white',
      })()
    const [image2, image3] = others.length > 2 ? [others[0], beside(others[1], others[2])] : others
    const pictures = { image1, ...(image2 && { image2 }), ...(image3 && { image3 }) }
    const methods = choicesOf(kinds, 'FluxKontextMultiReferenceLatentMethod', 'reference_latents_method') ?? []
    const reference_latents_method = methods.includes('index_timestep_zero') ? 'index_timestep_zero' : 'index'
    const told = (words: string) => {
      const conditioning = g.add('TextEncodeQwenImageEditPlus', { clip, vae, ...pictures, prompt: words })()
      return g.add('FluxKontextMultiReferenceLatentMethod', { conditioning, reference_latents_method })()
    }
    const positive = told(prompt.positive)
    const negative = told('')
    const from = sampledFrom(g, job, model, vae, () => g.add('VAEEncode', { pixels: image1, vae })())
    const sampled = g.add('KSampler', {
      model: from.model,
      positive,
      negative,
      latent_image: from.latent,
      seed,
      ...(lora ? quick : full),
      ...sampling,
    })
    const decoded = g.add('VAEDecode', { samples: sampled(), vae })
    g.add('PreviewImage', { images: decoded() })
    return g.graph
  },
}
