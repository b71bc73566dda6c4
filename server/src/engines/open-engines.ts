import { EmbeddedEngine } from './embedded/embedded.ts'
import type { Engine } from './engine.ts'

/** Every engine that can be named in the configuration, with how it is opened; `threads` pictures are made here at once. */
const makers = { embedded: (threads: number): Engine => new EmbeddedEngine(threads) }

/** The engines of this installation, in order of preference. */
export const openEngines = (names: readonly (keyof typeof makers)[], threads: number): Engine[] =>
  names.map((name) => makers[name](threads))
