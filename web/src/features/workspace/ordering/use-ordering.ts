import type { Generation } from '@veduta/contract/api/generations'
import { useState } from 'react'
import { call, CallError } from '../../../lib/call.ts'
import { refreshUser } from '../../../lib/session.ts'
import { tab } from '../../../lib/storage.ts'
import { generationFailure, prepareFailure, type Failure, type FailureText } from './failure-words.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { fingerprintOf, fingerprintOfSketch, isDecided, keyAnswered, keyFor, orderOf } from './order.ts'
import { whenSaved } from '../understood/saving.ts'
import { pictureFrom } from '../sources/pictures.ts'
import type { Amount } from '../variations/amount.ts'
import { wishesToSend } from '../brief/use-wishes.ts'
import type { BriefForm } from '../brief/use-brief-form.ts'

/** What an error says about itself. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) return { detail: null, status: null, message: error instanceof Error ? error.message : null }
  return { detail: error.detail ?? null, status: error.status, message: null }
}

interface Orders {
  projectId: string
  form: BriefForm
  amount: Amount
  /** The picture was accepted and is queued. */
  onAccepted: (generation: Generation) => void
  onProblem: (problem: FailureText) => void
}

/** Presses of Generate. */
export function useOrdering({ projectId, form, amount, onAccepted, onProblem }: Orders) {
  /** The share of the upload that has left, while it leaves. */
  const [sending, setSending] = useState<number | null>(null)

  const order = async () => {
    const { sketch, references } = form.pictures
    if (!sketch || sending !== null) return
    setSending(0)
    const placement_wishes = await wishesToSend(form)
    const { fields: asked, files } = orderOf(projectId, { ...form.choices, placement_wishes }, sketch, references, form.seed, amount)
    // What is going to be refused is to cost nothing, not even for a moment.
    const fields = {
      ...asked,
      ...(form.refusalForeseen && { look_first: 'true' as const }),
      ...(form.settingsOf && { settings_of: form.settingsOf }),
    }
    let left = 0
    try {
      await whenSaved()
      const key = keyFor('generation', fingerprintOf({ fields, files }), tab)
      const generation = await call(
        'POST /generations/generate',
        { project_id: projectId, ...fields },
        {
          files,
          key,
          respondAsync: true,
          onUpload: (share) => {
            left = share
            setSending(share)
          },
        },
      )
      keyAnswered('generation', tab)
      form.sent()
      onAccepted(generation)
    } catch (error) {
      if (isDecided(error)) keyAnswered('generation', tab)
      onProblem(generationFailure({ ...failureOf(error), sent: left === 1 }))
    } finally {
      setSending(null)
      void refreshUser()
    }
  }
  return { sending, order }
}

interface Preparations {
  projectId: string
  form: BriefForm
  onPrepared: (notes: string[]) => void
  onProblem: (problem: FailureText) => void
}

/** Presses of Prepare: the sketch in the form is replaced by its clean copy. */
export function usePreparing({ projectId, form, onPrepared, onProblem }: Preparations) {
  const [preparing, setPreparing] = useState(false)

  const prepare = async () => {
    const { sketch } = form.pictures
    if (!sketch || preparing) return
    setPreparing(true)
    try {
      const key = keyFor('preparation', fingerprintOfSketch(projectId, sketch.file), tab)
      const { generated_image_url, notes } = await call(
        'POST /generations/prepare-sketch',
        { project_id: projectId },
        {
          files: { sketch_file: sketch.file },
          key,
        },
      )
      keyAnswered('preparation', tab)
      try {
        form.setSketch(await pictureFrom(imageAddress(generated_image_url), 'prepared-sketch.jpg'))
        onPrepared(notes)
      } catch {
        onProblem({ key: 'preparedNotLoaded' })
      }
    } catch (error) {
      if (isDecided(error)) keyAnswered('preparation', tab)
      onProblem(prepareFailure(failureOf(error)))
    } finally {
      setPreparing(false)
      void refreshUser()
    }
  }
  return { preparing, prepare }
}
