import type { ComfyFile } from '../../config/engines.ts'
import { choicesOf, type NodeKinds } from './graph.ts'

/** Where a model file is loaded and where an operator gets it. */
export interface ModelFile {
  /** The node that loads it, and the input that names it. */
  loader: string
  input: string
  /** The folder below `models/` that it belongs in. */
  folder: string
  source: string
  licence: string
  /** A graph works without it. */
  optional?: true
}

const huggingFace = 'https://huggingface.co'
const apache = 'Apache-2.0'
const model = { loader: 'UNETLoader', input: 'unet_name', folder: 'diffusion_models' }
const text = { loader: 'CLIPLoader', input: 'clip_name', folder: 'text_encoders' }
const vae = { loader: 'VAELoader', input: 'vae_name', folder: 'vae' }
const zimage = `${huggingFace}/Comfy-Org/z_image_turbo/resolve/main/split_files`

/** The model files of the graphs, all of which may be used commercially. Sources: the templates that come with ComfyUI. */
export const modelFiles: Record<ComfyFile, ModelFile> = {
  sdxl: {
    loader: 'CheckpointLoaderSimple',
    input: 'ckpt_name',
    folder: 'checkpoints',
    source: `${huggingFace}/stabilityai/stable-diffusion-xl-base-1.0`,
    licence: 'OpenRAIL++-M: commercial use; its use restrictions must be passed on to users',
  },
  'sdxl-control': {
    loader: 'ControlNetLoader',
    input: 'control_net_name',
    folder: 'controlnet',
    source: `${huggingFace}/xinsir/controlnet-union-sdxl-1.0 (diffusion_pytorch_model_promax.safetensors, renamed)`,
    licence: apache,
  },
  zimage: { ...model, source: `${zimage}/diffusion_models/z_image_turbo_bf16.safetensors`, licence: apache },
  'zimage-text': { ...text, source: `${zimage}/text_encoders/qwen_3_4b.safetensors`, licence: apache },
  'zimage-vae': { ...vae, source: `${zimage}/vae/ae.safetensors`, licence: apache },
  'zimage-control': {
    loader: 'ModelPatchLoader',
    input: 'name',
    folder: 'model_patches',
    source: `${huggingFace}/alibaba-pai/Z-Image-Turbo-Fun-Controlnet-Union`,
    licence: apache,
  },
  klein: { ...model, source: `${huggingFace}/black-forest-labs/FLUX.2-klein-4b-fp8`, licence: apache },
  'klein-text': { ...text, source: `${zimage}/text_encoders/qwen_3_4b.safetensors`, licence: apache },
  'klein-vae': { ...vae, source: `${huggingFace}/Comfy-Org/flux2-dev (split_files/vae)`, licence: apache },
  qwen: { ...model, source: `${huggingFace}/Comfy-Org/Qwen-Image-Edit_ComfyUI`, licence: apache },
  'qwen-text': { ...text, source: `${huggingFace}/Comfy-Org/Qwen-Image_ComfyUI`, licence: apache },
  'qwen-vae': { ...vae, source: `${huggingFace}/Comfy-Org/Qwen-Image_ComfyUI`, licence: apache },
  'qwen-lora': {
    loader: 'LoraLoaderModelOnly',
    input: 'lora_name',
    folder: 'loras',
    source: `${huggingFace}/lightx2v/Qwen-Image-Edit-2511-Lightning`,
    licence: apache,
    optional: true,
  },
  upscale: {
    loader: 'UpscaleModelLoader',
    input: 'model_name',
    folder: 'upscale_models',
    source: 'https://github.com/xinntao/Real-ESRGAN/releases/tag/v0.1.0',
    licence: 'BSD-3-Clause',
  },
}

const baseName = (path: string) => path.split(/[/\\]/).at(-1)

/** The name by which the server knows a file: operators sort theirs into folders. Undefined where it is not there. */
export function fileOn(kinds: NodeKinds, file: ComfyFile, name: string): string | undefined {
  const { loader, input } = modelFiles[file]
  const there = choicesOf(kinds, loader, input) ?? []
  return there.find((one) => one === name) ?? there.find((one) => baseName(one) === baseName(name))
}
