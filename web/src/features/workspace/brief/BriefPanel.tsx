import type { ProjectType } from '@veduta/contract/catalogue/project-type'
import { projectType } from '@veduta/contract/catalogue/project-type'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { language } from '../../../lib/language.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { Fitting } from './Fitting.tsx'
import { ObjectsField } from './ObjectsField.tsx'
import { OptionField } from './OptionField.tsx'
import { projectTypeIcons } from './option-icons.tsx'
import { tell, tryAnswer } from '../preview/beside-the-form.ts'
import { Options } from './Options.tsx'
import { pastedPicture } from '../sources/pictures.ts'
import { Sources } from '../sources/Sources.tsx'
import { StylePicker } from './StylePicker.tsx'
import { opened, rejectionWords } from '../sources/upload-words.ts'
import type { BriefForm } from './use-brief-form.ts'
import '../workspace.css'

interface BriefPanelProps {
  form: BriefForm
  /** Nothing was made in this project yet. */
  first: boolean
  preparing: boolean
  onPrepare: () => void
  loadingExamples: boolean
  onExamples: () => void
  /** The foot with the button. */
  children: ReactNode
}

/** A picture in the clipboard becomes the sketch, or a reference while one of those has the focus. */
function usePaste(form: BriefForm) {
  const { t } = useTranslation('workspace')
  const limits = useConfig()?.limits
  const take = async (file: File, asReference: boolean) => {
    const { pictures, unusable } = await opened([file], limits?.upload_megapixels)
    for (const words of rejectionWords(unusable, limits, t)) toast(words)
    if (pictures.length === 0) return
    if (asReference) form.addReferences(pictures)
    else if (pictures[0]) form.setSketch(pictures[0])
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = pastedPicture(event.clipboardData?.files ?? [])
    if (!file || form.loading) return
    event.preventDefault()
    const asReference = Boolean(document.activeElement?.closest('.refs'))
    void form.bring(() => take(file, asReference))
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/** The left third: everything that is asked before a picture is made. */
export function BriefPanel({ form, first, preparing, onPrepare, loadingExamples, onExamples, children }: BriefPanelProps) {
  const { t } = useTranslation('workspace')
  const { choices, act } = form
  const locale = language()
  const fitting = choices.interior_fitting_mode
  usePaste(form)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys choose at once
    <section
      className="form"
      aria-label={t('pane.brief')}
      onPointerOver={(event) => event.pointerType === 'mouse' && tryAnswer(event.target)}
      onPointerLeave={() => tell({ tried: null })}
    >
      {form.loading ? (
        <div className="form-body" aria-busy>
          <output className="form-loading">
            <Spinner />
            {t('loadingSettings')}
          </output>
        </div>
      ) : (
        <div className="form-body">
          <Sources form={form} preparing={preparing} onPrepare={onPrepare} loadingExamples={loadingExamples} onExamples={onExamples} />
          {!fitting && (
            <SegmentedControl<ProjectType>
              label={t('projectType')}
              value={choices.project_type}
              segments={(['exterior', 'interior'] as const).map((id) => ({
                id,
                label: projectType[id].label[locale],
                icon: projectTypeIcons[id],
              }))}
              onChange={(value) => act({ type: 'project_type', value })}
            />
          )}
          <Fitting form={form} first={first} />
          {!fitting && (
            <>
              <StylePicker choices={choices} act={act} />
              <OptionField question="generation_mode" choices={choices} act={act} />
              <Options choices={choices} act={act} />
              <ObjectsField form={form} />
            </>
          )}
        </div>
      )}
      {children}
    </section>
  )
}
