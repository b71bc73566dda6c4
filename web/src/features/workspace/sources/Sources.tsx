import { price } from '@veduta/contract/catalogue/price'
import { clsx } from 'clsx'
import { CircleAlert, Images, Spline } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { Button } from '../../../ui/Button.tsx'
import { CostLabel } from '../../../ui/CostLabel.tsx'
import { Lightbox } from '../../../ui/Lightbox.tsx'
import { lightboxWords } from '../viewer/lightbox-words.ts'
import { PrepareDialog } from './PrepareDialog.tsx'
import { References } from './References.tsx'
import { SketchSheet } from './SketchSheet.tsx'
import { StyleHint } from '../brief/StyleHint.tsx'
import { UnusedHint } from '../brief/UnusedHint.tsx'
import { tell } from '../preview/beside-the-form.ts'
import { Overlay } from '../understood/Overlay.tsx'
import { UnderstoodRow } from '../understood/UnderstoodRow.tsx'
import { useUnderstood } from '../understood/use-understood.ts'
import { rejectionWords, type Refused } from './upload-words.ts'
import type { BriefForm } from '../brief/use-brief-form.ts'

interface SourcesProps {
  form: BriefForm
  preparing: boolean
  onPrepare: () => void
  onExamples: () => void
  loadingExamples: boolean
}

/** The pictures that the brief starts from: the sketch, the references, and how to get or clean them. */
export function Sources({ form, preparing, onPrepare, onExamples, loadingExamples }: SourcesProps) {
  const { t } = useTranslation('workspace')
  const [asking, setAsking] = useState(false)
  const [enlarged, setEnlarged] = useState<'sketch' | number | null>(null)
  const [rejections, setRejections] = useState<readonly Refused[]>([])
  const limits = useConfig()?.limits
  const { sketch, references } = form.pictures
  const fitting = form.choices.interior_fitting_mode
  const isHouse = form.choices.project_type === 'exterior' && !fitting
  const understood = useUnderstood(sketch?.file ?? null, isHouse ? 'house' : 'room', t('understood.failed'))
  const { drawing, corrections } = understood
  useEffect(() => tell({ drawing: isHouse ? drawing : null, corrections }), [drawing, corrections, isHouse])
  useEffect(() => () => tell({ drawing: null, corrections: [] }), [])
  const wrong = rejectionWords(rejections, limits, t)
  const shown = enlarged === 'sketch' ? sketch : enlarged === null ? null : references[enlarged]

  return (
    <div className={clsx('srcs', fitting && 'srcs--fitting')}>
      <div className="lbl">
        <span>{fitting ? t('sketch.labelFitting') : t('sketch.label')}</span>
        {!sketch && !form.arriving && <span className="req">{t('sketch.required')}</span>}
      </div>
      <div className="lbl">
        <span>{fitting ? t('references.labelFitting') : t('references.label')}</span>
      </div>
      <SketchSheet
        sketch={sketch}
        arriving={form.arriving}
        busy={preparing ? t('sketch.preparing') : loadingExamples ? t('sketch.loading') : null}
        fitting={fitting}
        wrong={wrong.length > 0}
        bring={form.bring}
        onSketch={(picture) => {
          setRejections([])
          form.setSketch(picture)
        }}
        onRejected={setRejections}
        onEnlarge={() => setEnlarged('sketch')}
        over={understood.view && !understood.hidden && <Overlay view={understood.view} className="understood-over" />}
      />
      <References
        references={references}
        bring={form.bring}
        onAdd={(added) => {
          setRejections([])
          form.addReferences(added)
        }}
        onRemove={form.removeReference}
        onRejected={setRejections}
        onEnlarge={setEnlarged}
      />
      {references.length > 0 && <UnusedHint setting="references" choices={form.choices} />}
      {references.length > 0 && <StyleHint choices={form.choices} count={references.length} />}
      {wrong.length > 0 && (
        <div className="err" role="alert">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          <span>
            {wrong.map((words) => (
              <span key={words} className="block">
                {words}
              </span>
            ))}
          </span>
        </div>
      )}
      {(sketch || form.arriving) && (
        <div className="prep">
          <Button size="sm" block busy={preparing} disabled={!sketch || form.opening} onClick={() => setAsking(true)}>
            {!preparing && <Spline size={16} strokeWidth={1.75} aria-hidden />}
            {preparing ? t('sketch.preparing') : t('prepare.button')}
            <span className="sep" />
            <CostLabel coins={price.preparation} />
          </Button>
        </div>
      )}
      {sketch && <UnderstoodRow key={sketch.url} understood={understood} sketch={sketch} />}
      {!sketch && !form.arriving && references.length === 0 && (
        <div className="exrow">
          <span>{t('examples.question')}</span>
          <Button size="sm" busy={loadingExamples} onClick={onExamples}>
            <Images size={16} strokeWidth={1.75} aria-hidden />
            {t('examples.button')}
          </Button>
        </div>
      )}
      <PrepareDialog
        open={asking}
        preparing={preparing}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onPrepare()
        }}
      />
      <Lightbox
        open={Boolean(shown)}
        onClose={() => setEnlarged(null)}
        src={shown?.url ?? ''}
        alt={enlarged === 'sketch' ? t('sketch.alt') : shown?.description || t('references.alt', { number: Number(enlarged) + 1 })}
        title={enlarged === 'sketch' ? t('lightbox.sketch') : t('lightbox.reference', { number: Number(enlarged) + 1 })}
        words={lightboxWords(t)}
      />
    </div>
  )
}
