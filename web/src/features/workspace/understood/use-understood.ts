import type { Drawing } from '@veduta/contract/api/drawings'
import type { Correction, Corners, Extent, Place } from '@veduta/contract/catalogue/correction'
import type { Subject } from '@veduta/contract/catalogue/role'
import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../../lib/call.ts'
import { device } from '../../../lib/storage.ts'
import { openWorker, type Understander } from './open-worker.ts'
import { readDrawing } from './read-drawing.ts'
import { roleColours } from './role-colours.ts'
import { keeperOf, type Keeper, type Rebase } from './saving.ts'
import type { Lit, View } from './worker-messages.ts'

const hiddenKey = 'understoodHidden'

/** What a person said of the drawing, with what can be undone and done again. */
interface Said {
  now: readonly Correction[]
  before: readonly (readonly Correction[])[]
  after: readonly (readonly Correction[])[]
}
const nothing: Said = { now: [], before: [], after: [] }

/** How far a file is understood. */
type Stage =
  | { of: File; as: Subject; is: 'reading' }
  | { of: File; as: Subject; is: 'failed'; words: string }
  | { of: File; as: Subject; is: 'read'; drawing: Drawing; worker: Understander; keeper: Keeper }

/** Has the drawing of a house, or a room, understood, shows what was, and keeps what is said of it. `file`: null while there is none. */
export function useUnderstood(file: File | null, subject: Subject, failedWords: string) {
  const [stage, setStage] = useState<Stage | null>(null)
  const [said, setSaid] = useState(nothing)
  const [lit, setLit] = useState<Lit | null>(null)
  /** What was seen last, and what was lit in it. */
  const [seen, setSeen] = useState<{ view: View; lit: Lit | null } | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  /** Another window said something of the drawing, too. */
  const [merged, setMerged] = useState(false)
  const [hidden, setHidden] = useState(() => device.getItem(hiddenKey) === 'true')
  const [tries, setTries] = useState(0)
  const words = useRef(failedWords)

  useEffect(() => {
    if (!file) return
    const left = new AbortController()
    let worker: Understander | undefined
    const read = async () => {
      setStage({ of: file, as: subject, is: 'reading' })
      const drawing = await readDrawing(file, subject, left.signal)
      if (!drawing.reading) return setStage({ of: file, as: subject, is: 'failed', words: drawing.failure ?? words.current })
      worker = openWorker()
      await worker.ask({ do: 'open', reading: drawing.reading })
      if (left.signal.aborted) return
      const onRebase = (rebase: Rebase) => {
        if (left.signal.aborted) return
        setSaid(({ now, before, after }) => ({ now: rebase(now), before: before.map(rebase), after: after.map(rebase) }))
        setMerged(true)
      }
      setSaid({ ...nothing, now: drawing.corrections })
      setStage({ of: file, as: subject, is: 'read', drawing, worker, keeper: keeperOf(drawing, onRebase) })
    }
    read().catch((error: unknown) => {
      if (left.signal.aborted) return
      console.info('The drawing was not understood', error)
      setStage({ of: file, as: subject, is: 'failed', words: wordsOf(error, words.current) })
    })
    return () => {
      left.abort()
      worker?.close()
      setSeen(null)
      setLit(null)
      setUnsaved(false)
      setMerged(false)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try reads anew
  }, [file, subject, tries])

  const current = stage && stage.of === file && stage.as === subject ? stage : null
  const worker = current?.is === 'read' ? current.worker : null
  useEffect(() => {
    if (!worker) return
    let over = false
    worker.ask({ do: 'view', corrections: said.now, lit, colours: roleColours() }).then(
      (view) => !over && setSeen({ view, lit }),
      () => {},
    )
    return () => {
      over = true
    }
  }, [worker, said.now, lit])

  const keep = (next: Said) => {
    if (current?.is !== 'read') return
    setSaid(next)
    setMerged(false)
    current.keeper.keep(next.now).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    )
  }
  const say = (...more: Correction[]) => keep({ now: [...said.now, ...more], before: [...said.before, said.now], after: [] })
  return {
    state: file ? (current?.is ?? 'reading') : null,
    failure: current?.is === 'failed' ? current.words : null,
    again: () => setTries((now) => now + 1),
    drawing: current?.is === 'read' ? current.drawing.id : null,
    doubts: current?.is === 'read' ? (current.drawing.reading?.doubts ?? []) : [],
    view: current?.is === 'read' ? (seen?.view ?? null) : null,
    lit,
    /** Whether `view` shows what is lit now: it takes the worker a moment. */
    isLitSeen: seen?.lit === lit,
    light: setLit,
    corrections: said.now,
    say,
    undo:
      said.before.length > 0
        ? () => keep({ now: said.before.at(-1)!, before: said.before.slice(0, -1), after: [said.now, ...said.after] })
        : null,
    redo: said.after.length > 0 ? () => keep({ now: said.after[0], before: [...said.before, said.now], after: said.after.slice(1) }) : null,
    reset: said.now.length > 0 ? () => keep({ now: [], before: [...said.before, said.now], after: [] }) : null,
    unsaved,
    merged,
    saveAgain: () => keep(said),
    /** The corners moved onto what is drawn near them. */
    snap: async (corners: Corners): Promise<Corners> => (worker ? worker.ask({ do: 'snap', corners }) : corners),
    /** The parts that a drag passes over, each by a place in it. */
    along: async (line: readonly Place[], extent: Extent): Promise<Place[]> =>
      worker ? worker.ask({ do: 'along', corrections: said.now, line, extent }) : [],
    /** The parts that a closed line was drawn round. */
    within: async (line: readonly Place[]): Promise<Place[]> => (worker ? worker.ask({ do: 'within', corrections: said.now, line }) : []),
    /** Whether a place is in the only part that is lit. */
    covers: async (lit: Lit, at: Place): Promise<boolean> =>
      worker !== null && (await worker.ask({ do: 'covers', corrections: said.now, lit, at })).is,
    hidden,
    hide: (hide: boolean) => {
      setHidden(hide)
      device.setItem(hiddenKey, String(hide))
    },
  }
}

export type Understood = ReturnType<typeof useUnderstood>
