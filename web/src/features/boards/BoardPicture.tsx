import type { BoardComment, ShownPicture } from '@veduta/contract/api/boards'
import { BadgeCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longMoment } from '../../lib/dates.ts'
import { Comments } from './Comments.tsx'
import { PinnedPicture, type Place } from './PinnedPicture.tsx'

interface BoardPictureProps {
  picture: ShownPicture
  number: number
  /** What stands over the comments: the caption, and what is done with the picture. */
  children: ReactNode
  removable: (comment: BoardComment) => boolean
  onRemoveComment: (id: string) => void
  onComment: (text: string, place: Place | null) => Promise<boolean>
}

/** One picture of a board with all that was said of it. */
export function BoardPicture({ picture, number, children, removable, onRemoveComment, onComment }: BoardPictureProps) {
  const { t } = useTranslation('boards')
  const [place, setPlace] = useState<Place | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const title = t('picture', { number })
  const { likes, approvals, caption } = picture
  return (
    <article className="on-board" aria-label={title}>
      <PinnedPicture
        picture={picture}
        alt={caption ? `${title}: ${caption}` : title}
        place={place}
        onPlace={setPlace}
        shown={shown}
        onShow={(id) => setShown((now) => (now === id ? null : id))}
      />
      <div className="on-board-side">
        <h2>{title}</h2>
        {children}
        {approvals.map(({ name, created_at }) => (
          <p key={`${name} ${created_at}`} className="approved">
            <BadgeCheck size={16} strokeWidth={1.75} aria-hidden />
            <span>{t('approvedBy', { name, date: longMoment(created_at) })}</span>
          </p>
        ))}
        {likes.length > 0 && (
          <p className="hint">{t('likedBy', { count: likes.length, names: likes.map(({ name }) => name).join(', ') })}</p>
        )}
        <Comments
          picture={picture}
          shown={shown}
          place={place}
          onUnplace={() => setPlace(null)}
          removable={removable}
          onRemove={onRemoveComment}
          onSend={async (text, at) => {
            const arrived = await onComment(text, at)
            if (arrived) setPlace(null)
            return arrived
          }}
        />
      </div>
    </article>
  )
}
