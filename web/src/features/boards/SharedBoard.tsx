import type { SharedBoard as Board, ShownPicture } from '@veduta/contract/api/boards'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { call, CallError } from '../../lib/call.ts'
import { longDay } from '../../lib/dates.ts'
import { queries } from '../../lib/query.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Title } from '../../ui/Title.tsx'
import { BoardPicture } from './BoardPicture.tsx'
import { guestKey, guestName, keepGuestName } from './guest.ts'
import { useInTurn } from './use-in-turn.ts'
import './boards.css'

/** What others said, and whether the link still lives, is asked so often, in milliseconds. */
const askEveryMs = 10_000

/** A board as whoever was given its link sees it: nothing of the account, and a say in it under a name of their choice. */
export default function SharedBoard() {
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queries}>
      <Review token={token} />
    </QueryClientProvider>
  )
}

function Review({ token }: { token: string }) {
  const { t } = useTranslation('boards')
  const client = useQueryClient()
  const [guest] = useState(guestKey)
  const [name, setName] = useState(guestName)
  const [unnamed, setUnnamed] = useState(false)
  const [approving, setApproving] = useState<ShownPicture | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const { busy, error, act } = useInTurn()
  const queryKey = ['shared-board', token]
  const board = useQuery({
    queryKey,
    queryFn: () => call('GET /shared/boards/:token', { token, guest }),
    retry: false,
    refetchInterval: ({ state }) => (isClosed(state.error) ? false : askEveryMs),
  })

  if (isClosed(board.error) || (board.isError && !board.data))
    return <Notice title={t('gone')} text={t('goneText')} mark={<Logo size={40} />} />
  if (!board.data) return <Loading />
  const { title, intro, expires_at, pictures } = board.data

  /** Does something under the guest's name, which is asked for first. Tells whether it arrived. */
  const under = async (send: (who: { token: string; guest: string; name: string }) => Promise<Board>): Promise<boolean> => {
    const who = name.trim()
    setUnnamed(!who)
    if (!who) {
      nameField.current?.focus()
      return false
    }
    keepGuestName(who)
    let arrived = false
    await act(t('failed'), async () => {
      try {
        client.setQueryData(queryKey, await send({ token, guest, name: who }))
        arrived = true
      } catch (failure) {
        if (isClosed(failure)) await board.refetch()
        throw failure
      }
    })
    return arrived
  }

  return (
    <main className="review">
      <Title text={title} />
      <header className="review-head">
        <Logo />
        <h1 className="disp">{title}</h1>
        <LanguageSwitch />
      </header>
      <div className="review-in">
        {intro && <p className="review-intro">{intro}</p>}
        <div className="review-you">
          <Field label={t('yourName')} hint={t('yourNameHint')} error={unnamed && !name.trim() ? t('nameFirst') : undefined}>
            {(bound) => (
              <Input
                {...bound}
                ref={nameField}
                autoComplete="name"
                maxLength={80}
                value={name}
                onChange={({ target }) => setName(target.value)}
                onBlur={() => keepGuestName(name.trim())}
              />
            )}
          </Field>
          <p className="hint">{t('livesUntil', { date: longDay(expires_at) })}</p>
        </div>
        {error && <Banner>{error}</Banner>}
        {pictures.length === 0 && <p className="text-ink-2">{t('empty')}</p>}
        {pictures.map((picture, at) => {
          const liked = picture.likes.some(({ mine }) => mine)
          const approved = picture.approvals.some(({ mine }) => mine)
          const about = `: ${t('picture', { number: at + 1 })}`
          return (
            <BoardPicture
              key={picture.id}
              picture={picture}
              number={at + 1}
              removable={({ mine }) => mine}
              onRemoveComment={(comment) =>
                void under(() => call('DELETE /shared/boards/:token/comments/:comment', { token, comment, guest }))
              }
              onComment={(text, place) =>
                under((who) =>
                  call('POST /shared/boards/:token/comments', {
                    ...who,
                    picture_id: picture.id,
                    text,
                    x: place?.x ?? null,
                    y: place?.y ?? null,
                  }),
                )
              }
            >
              {picture.caption && <p className="on-board-caption">{picture.caption}</p>}
              <div className="on-board-acts">
                <Button
                  size="sm"
                  aria-pressed={liked}
                  aria-label={t('like') + about}
                  onClick={() =>
                    void under((who) => call('PUT /shared/boards/:token/likes', { ...who, picture_id: picture.id, liked: !liked }))
                  }
                >
                  <ThumbsUp size={16} strokeWidth={1.75} aria-hidden />
                  {t('like')}
                </Button>
                {!approved && (
                  <Button
                    size="sm"
                    look="primary"
                    aria-label={t('approve') + about}
                    onClick={() => {
                      setUnnamed(!name.trim())
                      if (name.trim()) setApproving(picture)
                      else nameField.current?.focus()
                    }}
                  >
                    <BadgeCheck size={16} strokeWidth={1.75} aria-hidden />
                    {t('approve')}
                  </Button>
                )}
              </div>
            </BoardPicture>
          )
        })}
      </div>
      {approving && (
        <AlertDialog
          open
          busy={busy}
          title={t('approveTitle')}
          text={t('approveText', { name: name.trim() })}
          confirm={t('approve')}
          onConfirm={() =>
            void under((who) => call('POST /shared/boards/:token/approvals', { ...who, picture_id: approving.id })).then(() =>
              setApproving(null),
            )
          }
          onClose={() => setApproving(null)}
        />
      )}
    </main>
  )
}

const isClosed = (error: unknown) => error instanceof CallError && error.code === 'board_closed'
