import { clsx } from 'clsx'
import { Maximize2, Replace, Upload } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Rich } from '../../../ui/Rich.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { Picture } from './pictures.ts'
import type { Refused } from './upload-words.ts'
import { usePictureDrop } from './use-picture-drop.ts'
import type { BriefForm } from '../brief/use-brief-form.ts'

interface SketchSheetProps {
  sketch: Picture | null
  /** A small copy of a sketch whose file is still on its way. */
  arriving: string | null
  /** What is being done with the sketch, while it is. */
  busy: string | null
  fitting: boolean
  wrong: boolean
  bring: BriefForm['bring']
  onSketch: (picture: Picture) => void
  onRejected: (rejections: readonly Refused[]) => void
  onEnlarge: () => void
  /** What is laid over the sketch. */
  over?: ReactNode
}

const underlined = { choose: <u /> }

/** The sheet that the sketch is laid on: one button while it is empty, a place to drop on always. */
export function SketchSheet({ sketch, arriving, busy, fitting, wrong, bring, onSketch, onRejected, onEnlarge, over }: SketchSheetProps) {
  const { t } = useTranslation('workspace')
  /** Whether the focus stood in the sheet when it stopped being empty: the sketch takes it over. */
  const hadFocus = useRef(false)
  const { getRootProps, getInputProps, isDragActive, open, limits } = usePictureDrop({
    multiple: false,
    bring,
    onPictures: ([picture], refused) => {
      if (refused.length > 0) onRejected(refused)
      else if (picture) onSketch(picture)
    },
  })

  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={clsx('trace', (sketch || arriving) && 'has', isDragActive && 'is-over', busy && 'is-busy', wrong && 'is-wrong')}
    >
      <input {...getInputProps({ 'aria-label': fitting ? t('sketch.labelFitting') : t('sketch.label') })} />
      {sketch && (
        <>
          <button
            ref={(button) => {
              if (hadFocus.current) button?.focus()
              hadFocus.current = false
            }}
            type="button"
            className="shown on-image"
            aria-label={t('sketch.enlarge')}
            onClick={onEnlarge}
          >
            <img src={sketch.url} alt={t('sketch.alt')} />
          </button>
          {over}
          {isDragActive && (
            <span className="over">
              <b>{t('sketch.dropHere')}</b>
            </span>
          )}
          <span className="tools" hidden={busy !== null}>
            <IconButton onImage tabIndex={-1} label={t('sketch.enlarge')} onClick={onEnlarge}>
              <Maximize2 size={15} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton onImage label={t('sketch.replace')} onClick={open}>
              <Replace size={15} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
        </>
      )}
      {!sketch && arriving && <img className="arriving" src={arriving} alt={t('sketch.alt')} />}
      {!sketch && !arriving && !busy && (
        <button
          ref={(button) => () => {
            hadFocus.current = button?.parentElement?.contains(document.activeElement) ?? false
          }}
          type="button"
          className="drop"
          title={t('sketch.add')}
          onClick={open}
        >
          <Upload size={22} strokeWidth={1.5} aria-hidden />
          <b>{isDragActive ? t('sketch.dropHere') : fitting ? t('sketch.dropFitting') : t('sketch.drop')}</b>
          {isDragActive ? (
            <small>{t('sketch.types')}</small>
          ) : (
            <small>
              <Rich text={t('sketch.choose')} parts={underlined} />
              {limits ? (
                <>
                  <br />
                  {t('sketch.limit', { mb: limits.upload_mb })}
                </>
              ) : null}
            </small>
          )}
        </button>
      )}
      {busy && (
        <output className="busy">
          <Spinner />
          {busy}
        </output>
      )}
    </div>
  )
}
