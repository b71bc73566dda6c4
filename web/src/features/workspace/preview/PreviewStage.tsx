import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { Button } from '../../../ui/Button.tsx'
import { ratioOf } from '../viewer/ratio.ts'
import type { Preview } from './use-preview.ts'
import './preview.css'

/** What the form would make, painted in the browser: marked as what it is, and not to be taken away. */
export default function PreviewStage({ painted, back }: Preview) {
  const { t } = useTranslation('workspace')
  const config = useConfig()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height, pixels } = painted
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0), [pixels, width, height])
  const isByOthers = config !== null && config.engines[0] !== 'embedded'
  return (
    <div className="stage">
      <div className="fitbox" style={ratioOf(width / height)}>
        <div className="frame preview">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- painted here, it has no address */}
          <canvas ref={canvas} width={width} height={height} role="img" aria-label={t('preview.picture')} />
          <span className="preview-mark">{t('preview.mark')}</span>
        </div>
        <div className="preview-acts">
          <p className="hint">{t(isByOthers ? 'preview.byOthers' : 'preview.free')}</p>
          {back && (
            <Button size="sm" onClick={back}>
              {t('preview.back')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
