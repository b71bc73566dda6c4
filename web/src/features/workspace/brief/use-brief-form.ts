import { restoreChoices } from '@veduta/contract/catalogue/form'
import { startTransition, useEffect, useReducer, useRef, useState } from 'react'
import { call, CallError } from '../../../lib/call.ts'
import { queries } from '../../../lib/query.ts'
import { dropDraft, loadDraft, saveDraft, type Draft } from './draft.ts'
import { formReducer, freshForm, type FormAction } from './form-state.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { withoutPicture } from './wishes.ts'
import { generationsQuery } from '../viewer/use-generations.ts'
import {
  described,
  keepingChosen,
  noPictures,
  pictureFrom,
  withoutReference,
  withReferences,
  type Picture,
  type Pictures,
} from '../sources/pictures.ts'

/** All that an order is made from. */
export interface Settings extends Draft {
  /** The seed that the next pictures are made with; null where chance picks one each time. */
  seed: number | null
}

const draftDelayMs = 250
const frameMs = 50
const longestWaitMs = 10_000

async function lastSent(projectId: string, certain: boolean) {
  try {
    if (certain) void queries.prefetchInfiniteQuery(generationsQuery(projectId))
    else if ((await queries.fetchInfiniteQuery(generationsQuery(projectId))).pages.flat().length === 0) return null
    return await call('GET /generations/project/:projectId/last', { projectId })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

const lastSentKey = (projectId: string) => ['last-sent', projectId]

/** Reads what the form of a project was last sent with; null when nothing was ever sent. `certain`: something was, for all we know. */
export const lastSentQuery = (projectId: string, certain = false) => ({
  queryKey: lastSentKey(projectId),
  queryFn: () => lastSent(projectId, certain),
  retry: false,
})

type LastSent = NonNullable<Awaited<ReturnType<typeof lastSent>>>

/** The pictures of the last generation as files; one that cannot be fetched is left out. */
async function picturesOf({ input_sketch_url, reference_images, parameters_used }: LastSent): Promise<Pictures> {
  const descriptions = Array.isArray(parameters_used.reference_descriptions) ? (parameters_used.reference_descriptions as string[]) : []
  const fetched = async (url: string, name: string, description = '') => {
    try {
      return await pictureFrom(imageAddress(url), name, description)
    } catch (error) {
      console.error('A picture of the last generation could not be read', error)
      return null
    }
  }
  const [sketch, ...references] = await Promise.all([
    fetched(input_sketch_url, 'sketch.jpg'),
    ...reference_images.map((url, at) => fetched(url, `reference-${at + 1}.jpg`, descriptions[at])),
  ])
  return { sketch, references: references.filter((one) => one !== null) }
}

/** Resolves once a picture can be shown and the screen had time to show it, or could not be loaded. */
async function painted(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  await picture.decode().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 2 * frameMs))
}

/** Resolves once the picture that the person looks at is there: files that only the next order needs do not hold it up. */
async function resultShown(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.viewer .frame img')].filter((one) => one.checkVisibility())
  await Promise.race([
    Promise.allSettled(pictures.map((one) => one.decode())),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ])
}

