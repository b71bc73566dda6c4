import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { useBesideTheForm } from '../preview/beside-the-form.ts'
import type { AskedFitting } from './foresee-worker.ts'
import type { Foresight } from './foresight.ts'
import type { BriefForm } from './use-brief-form.ts'

/** The pictures are looked at once nothing was changed for so long. */
const pauseMs = 900

/** What is known of a fitting before it is ordered: null until then, and where the browser cannot tell. */
export function useForesight(form: BriefForm, frames: readonly FittingFrame[]) {
  const { sketch, references } = form.pictures
  const [told, setTold] = useState<{ of: string; foresight: Foresight | null } | null>(null)
  const worker = useRef<Worker | null>(null)
  const files = [sketch?.file, ...references.map(({ file }) => file)]
  const descriptions = references.map(({ description }) => description)
  const { corrections } = useBesideTheForm()
  const asked = [corrections, frames, descriptions, files.map((file) => file && [file.name, file.size, file.lastModified])]
  const isTold = useConfig()?.foresees.includes('fitting')
  const key = isTold && sketch && references.length > 0 ? JSON.stringify(asked) : null

  const ask = useEffectEvent((of: string) => {
    if (!worker.current) {
      worker.current = new Worker(new URL('./foresee-worker.ts', import.meta.url), { type: 'module' })
      worker.current.addEventListener('error', () => setTold(null))
      worker.current.addEventListener('message', ({ data }: MessageEvent<{ id: string; made?: Foresight; error?: string }>) => {
        if (data.error) console.info('Nothing could be foreseen of the order', data.error)
        setTold({ of: data.id, foresight: data.made ?? null })
      })
    }
    worker.current.postMessage(
      {
        id: of,
        photo: sketch!.file,
        corrections,
        references: references.map(({ file }) => file),
        wishes: [...frames],
        text: form.choices.placement_instructions,
        descriptions,
      } satisfies AskedFitting,
      [],
    )
  })
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => ask(key), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => () => worker.current?.terminate(), [])
  return {
    /** What was foreseen last; while it is looked again, that of a moment ago. */
    foresight: key === null ? null : (told?.foresight ?? null),
    looking: key !== null && told?.of !== key,
  }
}
