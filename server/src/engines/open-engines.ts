import type { Config, EngineName } from '../config.ts'
import { EmbeddedEngine } from './embedded/embedded.ts'
import type { Engine } from './engine.ts'
import { Engines } from './engines.ts'
import { bfl } from './hosted/bfl.ts'
import { HostedEngine } from './hosted/hosted-engine.ts'
import { replicate } from './hosted/replicate.ts'
import { fal, google, openai, openaiCompatible } from './hosted/sdk-vendors.ts'
import { openTranslator } from './translate.ts'

export interface Log {
  debug(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** How each engine that can be named in the configuration is opened. Opening connects to nobody. */
const makers: Record<EngineName, (config: Config, log: Log) => Engine> = {
  embedded: ({ workerConcurrency }) => new EmbeddedEngine(workerConcurrency),
  openai: (config) => new HostedEngine(openai(config.hosted.openai!)),
  google: (config) => new HostedEngine(google(config.hosted.google!)),
  fal: (config) => new HostedEngine(fal(config.hosted.fal!)),
  replicate: (config) => new HostedEngine(replicate(config.hosted.replicate!)),
  bfl: (config) => new HostedEngine(bfl(config.hosted.bfl!)),
  'openai-compatible': (config) => new HostedEngine(openaiCompatible(config.hosted['openai-compatible']!)),
}

/** One engine of this installation. */
export const openEngine = (name: EngineName, config: Config, log: Log): Engine => makers[name](config, log)

/** The engines of this installation, in order of preference; the embedded one last where it is only allowed to help out. */
export function openEngines(config: Config, log: Log): Engines {
  const fallbackToEmbedded = config.engineFallback === 'embedded'
  const names = [...new Set([...config.engines, ...(fallbackToEmbedded ? (['embedded'] as const) : [])])]
  const translate = config.translator && openTranslator(config.translator)
  return new Engines(
    names.map((name) => openEngine(name, config, log)),
    { fallbackToEmbedded, translate, log },
  )
}
