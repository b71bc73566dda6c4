import type { Generation } from '@veduta/contract/api/generations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '../../../lib/image-address.ts'
import { toast } from '../../../ui/Toast.tsx'
import { choicesFor, samplePictures, type Example } from '../viewer/examples.ts'
import type { FailureText } from './failure-words.ts'
import { pictureFrom } from '../sources/pictures.ts'
import { withWords } from '../brief/draft.ts'
import type { BriefForm } from '../brief/use-brief-form.ts'

interface Beginnings {
  form: BriefForm
  /** The form has a new sketch, to be looked at. */
  onReady: () => void
  onProblem: (words: FailureText) => void
}

/** The ways to a sketch that is not the person's own file: a finished picture, the examples, one example of the strip. */
export function useBeginnings({ form, onReady, onProblem }: Beginnings) {
  const { t } = useTranslation('workspace')
  const [loading, setLoading] = useState(false)

  const takeAsBase = async ({ generated_image_url }: Generation) => {
    try {
      form.setSketch(await pictureFrom(imageAddress(generated_image_url ?? ''), 'base.jpg'))
      onReady()
      toast(t('viewer.baseLoaded'))
    } catch (error) {
      console.error('The picture could not be loaded', error)
      onProblem({ key: 'base' })
    }
  }
  const takeSettings = async ({ id, input_sketch_url, references, parameters_used, seed }: Generation) => {
    try {
      const [sketch, ...others] = await Promise.all([
        pictureFrom(imageAddress(input_sketch_url), 'sketch.jpg'),
        ...references.map((one, at) => pictureFrom(imageAddress(one.image_url), `reference-${at + 1}.jpg`, one.description)),
      ])
      const pictures = { sketch, references: others }
      const undo = form.replace({ choices: withWords(parameters_used), pictures, seed, settingsOf: id })
      onReady()
      toast(t('viewer.settingsTaken'), { action: { label: t('viewer.undo'), onPress: undo }, seconds: 15 })
    } catch (error) {
      console.error('The settings of the picture could not be taken', error)
      onProblem({ key: 'base' })
    }
  }
  /** Brief, seed, and the picture itself as the reference of palette and light; the drawing stays. */
  const takeLook = async ({ generated_image_url, parameters_used, seed }: Generation) => {
    try {
      const reference = await pictureFrom(imageAddress(generated_image_url ?? ''), 'look.jpg')
      const pictures = { sketch: form.pictures.sketch, references: [reference] }
      const undo = form.replace({ choices: withWords(parameters_used), pictures, seed, settingsOf: null })
      onReady()
      toast(t('viewer.lookTaken'), { action: { label: t('viewer.undo'), onPress: undo }, seconds: 15 })
    } catch (error) {
      console.error('The look of the picture could not be taken', error)
      onProblem({ key: 'base' })
    }
  }
  const loadExamples = async () => {
    setLoading(true)
    try {
      const { sketch, references } = await samplePictures([t('examples.sofa'), t('examples.armchair')])
      form.act({ type: 'fitting', on: true })
      form.act({ type: 'write', field: 'placement_instructions', text: t('examples.placement') })
      form.setSketch(sketch)
      form.addReferences(references)
      onReady()
    } catch (error) {
      console.error('The examples could not be loaded', error)
    } finally {
      setLoading(false)
    }
  }
  const startFrom = async (example: Example) => {
    if (example.id === 'roomFitting') return loadExamples()
    try {
      const sketch = await pictureFrom(example.picture, 'example.webp')
      form.act({ type: 'load', choices: choicesFor(example.projectType) })
      form.setSketch(sketch)
      onReady()
    } catch (error) {
      console.error('The example could not be loaded', error)
    }
  }
  return { loading, takeAsBase, takeSettings, takeLook, loadExamples, startFrom }
}
