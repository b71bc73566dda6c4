import type { Generation } from '@veduta/contract/api/generations'
import { GitBranch, History, Info, LayoutGrid, Lock, Paintbrush, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { resultSizes } from '../../../lib/first-pictures.ts'
import { language } from '../../../lib/language.ts'
import { CompareSlider } from '../../../ui/CompareSlider.tsx'
import { LookChip } from './LookChip.tsx'
import { BriefChips } from './BriefChips.tsx'
import { briefUsed } from './brief-used.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { knownWay } from './known-way.ts'
import { ratioOf } from './ratio.ts'
import { ResultActions } from './ResultActions.tsx'

export type ResultView = 'compare' | 'result'

/** How many words of the brief the name of the picture has. */
const spoken = 8

interface ResultStageProps {
  generation: Generation
  view: ResultView
  /** The picture was just made: the sketch is wiped off it once. */
  fresh: boolean
  onRevealed: () => void
  onFullSize: () => void
  onDownload: () => void
  onUseAsBase: () => void
  onUseSettings: () => void
  onChanged: (generation: Generation) => void
  /** The seed that the next pictures are made with. */
  seed: number | null
  onKeepSeed: (seed: number) => void
  /** The look of the picture is kept: the form takes its brief, its seed and itself as a reference. */
  onKeepLook: (generation: Generation) => void
  /** Shows the picture among those of its order; null where it was ordered alone. */
  onOrder: (() => void) | null
  /** Opens the picture that this one came from; null where there is none. */
  onParent: (() => void) | null
  /** The pictures that change one place of this one, oldest first. */
  changes: Generation[]
  onOpen: (id: string) => void
  onChangePlace: () => void
  onPrints: () => void
}

/** A finished picture, what can be done with it, and what it was made from. */
export function ResultStage({
  generation,
  view,
  fresh,
  onRevealed,
  onFullSize,
  onDownload,
  onUseAsBase,
  onUseSettings,
  onChanged,
  seed,
  onKeepSeed,
  onKeepLook,
  onOrder,
  onParent,
  changes,
  onOpen,
  onChangePlace,
  onPrints,
}: ResultStageProps) {
  const { t } = useTranslation('workspace')
  const { width, height, generated_image_url, generated_image_srcset, input_sketch_url, input_sketch_srcset } = generation
  const chips = briefUsed(generation.parameters_used, t('viewer.fitting'), language())
  const src = imageAddress(generated_image_url ?? '')
  const sketch = imageAddress(input_sketch_url)
  const srcSet = imageAddress(generated_image_srcset ?? '') || undefined
  const sketchSet = imageAddress(input_sketch_srcset ?? '') || undefined
  // A picture that came from another one has that for its sketch, seen as it is itself.
  const frame = generation.came_by === 'base' || generation.came_by === 'change' ? null : generation.frame
  const alt = t('viewer.picture', { brief: chips.slice(0, spoken).join(', ') })

  return (
    <div className="stage">
      <div className="fitbox" style={ratioOf(width && height ? width / height : 1.3953)}>
        <div className="frame">
          {view === 'compare' && !fresh && sketch ? (
            <CompareSlider
              label={t('viewer.compareSlider')}
              before={{ src: sketch, srcSet: sketchSet, tag: t('viewer.sketch') }}
              after={{ src, srcSet, alt, tag: t('viewer.render') }}
              frame={frame}
              sizes={resultSizes}
              onPress={onFullSize}
              valueText={(percent) => t('viewer.compareValue', { percent })}
            />
          ) : (
            <button type="button" className="shown" aria-label={t('viewer.fullSize')} onClick={onFullSize}>
              <img src={src} srcSet={srcSet} sizes={resultSizes} alt={alt} loading="lazy" fetchPriority="high" />
            </button>
          )}
          {fresh && sketch && !frame && (
            <>
              <img className="reveal" src={sketch} srcSet={sketchSet} sizes={resultSizes} alt="" onAnimationEnd={onRevealed} />
              <span className="reveal-line" />
            </>
          )}
        </div>
        <ResultActions
          generation={generation}
          onDownload={onDownload}
          onUseAsBase={onUseAsBase}
          onUseSettings={onUseSettings}
          onChanged={onChanged}
        />
        <BriefChips chips={chips}>
          {generation.seed !== null && (
            <button
              type="button"
              className="chip"
              aria-pressed={seed === generation.seed}
              title={t('viewer.keepSeed')}
              onClick={() => onKeepSeed(generation.seed!)}
            >
              <Lock size={12} strokeWidth={1.75} aria-hidden />
              {t('viewer.seed', { seed: String(generation.seed) })}
            </button>
          )}
          <LookChip generation={generation} onTake={onKeepLook} />
          <button type="button" className="chip m-chip" onClick={onChangePlace}>
            <Paintbrush size={12} strokeWidth={1.75} aria-hidden />
            {t('viewer.change')}
          </button>
          <button type="button" className="chip m-chip" onClick={onPrints}>
            <Printer size={12} strokeWidth={1.75} aria-hidden />
            {t('viewer.prints')}
          </button>
          {onParent && (
            <button type="button" className="chip" onClick={onParent}>
              <History size={12} strokeWidth={1.75} aria-hidden />
              {t(`viewer.parent.${knownWay(generation) ?? 'change'}`)}
            </button>
          )}
          {changes.map(({ id }, n) => (
            <button key={id} type="button" className="chip" onClick={() => onOpen(id)}>
              <GitBranch size={12} strokeWidth={1.75} aria-hidden />
              {t('viewer.changed', { number: n + 1 })}
            </button>
          ))}
          {onOrder && (
            <button type="button" className="chip" onClick={onOrder}>
              <LayoutGrid size={12} strokeWidth={1.75} aria-hidden />
              {t('viewer.ofOrder')}
            </button>
          )}
        </BriefChips>
        {generation.notes.length > 0 && (
          <ul className="notes" aria-label={t('viewer.notes')}>
            {generation.notes.map((note) => (
              <li key={note}>
                <Info size={14} strokeWidth={1.75} aria-hidden />
                {note}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
