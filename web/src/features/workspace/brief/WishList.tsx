import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { facingWords, placeWords, thingWords, wishWords } from '@veduta/contract/catalogue/wish-words'
import { clsx } from 'clsx'
import { CircleAlert, CircleHelp, Plus, Redo2, TriangleAlert, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { moveFocus } from '../../../lib/move-focus.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { Picture } from '../sources/pictures.ts'
import { Footprints } from './Footprints.tsx'
import { frameOf, saidBefore, type Said } from './foresight.ts'
import type { BriefForm } from './use-brief-form.ts'
import { useForesight } from './use-foresight.ts'
import { useWishes } from './use-wishes.ts'
import { WishFields } from './WishFields.tsx'
import { asOffered, wishesAtMost, withoutWish, withWish } from './wishes.ts'
import './wishes.css'

/** What the placement text is understood as, before anything is paid: each wish can be corrected, taken out or added, by keys too. */
export function WishList({ form }: { form: BriefForm }) {
  const { t } = useTranslation('workspace')
  const wishes = useWishes(form)
  const { frames, strange, say, undo, redo, forget } = wishes
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { foresight, looking } = useForesight(form, frames)
  const said = foresight ? saidBefore(foresight, language()) : []
  const refused = !looking && said.some(({ refuses }) => refuses)
  const { foreseeRefusal } = form
  useEffect(() => {
    foreseeRefusal(refused)
    return () => foreseeRefusal(false)
  }, [refused, foreseeRefusal])
  if (wishes.failed) return null
  const { references, sketch } = form.pictures
  /** The wish whose thing a reference shows. */
  const shownBy = (reference: number | undefined) => {
    if (reference === undefined) return undefined
    const placed = foresight?.footprints.find((one) => one.reference === reference)
    const found = placed ? frameOf(frames, placed.wish) : frames.findIndex((frame) => frame.reference === reference)
    return found === -1 ? undefined : found
  }
  const saidOf = (at: number | undefined) =>
    said.filter(({ reference, offer }) => (offer ? frameOf(frames, offer.wish) : shownBy(reference)) === at)
  const put = (at: number | undefined, reference: number, where: Pick<FittingFrame, 'place' | 'facing'>) => {
    if (at !== undefined) return say(withWish(frames, at, asOffered(frames[at], where)))
    const words = references[reference].description || thingWords('thing', language())
    say([...frames, asOffered({ deed: 'place', item: 'thing', words, count: 1, reference, spans: [] }, where)])
  }
  const foreseenOf = (at: number | undefined) => (
    <ForeseenList said={saidOf(at)} pictures={references} onTake={(reference, where) => put(at, reference, where)} />
  )

  const focusOn = (at: number) => moveFocus(() => list.current?.querySelectorAll<HTMLElement>('.wish-say')[at] ?? add.current)
  const remove = (at: number) => {
    say(withoutWish(frames, at))
    setOpen(null)
    focusOn(Math.min(at, frames.length - 2))
  }
  const append = () => {
    const item = 'sofa'
    const wish: FittingFrame = { deed: 'place', item, words: thingWords(item, language()), count: 1, spans: [] }
    say([...frames, wish])
    setOpen(frames.length)
    moveFocus(() => list.current?.lastElementChild?.querySelector<HTMLElement>('.wish-fields select'))
  }
  const done = (at: number) => {
    setOpen(null)
    focusOn(at)
  }

  return (
    <section className="wishes" aria-labelledby="wishes-title">
      <div className="wishes-head">
        <b id="wishes-title">{t('wishes.title')}</b>
        {(undo || redo) && (
          <>
            <IconButton label={t('wishes.undo')} aria-disabled={!undo} onClick={() => undo?.()}>
              <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton label={t('wishes.redo')} aria-disabled={!redo} onClick={() => redo?.()}>
              <Redo2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </>
        )}
        {forget && (
          <button type="button" className="textbtn" onClick={forget}>
            {t('wishes.asText')}
          </button>
        )}
      </div>
      {frames.length === 0 && <p className="hint">{t('wishes.none')}</p>}
      <ul ref={list}>
        {frames.map((frame, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a wish is its number: the others point at it by that
          <li key={at} className={clsx('wish', `wish--${frame.deed}`, open === at && 'is-open')}>
            <div className="wish-chip">
              <button
                type="button"
                className="wish-say"
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? null : at)}
                onKeyDown={({ key }) => key === 'Delete' && remove(at)}
              >
                {wishWords(frame, language()).map((part, n) => (
                  // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
                  <span key={n}>
                    {n > 0 && ' · '}
                    {part}
                  </span>
                ))}
              </button>
              <IconButton label={t('wishes.remove', { wish: wishWords(frame, language()).join(' · ') })} onClick={() => remove(at)}>
                <X size={14} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </div>
            {foreseenOf(at)}
            {open === at && (
              <WishFields
                frames={frames}
                at={at}
                pictures={references.map(({ description }) => description)}
                onChange={(wish) => say(withWish(frames, at, wish))}
                onDone={() => done(at)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="wishes-foot">
        <Button ref={add} size="sm" aria-disabled={frames.length >= wishesAtMost} onClick={append}>
          <Plus size={15} strokeWidth={1.75} aria-hidden />
          {t('wishes.add')}
        </Button>
      </div>
      <output className="wishes-strange">
        {strange.length > 0 && (
          <>
            <CircleHelp size={14} strokeWidth={1.75} aria-hidden />
            <span>{t('wishes.strange', { words: strange.map((word) => t('wishes.quoted', { word })).join(', ') })}</span>
          </>
        )}
      </output>
      {foreseenOf(undefined)}
      {refused && <p className="hint">{t('wishes.refused')}</p>}
      {sketch && foresight?.floor && foresight.footprints.length > 0 && (
        <Footprints
          photo={sketch}
          frames={frames}
          footprints={foresight.footprints}
          floor={foresight.floor}
          onPlace={(at, reference, photo) => put(at, reference, { place: { at: 'spot', photo } })}
        />
      )}
      <output className="wishes-looking">
        {looking && (
          <>
            <Spinner />
            {t('wishes.looking')}
          </>
        )}
      </output>
    </section>
  )
}

const offerWords = ({ place, facing }: NonNullable<Said['offer']>) =>
  place ? placeWords(place, language()) : facing ? facingWords(facing, language()) : ''

interface ForeseenListProps {
  said: Said[]
  pictures: Picture[]
  /** The thing of a reference is to stand as it is offered. */
  onTake: (reference: number, offer: Pick<FittingFrame, 'place' | 'facing'>) => void
}

/** What is known of the order before it is paid; what would refuse it stands out. With the item that is meant and a place that suits it. */
function ForeseenList({ said, pictures, onTake }: ForeseenListProps) {
  const { t } = useTranslation('workspace')
  if (said.length === 0) return null
  return (
    <ul className="foreseen">
      {said.map(({ text, refuses, reference, offer }) => (
        <li key={text} className={refuses ? 'foreseen--refuses' : undefined}>
          {refuses ? <CircleAlert size={14} strokeWidth={1.75} aria-hidden /> : <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />}
          {reference !== undefined && pictures[reference] && <img src={pictures[reference].url} alt="" />}
          <span>
            {text}{' '}
            {offer && reference !== undefined && (
              <button type="button" className="textbtn" onClick={() => onTake(reference, offer)}>
                {t('wishes.offer', { place: offerWords(offer) })}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
