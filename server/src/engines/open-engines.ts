import type { Config } from '../config.ts'
import type { EngineName } from '../config/engines.ts'
import { EmbeddedEngine } from './embedded/embedded.ts'
import type { Engine } from './engine.ts'
import { Engines } from './engines.ts'
import { openTranslator } from './translate.ts'

interface Log {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** One engine of this installation. Opening connects to nobody; what only some engines need is loaded with them. */
export async function openEngine(name: EngineName, config: Config): Promise<Engine> {
  if (name === 'embedded') return new EmbeddedEngine(config.workerConcurrency)
  if (name === 'comfyui') {
    const { ComfyUiEngine } = await import('./comfyui/comfyui-engine.ts')
    return new ComfyUiEngine(config.comfyui)
  }
  const { openHosted } = await import('./hosted/open-hosted.ts')
  return openHosted(name, config.hosted[name]!)
}

/** The engines of this installation, in order of preference; the embedded one last where it is only allowed to help out. */
export async function openEngines(config: Config, log: Log): Promise<Engines> {
  const fallbackToEmbedded = config.engineFallback === 'embedded'
  const names = [...new Set([...config.engines, ...(fallbackToEmbedded ? (['embedded'] as const) : [])])]
  const translate = config.translator && openTranslator(config.translator)
  const engines = await Promise.all(names.map((name) => openEngine(name, config)))
  const forTests = engines[names.indexOf('embedded')] ?? (await openEngine('embedded', config))
  return new Engines(engines, { forTests, fallbackToEmbedded, translate, log, patienceMs: config.engineTimeoutS * 1000 })
}
