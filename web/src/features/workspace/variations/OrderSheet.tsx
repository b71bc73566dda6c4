import { answerLabel, questionLabel } from '@veduta/contract/catalogue/answer-words'
import type { Generation } from '@veduta/contract/api/generations'
import { restoreChoices } from '@veduta/contract/catalogue/form'
import { Columns2, Lock, Star, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '../../../lib/image-address.ts'
import { language } from '../../../lib/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { CostLabel } from '../../../ui/CostLabel.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ratioOf } from '../viewer/ratio.ts'
import { isRunning } from '../viewer/use-generations.ts'
import { useKeeping } from './use-keeping.ts'
import './order-sheet.css'

const CompareDialog = lazy(() => import('../compare/CompareDialog.tsx'))

const sizes = '(width < 768px) 50vw, 25vw'

interface OrderSheetProps {
  /** The pictures of one order that are still there, in their places. */
  cells: Generation[]
  /** The picture of unfinished work, of the one that is followed. */
  preview: { id: string; url: string } | null
  onOpen: (id: string) => void
  onChanged: (generation: Generation) => void
  onRemoved: (ids: string[]) => void
  onRestored: () => void
  seed: number | null
  onKeepSeed: (seed: number) => void
}

/** The pictures of one order side by side as they come: opened, compared, kept or discarded. */
export default function OrderSheet({ cells, preview, onOpen, onChanged, onRemoved, onRestored, seed, onKeepSeed }: OrderSheetProps) {
  const { t } = useTranslation('pictures')
  const [picked, setPicked] = useState<string[]>([])
  const [comparing, setComparing] = useState(false)
  const { favour, discard } = useKeeping({ onChanged, onRemoved, onRestored })
  const varied = cells[0]?.order?.varied
  const finished = cells.filter(({ state }) => state === 'succeeded')
  const pair = picked.map((id) => finished.find((one) => one.id === id)).filter((one) => one !== undefined)
  const cost = cells.reduce((sum, one) => sum + one.cost_coins, 0)
  const { width, height } = finished[0] ?? {}

  const captionOf = (one: Generation) =>
    varied
      ? answerLabel(restoreChoices(one.parameters_used), varied, language())
      : t('sheet.seed', { seed: String(Number(one.parameters_used.seed)) })
  /** The last two that were picked. */
  const pick = (id: string) => setPicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-2)))

  return (
    <div className="order-sheet">
      <div className="order-head">
        <h2>
          {varied ? t('sheet.study', { question: questionLabel(varied, language()) }) : t('sheet.title')}{' '}
          <span className="muted">{t('sheet.done', { done: finished.length, count: cells.length })}</span>
        </h2>
        <CostLabel coins={cost} />
        <Button size="sm" aria-disabled={pair.length < 2 || undefined} onClick={() => setComparing(true)}>
          <Columns2 size={16} strokeWidth={1.75} aria-hidden />
          {t('sheet.compare')}
        </Button>
      </div>
      <ul className="order-cells" data-many={cells.length > 4 || undefined}>
        {cells.map((one) => {
          const caption = captionOf(one)
          const done = one.state === 'succeeded'
          const shown = preview?.id === one.id ? preview.url : null
          const cellSeed = Number(one.parameters_used.seed)
          return (
            <li key={one.id} className="cell">
              <div className="cell-im" style={ratioOf(width && height ? width / height : 1.3953)}>
                {done ? (
                  <button type="button" className="cell-open" aria-label={t('sheet.open', { caption })} onClick={() => onOpen(one.id)}>
                    <img
                      src={imageAddress(one.generated_image_url ?? '')}
                      srcSet={imageAddress(one.generated_image_srcset ?? '') || undefined}
                      sizes={sizes}
                      alt=""
                    />
                  </button>
                ) : isRunning(one) ? (
                  <>
                    <img className="cell-base" src={imageAddress(shown ?? one.input_sketch_url)} alt="" />
                    <span className="picture-tag num">
                      {one.state === 'queued' ? t('sheet.waiting') : `${Math.round(one.progress * 100)}%`}
                    </span>
                  </>
                ) : (
                  <p className="cell-none">{one.failure ?? t('sheet.stopped')}</p>
                )}
              </div>
              <div className="cell-row">
                {done ? (
                  <label className="checkrow" title={caption}>
                    <input type="checkbox" className="check" checked={picked.includes(one.id)} onChange={() => pick(one.id)} />
                    <span>{caption}</span>
                  </label>
                ) : (
                  <span className="cell-name" title={caption}>
                    {caption}
                  </span>
                )}
                {done && !varied && (
                  <IconButton
                    label={t('sheet.keepSeed', { seed: String(cellSeed) })}
                    aria-pressed={seed === cellSeed}
                    onClick={() => onKeepSeed(cellSeed)}
                  >
                    <Lock size={16} strokeWidth={1.6} aria-hidden />
                  </IconButton>
                )}
                {done && (
                  <IconButton label={t('sheet.keep', { caption })} aria-pressed={one.favourite} onClick={() => void favour(one)}>
                    <Star size={16} strokeWidth={1.6} aria-hidden />
                  </IconButton>
                )}
                {!isRunning(one) && (
                  <IconButton label={t('sheet.discard', { caption })} onClick={() => void discard([one.id])}>
                    <Trash2 size={16} strokeWidth={1.6} aria-hidden />
                  </IconButton>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {comparing && pair.length === 2 && (
        <Suspense>
          <CompareDialog first={pair[0]} second={pair[1]} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  )
}
