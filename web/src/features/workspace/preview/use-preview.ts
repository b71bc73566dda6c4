import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Choices } from '@veduta/contract/catalogue/form'
import { visibleQuestions } from '@veduta/contract/catalogue/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useBesideTheForm } from './beside-the-form.ts'
import { openPainter, type Painter } from './open-painter.ts'
import type { Painted } from './preview-worker.ts'

/** Where chance picks the seed, the preview has one of its own: from one choice to the next nothing else changes. */
const usualSeed = 7
/** How long a choice has to stand until it is painted, in ms: usually, and on phones and machines on which pictures take long. */
const waits = { usual: 40, long: 600 }
const slowMs = 700
const phone = matchMedia('(pointer: coarse)')

/** What the form asks for, as a draft is made of it. */
function briefOf(choices: Choices, seed: number | null): ExteriorBrief {
  const asked = Object.fromEntries(visibleQuestions(choices).map((question) => [question, choices[question]]))
  const { additional_objects } = choices
  return { ...asked, kind: 'exterior', quality: 'sketch', additional_objects, seed: seed ?? usualSeed } as ExteriorBrief
}

/** The form as the picture beside it is painted from it. */
export interface Form {
  choices: Choices
  seed: number | null
  loading: boolean
}

/** The picture that the form would make; `back` ends looking at it where there is another one to go back to. */
export interface Preview {
  painted: Painted
  back: (() => void) | null
}

/**
 * The picture that the form would make, painted in the browser: beside no picture at all, once an answer differs from those that stood
 * when the picture `result` came up, and while the pointer is over one. Null where there is none. It is shown and nothing else: never
 * stored, never sent. `isOff`: something else is looked at.
 */
export function usePreview({ choices, seed, loading }: Form, result: string | null, isOff: boolean): Preview | null {
  const [stood, setStood] = useState({ choices, result })
  if (stood.result !== result || (loading && stood.choices !== choices)) setStood({ choices, result })
  const isLookedAt = result === null || stood.choices !== choices
  const { drawing: known, corrections, tried } = useBesideTheForm()
  const isHouse = choices.project_type === 'exterior' && !choices.interior_fitting_mode
  const drawing = loading || isOff || !isHouse ? null : known
  const isWanted = drawing !== null && (isLookedAt || tried !== null)
  /** The drawing whose reading is here, or on its way. */
  const [asked, setAsked] = useState<string | null>(null)
  const [painter, setPainter] = useState<{ of: string; painter: Painter } | null>(null)
  const [shown, setShown] = useState<{ of: string; painted: Painted } | null>(null)
  const took = useRef(0)
  if (isWanted && asked !== drawing) setAsked(drawing)

  useEffect(() => {
    if (!asked) return
    const left = new AbortController()
    let opened: Painter | undefined
    const open = async () => {
      opened = openPainter(await call('GET /drawings/:id/reading', { id: asked }, { signal: left.signal }))
      setPainter({ of: asked, painter: opened })
    }
    open().catch((error: unknown) => !left.signal.aborted && console.info('There is no preview', error))
    return () => {
      left.abort()
      opened?.close()
    }
  }, [asked])

  const wanted = useMemo(() => {
    const tries = tried ? { ...choices, [tried.question]: tried.answer } : choices
    return { brief: briefOf(tries, seed), corrections }
  }, [choices, tried, seed, corrections])
  const ready = painter && painter.of === drawing ? painter : null
  useEffect(() => {
    if (!ready || !isWanted) return
    let over = false
    const paint = async () => {
      const painted = await ready.painter.paint(wanted)
      if (painted) took.current = painted.ms
      if (painted && !over) setShown({ of: ready.of, painted })
    }
    // What was painted last is not what would be made now.
    const fail = (error: unknown) => {
      console.info('The preview was not painted', error)
      if (!over) setShown(null)
    }
    const wait = phone.matches || took.current > slowMs ? waits.long : waits.usual
    const timer = setTimeout(() => void paint().catch(fail), wait)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [ready, isWanted, wanted])

  if (!isWanted || shown?.of !== drawing) return null
  return { painted: shown.painted, back: result === null ? null : () => setStood({ choices, result }) }
}
