import type { Board } from '@veduta/contract/api/boards'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, FileDown, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { boardsQuery } from '../../lib/boards.ts'
import { call } from '../../lib/call.ts'
import { language } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { saveArchive } from '../../lib/save-file.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { Approvals } from './Approvals.tsx'
import { BoardPicture } from './BoardPicture.tsx'
import { boardKey, boardQuery } from './boards-query.ts'
import { LinkBox } from './LinkBox.tsx'
import { useInTurn } from './use-in-turn.ts'
import './boards.css'

/** One board in the hands of its owner: words and order, the link, what guests say, and the print. */
export default function BoardEditor() {
  const { id = '' } = useParams()
  const { t } = useTranslation('boards')
  const client = useQueryClient()
  const { data: board, isError } = useQuery(boardQuery(id))
  const news = useQuery(boardsQuery).data?.find((one) => one.id === id)?.news ?? 0
  // What guests said is seen once it is shown.
  useEffect(() => {
    if (board && news > 0) call('PATCH /boards/:id', { id, seen: true }).catch(() => undefined)
  }, [board, news, id])
  if (!board) {
    if (!isError) return <Loading />
    return (
      <Notice title={t('unknown')} text={t('unknownText')}>
        <Link className={buttonClass('primary')} to={paths.boards}>
          {t('toBoards')}
        </Link>
      </Notice>
    )
  }
  return <Editor board={board} onChanged={(next) => client.setQueryData(boardKey(id), next)} />
}

function Editor({ board, onChanged }: { board: Board; onChanged: (board: Board) => void }) {
  const { t } = useTranslation('boards')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { busy, error, act } = useInTurn()
  const [deleting, setDeleting] = useState(false)
  const [printed, setPrinted] = useState<string>(language())
  const [withComments, setWithComments] = useState(false)
  const { id, title, intro, pictures, approvals } = board

  /** Changes the board by a call that is made of what it is by then and answers with what it has become. Tells whether it arrived. */
  const change = async (send: (now: Board) => Promise<Board>): Promise<boolean> => {
    let arrived = false
    await act(t('failed'), async () => {
      onChanged(await send(client.getQueryData<Board>(boardKey(id)) ?? board))
      arrived = true
    })
    return arrived
  }
  const arrange = (make: (now: Board['pictures']) => { id: string; caption: string }[]) =>
    void change((now) =>
      call('PUT /boards/:id/pictures', { id, pictures: make(now.pictures).map((one) => ({ id: one.id, caption: one.caption })) }),
    )
  const move = (picture: string, by: number) =>
    arrange((now) => {
      const at = now.findIndex((one) => one.id === picture)
      return now.toSpliced(at, 1).toSpliced(at + by, 0, now[at])
    })
  const save = (part: { title?: string; intro?: string }) => void change(() => call('PATCH /boards/:id', { id, ...part }))
  const print = () =>
    act(t('printFailed'), () => saveArchive(`/api/boards/${id}/pdf?locale=${printed}&comments=${withComments}`, 'veduta-board.pdf'))
  const remove = () =>
    act(t('failed'), async () => {
      await call('DELETE /boards/:id', { id })
      await navigate(paths.boards)
      client.removeQueries({ queryKey: boardKey(id) })
      await client.invalidateQueries({ queryKey: boardsQuery.queryKey, exact: true })
    })

  return (
    <Page
      title={title}
      text={
        <Link className="link" to={paths.boards}>
          {t('toBoards')}
        </Link>
      }
      aside={
        <Button look="quiet-danger" size="sm" onClick={() => setDeleting(true)}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          {t('delete')}
        </Button>
      }
    >
      <div className="board-top">
        <section className="sheet board-card">
          <Field label={t('name')}>
            {(bound) => (
              <Input
                {...bound}
                key={title}
                maxLength={120}
                defaultValue={title}
                onBlur={({ target }) => {
                  const text = target.value.trim()
                  if (text && text !== title) save({ title: text })
                  else target.value = title
                }}
              />
            )}
          </Field>
          <Field label={t('intro')} hint={t('introHint')}>
            {(bound) => (
              <Textarea
                {...bound}
                key={intro}
                maxLength={2000}
                rows={3}
                defaultValue={intro}
                onBlur={({ target }) => target.value.trim() !== intro && save({ intro: target.value })}
              />
            )}
          </Field>
        </section>
        <LinkBox board={board} act={act} onChanged={() => client.invalidateQueries({ queryKey: boardsQuery.queryKey })} />
        <section className="sheet board-card board-print">
          <h2>{t('print')}</h2>
          <Select
            label={t('printLanguage')}
            value={printed}
            choices={[
              { id: 'en', label: 'English' },
              { id: 'ru', label: 'Русский' },
            ]}
            onChange={setPrinted}
          />
          <Checkbox checked={withComments} onChange={({ target }) => setWithComments(target.checked)}>
            {t('printComments')}
          </Checkbox>
          <Button size="sm" onClick={() => void print()}>
            <FileDown size={16} strokeWidth={1.75} aria-hidden />
            {t('printPdf')}
          </Button>
        </section>
      </div>
      {error && <Banner className="mt-4">{error}</Banner>}
      <Approvals approvals={approvals} />
      {pictures.length === 0 && <p className="boards-none">{t('emptyOwn')}</p>}
      {pictures.map((picture, at) => {
        const number = at + 1
        return (
          <BoardPicture
            key={picture.id}
            picture={picture}
            number={number}
            removable={() => true}
            onRemoveComment={(comment) => void change(() => call('DELETE /boards/:id/comments/:comment', { id, comment }))}
            onComment={(text, place) =>
              change(() =>
                call('POST /boards/:id/comments', { id, picture_id: picture.id, text, x: place?.x ?? null, y: place?.y ?? null }),
              )
            }
          >
            <div className="on-board-acts">
              <IconButton label={t('up', { number })} disabled={at === 0} onClick={() => move(picture.id, -1)}>
                <ArrowUp size={17} strokeWidth={1.75} aria-hidden />
              </IconButton>
              <IconButton label={t('down', { number })} disabled={number === pictures.length} onClick={() => move(picture.id, 1)}>
                <ArrowDown size={17} strokeWidth={1.75} aria-hidden />
              </IconButton>
              <IconButton label={t('takeOff', { number })} onClick={() => arrange((now) => now.filter((one) => one.id !== picture.id))}>
                <X size={17} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </div>
            <Field label={t('caption')}>
              {(bound) => (
                <Textarea
                  {...bound}
                  key={picture.caption}
                  maxLength={500}
                  rows={2}
                  defaultValue={picture.caption}
                  onBlur={({ target }) =>
                    target.value.trim() !== picture.caption &&
                    arrange((now) => now.map((one) => (one.id === picture.id ? { ...one, caption: target.value } : one)))
                  }
                />
              )}
            </Field>
          </BoardPicture>
        )
      })}
      <AlertDialog
        open={deleting}
        danger
        busy={busy}
        title={t('deleteTitle', { title })}
        text={t('deleteText')}
        confirm={t('delete')}
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
