import { dialects } from '../../dialects.ts'
import { GraphBuilder } from '../graph.ts'
import type { Job, Recipe } from './job.ts'

/** Makes a finished picture four times as large across and down, whatever it shows: no orders, only copies for print. */
export const upscale: Recipe = {
  title: 'Real-ESRGAN',
  dialect: () => dialects.flux,
  guides: [],
  makes: [],
  references: 0,
  files: ['upscale'],
  nodes: ['LoadImage', 'UpscaleModelLoader', 'ImageUpscaleWithModel', 'PreviewImage'],
  since: '0.3',
  sizes: () => [],
  build({ uploads, files }: Job) {
    const g = new GraphBuilder()
    const upscale_model = g.add('UpscaleModelLoader', { model_name: files.upscale! })()
    const image = g.add('LoadImage', { image: uploads.pictures[0] })()
    const larger = g.add('ImageUpscaleWithModel', { upscale_model, image })
    g.add('PreviewImage', { images: larger() })
    return g.graph
  },
}
