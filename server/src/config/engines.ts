import { z } from 'zod'
import { list } from './accepts.ts'

/**
 * The hosted engines: the variables of each, where its service is unless told otherwise, and the model that it uses. Vendors end
 * models within months, so every one can be named anew.
 */
export const hostedEngines = {
  openai: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL', model: 'OPENAI_MODEL' },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY', address: 'GOOGLE_GENERATIVE_AI_BASE_URL', model: 'GOOGLE_GENERATIVE_AI_MODEL' },
  fal: { key: 'FAL_API_KEY', address: 'FAL_BASE_URL', model: 'FAL_MODEL' },
  replicate: { key: 'REPLICATE_API_TOKEN', address: 'REPLICATE_BASE_URL', model: 'REPLICATE_MODEL' },
  bfl: { key: 'BFL_API_KEY', address: 'BFL_BASE_URL', model: 'BFL_MODEL' },
  'openai-compatible': { key: 'OPENAI_COMPATIBLE_API_KEY', address: 'OPENAI_COMPATIBLE_BASE_URL', model: 'OPENAI_COMPATIBLE_MODEL' },
} as const
/** One of them. */
export type HostedName = keyof typeof hostedEngines
/** Their names, as `ENGINES` has them. */
export const hostedNames = Object.keys(hostedEngines) as HostedName[]

/** The hosted services whose language models can read orders. */
const readers = ['openai', 'google', 'openai-compatible'] as const
/** What `WISHES_MODEL` accepts. */
export const wishesModel = {
  accepts: `a language model as service:model; services: ${readers.join(', ')}`,
  type: z
    .string()
    .transform((value) => ({ vendor: value.slice(0, value.indexOf(':')), model: value.slice(value.indexOf(':') + 1).trim() }))
    .pipe(z.object({ vendor: z.enum(readers), model: z.string().min(1) }))
    .optional(),
}

/**
 * The model files that pictures on ComfyUI servers are made with, by what they are for: the recommended set, all of which may be used
 * commercially. `COMFYUI_MODELS` names others.
 */
export const comfyFiles = {
  zimage: 'z_image_turbo_bf16.safetensors',
  'zimage-text': 'qwen_3_4b.safetensors',
  'zimage-vae': 'ae.safetensors',
  'zimage-control': 'Z-Image-Turbo-Fun-Controlnet-Union.safetensors',
  sdxl: 'sd_xl_base_1.0.safetensors',
  'sdxl-control': 'xinsir-controlnet-union-sdxl-1.0-promax.safetensors',
  klein: 'flux-2-klein-4b-fp8.safetensors',
  'klein-text': 'qwen_3_4b.safetensors',
  'klein-vae': 'flux2-vae.safetensors',
  qwen: 'qwen_image_edit_2511_bf16.safetensors',
  'qwen-text': 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  'qwen-vae': 'qwen_image_vae.safetensors',
  'qwen-lora': 'Qwen-Image-Edit-2511-Lightning-4steps-V1.0-bf16.safetensors',
  upscale: 'RealESRGAN_x4plus.pth',
}
/** What a model file is for. */
export type ComfyFile = keyof typeof comfyFiles
const comfyFileNames = Object.keys(comfyFiles) as [ComfyFile, ...ComfyFile[]]
/** What `COMFYUI_MODELS` accepts. */
export const comfyModels = {
  accepts: `comma-separated name=file pairs, a file left empty to do without it; names: ${comfyFileNames.join(', ')}`,
  type: z
    .string()
    .transform((value) => list(value).map((pair) => [pair.split('=')[0].trim(), pair.slice(pair.indexOf('=') + 1).trim()]))
    .refine((pairs) => pairs.every(([name, file]) => name in comfyFiles && file !== name))
    .transform((pairs): Record<ComfyFile, string> => ({ ...comfyFiles, ...Object.fromEntries(pairs) }))
    .default(comfyFiles),
}

/** The engines that this version can be told to use. */
export const engineNames = ['embedded', 'comfyui', ...hostedNames] as const
export type EngineName = (typeof engineNames)[number]
/** What `ENGINES` accepts. */
export const engines = {
  accepts: `comma-separated, in order of preference: ${engineNames.join(', ')}`,
  type: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(engineNames)).min(1))
    .default(['embedded']),
}
