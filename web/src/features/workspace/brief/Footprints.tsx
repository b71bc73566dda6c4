import type { Place } from '@veduta/contract/catalogue/correction'
import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { thingWords } from '@veduta/contract/catalogue/wish-words'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import type { Picture } from '../sources/pictures.ts'
import { frameOf, movedTo, type FloorView, type Footprint } from './foresight.ts'

/** How far an arrow key moves, as a share of the photo: with Shift it is the smaller step. */
const steps = { usual: 0.02, fine: 0.005 }
const arrows: Record<string, Place | undefined> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const within = (share: number) => Math.max(0, Math.min(1, share))

interface FootprintsProps {
  photo: Picture
  frames: readonly FittingFrame[]
  footprints: readonly Footprint[]
  floor: FloorView
  /** The thing of a frame, or what a reference shows that no frame names, is to stand at a place of the photo. */
  onPlace: (at: number | undefined, reference: number, place: Place) => void
}

/** The photo with the places of things on its floor and walls, each moved by pointer or by arrow keys; said once it is let go. */
export function Footprints({ photo, frames, footprints, floor, onPlace }: FootprintsProps) {
  const { t } = useTranslation('workspace')
  /** What is moved, or was: it is shown where it was let go until its footprint there is known. `away`: of the pointer that holds it. */
  const [moving, setMoving] = useState<{ of: Footprint; to: Place; away: Place | null; held: boolean } | null>(null)
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent): Place => {
    const { left, top, width, height } = currentTarget.parentElement!.getBoundingClientRect()
    return [(clientX - left) / width, (clientY - top) / height]
  }
  const move = (of: Footprint, [x, y]: Place, away: Place | null) => setMoving({ of, to: [within(x), within(y)], away, held: true })
  const done = () => {
    if (!moving?.held) return
    const { of, to } = moving
    setMoving({ of, to, away: null, held: false })
    if (to[0] !== of.at[0] || to[1] !== of.at[1]) onPlace(frameOf(frames, of.wish), of.reference, [within(to[0]), within(to[1])])
  }
  const onKeyDown = (event: KeyboardEvent, of: Footprint) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? steps.fine : steps.usual
    const [x, y] = moving?.of === of ? moving.to : of.at
    move(of, [x + step * arrow[0], y + step * arrow[1]], null)
  }
  const nameOf = ({ wish, reference }: Footprint) => {
    const at = frameOf(frames, wish)
    return at === undefined ? t('wishes.reference', { number: reference + 1 }) : thingWords(frames[at].item, language())
  }
  const isFixed = ({ wish }: Footprint) => frames[frameOf(frames, wish) ?? -1]?.deed === 'replace'
  const shown = footprints.map((footprint) => ({
    footprint,
    now: moving?.of === footprint ? movedTo(footprint, floor, moving.to) : footprint,
  }))

  return (
    <figure className="footprints">
      <figcaption>{t('wishes.places')}</figcaption>
      <div className="footprints-photo">
        <img src={photo.url} alt="" draggable={false} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          {shown.map(({ now }, k) => (
            // oxlint-disable-next-line react/no-array-index-key -- a footprint is its number
            <polygon key={k} className={`footprint footprint--${now.on}`} points={now.corners.map(([x, y]) => `${x},${y}`).join(' ')} />
          ))}
        </svg>
        {shown.map(({ footprint, now: { at } }, k) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a footprint is its number
            key={k}
            type="button"
            className="footprint-name on-image"
            aria-label={t('wishes.move', { thing: nameOf(footprint) })}
            aria-disabled={isFixed(footprint) || undefined}
            style={{ left: `${100 * within(at[0])}%`, top: `${100 * within(at[1])}%` }}
            onPointerDown={(event) => {
              if (isFixed(footprint)) return
              event.currentTarget.setPointerCapture(event.pointerId)
              const [x, y] = placeOf(event)
              move(footprint, footprint.at, [footprint.at[0] - x, footprint.at[1] - y])
            }}
            onPointerMove={(event) => {
              if (moving?.of !== footprint || !moving.away) return
              const [x, y] = placeOf(event)
              move(footprint, [x + moving.away[0], y + moving.away[1]], moving.away)
            }}
            onPointerUp={done}
            onKeyDown={(event) => !isFixed(footprint) && onKeyDown(event, footprint)}
            onKeyUp={(event) => arrows[event.key] && done()}
          >
            {nameOf(footprint)}
          </button>
        ))}
      </div>
      <p className="hint">{t('wishes.moveHint')}</p>
    </figure>
  )
}
