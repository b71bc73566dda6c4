import type { Generation } from '@veduta/contract/api/generations'
import { stageIds, stages } from '@veduta/contract/catalogue/stage'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { ScaleProgress } from '../../../ui/ScaleProgress.tsx'
import { imageAddress } from '../../../lib/image-address.ts'
import { ratioOf } from './ratio.ts'
import { timeLeft, type SecondsRange } from './time-left.ts'
import type { Live } from './use-generations.ts'

/** The picture that is being made; while it is still sent, only the sketch is known. */
/** Views that show more or less than the sketch, whose lines do not lie on them. */
const framed = new Set<unknown>(['panoramic', 'corner_detail'])

export interface Underway {
  generation: Generation | null
  /** 0–1. */
  progress: number
  sketchUrl: string | null
  live: Live
}

/** The time of day, read again every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long it still takes, in words. */
function useTimeLeftWords(range: SecondsRange | null): string {
  const { t } = useTranslation('workspace')
  if (!range) return ''
  const minutes = range.to > 90
  const amount = (seconds: number) => (minutes ? Math.max(1, Math.round(seconds / 60)) : seconds)
  const [from, to] = [amount(range.from), amount(range.to)]
  const unit = (count: number) => t(minutes ? 'progress.minutes' : 'progress.seconds', { count })
  return from === to ? t('progress.leftAbout', { time: unit(to) }) : t('progress.leftBetween', { from, to: unit(to) })
}

/** The running picture: what there is of it, how far it is, and how long it still takes. */
export function GeneratingStage({ underway, earlier }: { underway: Underway; earlier: number[] }) {
  const { t } = useTranslation('workspace')
  const now = useNow()
  const [ratio, setRatio] = useState(1.3953)
  const { generation, progress, live, sketchUrl } = underway
  const locale = language()
  const stage = generation?.stage ?? null
  const waiting = !generation || generation.state === 'queued'
  const percent = Math.round(progress * 100)
  const stageWords = stage ? (stages[stage]?.[locale] ?? '') : t('progress.queued', { ahead: live.ahead })
  const elapsed = generation ? Math.max(0, (now - Date.parse(generation.created_at)) / 1000) || 0 : 0
  const left = useTimeLeftWords(waiting ? null : timeLeft(progress, elapsed, earlier))

  return (
    <div className="stage">
      <div className="fitbox" style={ratioOf(ratio)}>
        <div className="frame underway">
          {sketchUrl && (
            <img
              className="base"
              src={sketchUrl}
              alt=""
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
            />
          )}
          {live.preview && (
            <img
              className="preview"
              src={imageAddress(live.preview)}
              alt={t('progress.previewAlt')}
              onLoad={({ currentTarget }) => (currentTarget.hidden = false)}
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          )}
          {live.preview && sketchUrl && !framed.has(generation?.parameters_used.camera_angle) && (
            <img className="lines" src={sketchUrl} alt="" style={{ opacity: 0.55 * (1 - progress) }} />
          )}
          {live.preview && <span className="picture-tag">{t('progress.preview')}</span>}
        </div>
        <div className="prog">
          <div className="r">
            <b>
              {t('progress.title')} <span className="num">{percent}%</span>
            </b>
            <span className="num ink2">{live.lost ? '' : waiting ? t('progress.queued', { ahead: live.ahead }) : left}</span>
          </div>
          <ScaleProgress
            label={t('progress.label')}
            value={progress}
            valueText={t('progress.valueText', { percent, stage: stageWords })}
            parts={stageIds.map((id) => stages[id][locale])}
            current={stage ? stageIds.indexOf(stage) : -1}
          />
          <p className={live.lost ? 'lost' : 'sr'} aria-live="polite">
            {live.lost && <WifiOff size={16} strokeWidth={1.75} aria-hidden />}
            {live.lost ? t('progress.lost') : stageWords}
          </p>
        </div>
      </div>
    </div>
  )
}
