import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { thingWords, wishWords } from '@veduta/contract/catalogue/wish-words'
import { clsx } from 'clsx'
import { CircleHelp, Plus, Redo2, Undo2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { BriefForm } from './use-brief-form.ts'
import { useWishes } from './use-wishes.ts'
import { WishFields } from './WishFields.tsx'
import { wishesAtMost, withoutWish, withWish } from './wishes.ts'
import './wishes.css'

/** What the placement text is understood as, before anything is paid: each wish can be corrected, taken out or added, by keys too. */
export function WishList({ form }: { form: BriefForm }) {
  const { t } = useTranslation('workspace')
  const wishes = useWishes(form)
  const { frames, strange, say, undo, redo, forget } = wishes
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  if (wishes.failed) return null

  const focusOn = (at: number) =>
    requestAnimationFrame(() => (list.current?.querySelectorAll<HTMLElement>('.wish-say')[at] ?? add.current)?.focus())
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
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('.wish-fields select')?.focus())
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
            {open === at && (
              <WishFields
                frames={frames}
                at={at}
                pictures={form.pictures.references.map(({ description }) => description)}
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
    </section>
  )
}
