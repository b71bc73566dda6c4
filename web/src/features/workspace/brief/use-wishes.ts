import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import type { Choices } from '@veduta/contract/catalogue/form'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { askModel, readWishes, toldWishes } from './read-wishes.ts'
import type { BriefForm } from './use-brief-form.ts'
import { mergedWishes, type ReadWishes } from './wishes.ts'

/** A text is read once nothing was typed for so long. */
const pauseMs = 350
/** A language model is asked once nothing was typed for so long. */
const modelPauseMs = 1000

type Said = Pick<Choices, 'placement_wishes' | 'placement_wishes_of'>
type Asked = Said & Pick<Choices, 'placement_instructions'>

interface Reading {
  of: string
  now: ReadWishes
  frames: FittingFrame[]
}

/** What a form asks for: what its text is understood as, with what its person corrected. */
async function understood(
  { placement_instructions: text, placement_wishes: said, placement_wishes_of: of }: Asked,
  descriptions: string[],
) {
  const now = await readWishes(text, descriptions)
  if (!said || of === text) return { of: text, now, frames: said ?? now.frames }
  return { of: text, now, frames: mergedWishes((await readWishes(of, descriptions)).frames, said, now.frames) }
}

const descriptionsOf = ({ pictures }: Pick<BriefForm, 'pictures'>) => pictures.references.map((one) => one.description)

/**
 * The wishes as they go with an order: as they were corrected, or as a language model told them; null where the text, as the grammar reads
 * it, says it all, and goes alone.
 */
export async function wishesToSend(form: Pick<BriefForm, 'choices' | 'pictures'>): Promise<FittingFrame[] | null> {
  const { placement_wishes: said, placement_instructions: text, interior_fitting_mode: fitting } = form.choices
  if (!fitting) return null
  if (!said) return toldWishes(text, descriptionsOf(form))?.frames ?? null
  try {
    return (await understood(form.choices, descriptionsOf(form))).frames
  } catch {
    return said
  }
}

/** What the placement text is understood as while it is typed, and what the person makes of it, with the ways back. */
export function useWishes(form: BriefForm) {
  const { placement_instructions, placement_wishes, placement_wishes_of } = form.choices
  const [reading, setReading] = useState<Reading | null>(null)
  const [failed, setFailed] = useState(false)
  /** What was said before, the latest last, and after; as long as nobody else changes the form's wishes. */
  const [past, setPast] = useState<{ before: Said[]; after: Said[]; at: FittingFrame[] | null }>({ before: [], after: [], at: null })
  const said: Said = { placement_wishes, placement_wishes_of }
  const words = JSON.stringify(descriptionsOf(form))
  const isFirst = useRef(true)
  const hasModel = useConfig()?.reads_wishes === true

  useEffect(() => {
    let over = false
    const asked = { placement_instructions, placement_wishes, placement_wishes_of }
    const read = () =>
      understood(asked, JSON.parse(words) as string[]).then(
        (made) => {
          if (over) return
          setReading(made)
          setFailed(false)
        },
        (error: unknown) => {
          console.info('The text of the order could not be read here', error)
          if (!over) setFailed(true)
        },
      )
    const timer = setTimeout(() => void read(), isFirst.current ? 0 : pauseMs)
    isFirst.current = false
    const asking = new AbortController()
    const ask = async () => {
      if (await askModel(placement_instructions, JSON.parse(words) as string[], asking.signal)) await read()
    }
    const modelTimer = hasModel ? setTimeout(() => void ask(), modelPauseMs) : undefined
    return () => {
      over = true
      clearTimeout(timer)
      clearTimeout(modelTimer)
      asking.abort()
    }
  }, [placement_instructions, placement_wishes, placement_wishes_of, words, hasModel])

  const frames = placement_wishes && placement_wishes_of === placement_instructions ? placement_wishes : (reading?.frames ?? [])
  const mine = past.at === placement_wishes ? past : { before: [], after: [] }
  const put = (next: Said, before: Said[], after: Said[]) => {
    setPast({ before, after, at: next.placement_wishes })
    form.act({ type: 'wishes', wishes: next.placement_wishes, of: next.placement_wishes_of })
  }
  const step = (from: Said[], forward: boolean) => {
    const to = from.at(-1)
    if (!to) return null
    const rest = from.slice(0, -1)
    return () => (forward ? put(to, [...mine.before, said], rest) : put(to, rest, [...mine.after, said]))
  }
  return {
    frames,
    strange: reading?.now.strange ?? [],
    /** Nothing here can be shown: the browser runs no grammar. The text goes as it is. */
    failed: failed && !placement_wishes,
    corrected: placement_wishes !== null,
    say: (wishes: FittingFrame[]) =>
      put({ placement_wishes: wishes, placement_wishes_of: reading?.of ?? placement_instructions }, [...mine.before, said], []),
    undo: step(mine.before, false),
    redo: step(mine.after, true),
    /** Back to what the text says. */
    forget: placement_wishes && (() => put({ placement_wishes: null, placement_wishes_of: '' }, [...mine.before, said], [])),
  }
}

export type Wishes = ReturnType<typeof useWishes>
