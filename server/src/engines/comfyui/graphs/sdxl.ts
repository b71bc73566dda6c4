import { sideOf } from '@veduta/contract/catalogue/finish'
import { control, type Control } from '../../control.ts'
import { dialects } from '../../dialects.ts'
import { GraphBuilder, type Link } from '../graph.ts'
import { sizesAround, type Job, type Recipe } from './job.ts'
import { sampledFrom } from './place.ts'

/** Below this side the model loses its proportions; smaller pictures are scaled down from it. */
const leastSide = 768
/** What is where is a hint for materials: weaker than lines and depth, and gone before details form. */
const roleControl: Control = { strength: 0.3, start: 0, end: 0.4 }
/** Steps and guidance as in the usual setting of this sampler for the base model. */
const sampling = { steps: 28, cfg: 6, sampler_name: 'dpmpp_2m', scheduler: 'karras', denoise: 1 }

/** A drawing held by its lines, its depth and its parts, through one ControlNet that knows all three. */
export const sdxl: Recipe = {
  title: 'SDXL with the union ControlNet',
  dialect: () => dialects.sdxl,
  guides: ['lines', 'depth', 'roles'],
  makes: ['exterior', 'interior'],
  references: 0,
  files: ['sdxl', 'sdxl-control'],
  nodes: [
    'LoadImage',
    'ImageScale',
    'CheckpointLoaderSimple',
    'CLIPTextEncode',
    'ControlNetLoader',
    'SetUnionControlNetType',
    'ControlNetApplyAdvanced',
    'EmptyLatentImage',
    'KSampler',
    'VAEDecode',
    'PreviewImage',
  ],
  since: '0.3',
  sizes: (quality) => sizesAround(Math.max(leastSide, sideOf[quality])),
  build(job: Job) {
    const { prompt, uploads, width, height, seed, mode, files } = job
    const g = new GraphBuilder()
    const checkpoint = g.add('CheckpointLoaderSimple', { ckpt_name: files.sdxl! })
    const union = g.add('ControlNetLoader', { control_net_name: files['sdxl-control']! })
    let positive = g.add('CLIPTextEncode', { clip: checkpoint(1), text: prompt.positive })()
    let negative = g.add('CLIPTextEncode', { clip: checkpoint(1), text: prompt.negative ?? '' })()
    const hold = (picture: string | undefined, type: string, by: Control | null) => {
      if (!picture || !by) return
      const loaded = g.add('LoadImage', { image: picture })
      const image: Link = g.add('ImageScale', { image: loaded(), upscale_method: 'lanczos', width, height, crop: 'disabled' })()
      const typed = g.add('SetUnionControlNetType', { control_net: union(), type })
      const held = g.add('ControlNetApplyAdvanced', {
        positive,
        negative,
        control_net: typed(),
        image,
        vae: checkpoint(2),
        strength: by.strength,
        start_percent: by.start,
        end_percent: by.end,
      })
      positive = held(0)
      negative = held(1)
    }
    hold(uploads.guides.lines, 'canny/lineart/anime_lineart/mlsd', control[mode].lines)
    hold(uploads.guides.depth, 'depth', control[mode].depth)
    hold(uploads.guides.roles, 'segment', mode === 'creative' ? null : roleControl)
    const empty = () => g.add('EmptyLatentImage', { width, height, batch_size: 1 })()
    const { model, latent } = sampledFrom(g, job, checkpoint(), checkpoint(2), empty)
    const sampled = g.add('KSampler', { model, positive, negative, latent_image: latent, seed, ...sampling })
    const decoded = g.add('VAEDecode', { samples: sampled(), vae: checkpoint(2) })
    g.add('PreviewImage', { images: decoded() })
    return g.graph
  },
}