/** A project's form: its draft where there is one, else what was last sent, else the defaults. */
export function useBriefForm(projectId: string, copied = false) {
  const [{ choices, beforeReset }, dispatch] = useReducer(formReducer, freshForm)
  const [pictures, setPictures] = useState(noPictures)
  const [seed, setSeed] = useState<number | null>(null)
  const [settingsOf, setSettingsOf] = useState<string | null>(null)
  const [loading, setLoading] = useState(true)
  /** The small copy of a sketch whose file is still on its way. */
  const [arriving, setArriving] = useState<string | null>(null)
  /** How many times the person brought pictures that are still being opened. */
  const [bringing, setBringing] = useState(0)
  /** Whether what is in the form would be refused, as far as the browser can foresee. */
  const [refusalForeseen, foreseeRefusal] = useState(false)
  /** Whether the form differs from what the server knows, and is worth keeping. */
  const [touched, setTouched] = useState(false)
  /** What the person chose while the form was still being opened, which then stays. */
  const chosen = useRef({ choices: false, sketch: false, references: false })

  useEffect(() => {
    let left = false
    const show = (opened: Partial<Draft>) => {
      if (left) return
      if (opened.choices && !chosen.current.choices) dispatch({ type: 'load', choices: opened.choices })
      const { pictures: read } = opened
      if (opened.settingsOf && !chosen.current.sketch) setSettingsOf(opened.settingsOf)
      if (read) setPictures((now) => keepingChosen(now, read, chosen.current))
    }
    const open = async () => {
      const draft = await loadDraft(projectId)
      if (draft) {
        show(draft)
        if (!left) setTouched(true)
      } else {
        const last = await queries.fetchQuery(lastSentQuery(projectId, copied)).catch((error: unknown) => {
          console.error('The last generation could not be read', error)
          return null
        })
        if (last) {
          show({ choices: restoreChoices(last.parameters_used) })
          if (!left) {
            const small = imageAddress(last.sketch_thumbnail_url)
            setArriving(small)
            startTransition(() => setLoading(false))
            await painted(small)
            await resultShown()
          }
          show({ pictures: await picturesOf(last) })
        }
      }
      if (left) return
      setArriving(null)
      startTransition(() => setLoading(false))
    }
    void open()
    return () => {
      left = true
    }
  }, [projectId, copied])

  useEffect(() => {
    if (!touched || loading || arriving) return
    const timer = setTimeout(() => void saveDraft(projectId, { choices, pictures, settingsOf }), draftDelayMs)
    return () => clearTimeout(timer)
  }, [touched, loading, arriving, projectId, choices, pictures, settingsOf])

  const change = (part: keyof Pictures, make: (now: Pictures) => Pictures) => {
    setTouched(true)
    chosen.current[part] = true
    setPictures(make)
  }
  const put = (next: Settings) => {
    setTouched(true)
    chosen.current = { choices: true, sketch: true, references: true }
    dispatch({ type: 'load', choices: next.choices })
    setPictures(next.pictures)
    setSeed(next.seed)
    setSettingsOf(next.settingsOf)
  }
  return {
    loading,
    arriving: pictures.sketch ? null : arriving,
    /** Pictures are on their way into the form: what is sent now would go without them. */
    opening: bringing > 0 || arriving !== null,
    /** Does what brings pictures into the form. */
    bring: async (work: () => Promise<void>) => {
      setBringing((now) => now + 1)
      await work().finally(() => setBringing((now) => now - 1))
    },
    refusalForeseen,
    foreseeRefusal,
    choices,
    pictures,
    seed,
    settingsOf,
    /** Another drawing is put in: what comes of it has nothing to do with the picture whose settings these were. */
    beginAnew: () => setSettingsOf(null),
    releaseSeed: () => setSeed(null),
    keepSeed: setSeed,
    /** Puts other settings in the place of those in the form. Answers with the way back to these. */
    replace: (next: Settings) => {
      const before = { choices, pictures, seed, settingsOf }
      put(next)
      return () => put(before)
    },
    canUndoReset: beforeReset !== null,
    act: (action: FormAction) => {
      setTouched(true)
      chosen.current.choices = true
      dispatch(action)
    },
    setSketch: (sketch: Picture | null) => change('sketch', (now) => ({ ...now, sketch })),
    addReferences: (added: Picture[]) => change('references', (now) => ({ ...now, references: withReferences(now.references, added) })),
    removeReference: (at: number) => {
      const { placement_wishes: said, placement_wishes_of: of } = choices
      if (said) dispatch({ type: 'wishes', wishes: withoutPicture(said, at), of })
      change('references', (now) => ({ ...now, references: withoutReference(now.references, at) }))
    },
    describeReference: (at: number, text: string) =>
      change('references', (now) => ({ ...now, references: described(now.references, at, text) })),
    /** The server has this form now. */
    sent: () => {
      queries.removeQueries({ queryKey: lastSentKey(projectId) })
      setTouched(false)
      void dropDraft(projectId)
    },
  }
}

export type BriefForm = ReturnType<typeof useBriefForm>
