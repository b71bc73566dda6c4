import type { BoardComment, ShownPicture } from '@veduta/contract/api/boards'
import { MapPin, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { shortMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import type { Place } from './PinnedPicture.tsx'

interface CommentsProps {
  picture: ShownPicture
  shown: string | null
  place: Place | null
  onUnplace: () => void
  /** Whether a comment may be removed by whoever reads. */
  removable: (comment: BoardComment) => boolean
  onRemove: (id: string) => void
  /** Sends a comment; tells whether it has arrived. */
  onSend: (text: string, place: Place | null) => Promise<boolean>
}

/** What was said of a picture, and where something is added. A pin that was set brings the focus here. */
export function Comments({ picture, shown, place, onUnplace, removable, onRemove, onSend }: CommentsProps) {
  const { t } = useTranslation('boards')
  const [text, setText] = useState('')
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const pins = picture.comments.filter(({ x }) => x !== null)
  useEffect(() => {
    if (place) field.current?.focus()
  }, [place])
  useEffect(() => {
    if (shown) list.current?.querySelector(`[data-said="${shown}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!text.trim() || sending) return
    setSending(true)
    if (await onSend(text, place)) setText('')
    setSending(false)
  }
  return (
    <div className="said">
      {picture.comments.length > 0 && (
        <ul ref={list} className="said-list">
          {picture.comments.map((one) => (
            <li key={one.id} data-said={one.id} data-shown={one.id === shown || undefined}>
              <p className="said-head">
                {one.x !== null && <b className="pin pin--small">{pins.indexOf(one) + 1}</b>}
                <b>{one.from_owner ? t('author') : one.name}</b>
                <time dateTime={one.created_at}>{shortMoment(one.created_at)}</time>
                {removable(one) && (
                  <IconButton
                    label={t('removeComment', { name: one.from_owner ? t('author') : one.name })}
                    onClick={() => onRemove(one.id)}
                  >
                    <Trash2 size={15} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                )}
              </p>
              <p className="said-text">{one.text}</p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void send(event)}>
        <Field label={place ? t('commentHere') : t('comment')} hint={place ? undefined : t('commentHint')}>
          {(bound) => (
            <Textarea {...bound} ref={field} maxLength={1000} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <div className="said-acts">
          {place && (
            <Button size="sm" look="ghost" onClick={onUnplace}>
              <X size={15} strokeWidth={1.75} aria-hidden />
              {t('withoutPin')}
            </Button>
          )}
          <Button type="submit" size="sm" busy={sending} aria-disabled={text.trim() === '' || undefined}>
            {place && <MapPin size={15} strokeWidth={1.75} aria-hidden />}
            {t('send')}
          </Button>
        </div>
      </form>
    </div>
  )
}
