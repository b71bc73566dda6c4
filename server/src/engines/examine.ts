import path from 'node:path'
import { Brief, defaultBrief, type BriefKind } from '@veduta/contract/catalogue/brief'
import { acceptImage } from '../images/accept.ts'
import { EngineError, type FailureKind } from './engine-error.ts'
import { Examiner } from './examiner.ts'
import { InputUnsuitable, type Engine, type Finding, type MadePicture } from './engine.ts'
import type { Translate } from './translate.ts'

/** The drawing that the test picture is made from. */
const drawing = path.join(import.meta.dirname, '../../../web/public/images/examples/house-lines.webp')

/** What an operator can do about a failed test picture. */
const advice: Record<FailureKind, string> = {
  refused: 'The vendor’s safety filter refused a harmless drawing of a house: ask the vendor, naming the request.',
  overloaded: 'Wait and ask again; if it stays so, raise the limits of the account or add a server.',
  invalid_input: 'The model does not take such pictures: choose one that edits pictures.',
  unavailable: 'Check that the service runs and can be reached from here.',
  misconfigured: 'Check the key, the balance of the account and the name of the model.',
  bad_output: 'The model answers with something else than one whole picture: choose another one.',
  timeout: 'Choose a faster model or raise ENGINE_TIMEOUT_S.',
  cancelled: 'Somebody stopped the job where it was done; try again.',
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function found({ raster, model, cost }: MadePicture, ms: number): string {
  const price = cost ? `, ${cost.basis === 'reported' ? '' : 'about '}$${cost.amount.toFixed(3)}` : ''
  return `${raster.width} × ${raster.height} in ${seconds(ms)}${model ? `, by ${model}` : ''}${price}`
}

/** Makes one small picture from a drawing of ours, and examines it as one that is ordered. */
async function testPicture(engine: Engine, signal: AbortSignal): Promise<Finding> {
  const about = 'a test picture'
  const kind: BriefKind = engine.capabilities.makes.includes('exterior') ? 'exterior' : engine.capabilities.makes[0]
  const brief = Brief.parse({ ...defaultBrief(kind), quality: 'sketch' })
  const begun = performance.now()
  const examiner = new Examiner()
  try {
    const { bytes: sketch } = await acceptImage({ name: 'house', path: drawing }, { megabytes: 1, megapixels: 10 })
    const made = await engine.make({ id: crypto.randomUUID(), brief, sketch, references: [], signal, onProgress: () => {} })
    const ms = performance.now() - begun
    const fault = await examiner.examine(made.raster, { brief, sketch })
    if (fault) return { ok: false, about, found: fault, remedy: advice.bad_output }
    return { ok: true, about, found: found(made, ms) }
  } catch (error) {
    if (error instanceof EngineError) return { ok: false, about, found: `${error.kind}: ${error.message}`, remedy: advice[error.kind] }
    const words = error instanceof InputUnsuitable ? `it says that the drawing is unsuitable (${error.code})` : String(error)
    return { ok: false, about, found: words, remedy: 'This is a fault of the engine: please report it.' }
  } finally {
    await examiner.close()
  }
}

/** Looks at an engine closely and, unless told not to, has one small picture made, which costs what such a picture costs. */
export async function examineEngine(engine: Engine, { picture, timeoutS }: { picture: boolean; timeoutS: number }): Promise<Finding[]> {
  const signal = AbortSignal.timeout(timeoutS * 1000)
  const findings = await engine.examine(signal).catch((error: unknown) => [{ ok: false, about: engine.id, found: String(error) }])
  return picture ? [...findings, await testPicture(engine, signal)] : findings
}

/** Asks the translator for two words. */
export async function examineTranslator(translate: Translate): Promise<Finding> {
  const about = 'the translator'
  try {
    const [english] = await translate(['белый дом'], AbortSignal.timeout(10_000))
    return { ok: true, about, found: `says “${english}” for “белый дом”` }
  } catch (error) {
    const remedy = 'Check TRANSLATOR_URL and TRANSLATOR_API_KEY; without it, words go to the models as they were written.'
    return { ok: false, about, found: (error as Error).message, remedy }
  }
}
