import type { Generation } from '@veduta/contract/api/generations'
import type { Correction, Extent, Place } from '@veduta/contract/catalogue/correction'
import type { Subject } from '@veduta/contract/catalogue/role'
import { useEffect, useState } from 'react'
import { wordsOf } from '../../../lib/call.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { pictureFrom } from '../sources/pictures.ts'
import { openWorker, type Understander } from '../understood/open-worker.ts'
import { readDrawing } from '../understood/read-drawing.ts'
import type { PartsMask } from '../understood/worker-messages.ts'

/** What was understood of the drawing behind a picture, so that its parts can be taken by a click. */
export type Parts =
  | { is: 'reading' }
  | { is: 'failed'; words: string }
  | { is: 'read'; take: (at: readonly Place[], extent: Extent) => Promise<PartsMask> }

/** Has the drawing or the room behind a picture understood once `wanted`. */
export function useParts({ input_sketch_url: url }: Generation, subject: Subject, wanted: boolean, failed: string): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    let worker: Understander | undefined
    const read = async () => {
      setParts({ is: 'reading' })
      const { file, url: shown } = await pictureFrom(imageAddress(url), 'drawing')
      URL.revokeObjectURL(shown)
      // The form may wait for the same reading: it is not given up with the dialog.
      const { reading, failure, corrections } = await readDrawing(file, subject, new AbortController().signal)
      if (left.signal.aborted) return
      if (!reading) return setParts({ is: 'failed', words: failure ?? failed })
      const opened = (worker = openWorker())
      await opened.ask({ do: 'open', reading })
      const said: readonly Correction[] = corrections
      if (!left.signal.aborted)
        setParts({ is: 'read', take: (at, extent) => opened.ask({ do: 'mask', corrections: said, lit: { at, extent } }) })
    }
    read().catch((error: unknown) => {
      if (!left.signal.aborted) setParts({ is: 'failed', words: wordsOf(error, failed) })
    })
    return () => {
      left.abort()
      worker?.close()
    }
  }, [url, subject, wanted, failed])
  return parts
}
