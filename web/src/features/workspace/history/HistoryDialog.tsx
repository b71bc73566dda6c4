import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Generation } from '@veduta/contract/api/generations'
import { Columns2, Download, Image, PanelsTopLeft, Star, ThumbsUp, Trash2, X } from 'lucide-react'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { projectsQuery } from '../../../lib/projects.ts'
import { saveArchive } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { toast } from '../../../ui/Toast.tsx'
import { useKeeping } from '../variations/use-keeping.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { useSearch, wholeHistory, type Sieve } from './use-search.ts'
import './history.css'

const DescentTree = lazy(() => import('./DescentTree.tsx'))
const CompareDialog = lazy(() => import('../compare/CompareDialog.tsx'))

const PutOnBoardDialog = lazy(() => import('../board/PutOnBoardDialog.tsx'))

const typingMs = 250
/** As many as one call takes. */
const mostChosen = 200

interface HistoryDialogProps {
  projectId: string
  /** The picture that is looked at. */
  shownId: string | null
  onOpen: (generation: Generation) => void
  onChanged: (generation: Generation) => void
  onRemoved: (ids: string[]) => void
  onRestored: () => void
  onClose: () => void
}

/** Over the whole window: all finished pictures of the project, searched, sifted, and what is done with several of them. */
export default function HistoryDialog({ projectId, shownId, onOpen, onChanged, onRemoved, onRestored, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('pictures')
  const id = useId()
  const queries = useQueryClient()
  const [view, setView] = useState<'grid' | 'tree'>('grid')
  const [sieve, setSieve] = useState(wholeHistory)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(new Set<string>())
  const [comparing, setComparing] = useState(false)
  const [putting, setPutting] = useState(false)
  const { busy, error, act, setError } = useAct()
  /** What was said last: under a dialog nobody reaches a toast. */
  const [said, setSaid] = useState<{ text: string; action?: { label: string; onPress: () => void } | undefined } | null>(null)
  const say: typeof toast = (text, options) => {
    setError(null)
    setSaid({ text, action: options?.action })
  }
  const found = useSearch(projectId, useDeferredValue(sieve))
  const { data: projects } = useQuery(projectsQuery)
  const anew = () => void queries.invalidateQueries({ queryKey: ['pictures'] })
  const gone = (ids: string[]) => {
    onRemoved(ids)
    setChosen(new Set())
    found.change((all) => all.filter((one) => !ids.includes(one.id)))
    void queries.invalidateQueries({ queryKey: ['pictures', projectId, 'tree'] })
  }
  const { discard, favour } = useKeeping({
    onChanged: (one) => (onChanged(one), found.change((all) => all.map((before) => (before.id === one.id ? one : before)))),
    onRemoved: gone,
    onRestored: () => (onRestored(), setSaid(null), anew()),
    say,
  })
  const narrow = (part: Partial<Sieve>) => setSieve((now) => ({ ...now, ...part }))
  useEffect(() => {
    const timer = setTimeout(() => setSieve((now) => ({ ...now, q: text })), typingMs)
    return () => clearTimeout(timer)
  }, [text])

  // Each once, though two pages may tell of it.
  const picked = [...new Map(found.pictures.filter(({ id: one }) => chosen.has(one)).map((one) => [one.id, one])).values()]
  const ids = picked.map((one) => one.id)
  const engines = [...new Set([...found.pictures.map((one) => one.engine ?? ''), sieve.engine])].filter(Boolean).sort()
  const others = projects?.filter((one) => one.id !== projectId) ?? []
  const choose = useCallback(
    (one: string) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(one) && next.size < mostChosen) next.add(one)
        return next
      }),
    [],
  )
  const move = (project: string) =>
    act(t('history.moveFailed'), async () => {
      await call('POST /generations/move', { ids, project_id: project })
      gone(ids)
      const name = others.find((one) => one.id === project)?.name ?? ''
      say(t('history.moved', { count: ids.length, name }))
    })
  const cover = () =>
    act(t('history.coverFailed'), async () => {
      await call('PATCH /projects/:id', { id: projectId, cover_id: ids[0] })
      await queries.invalidateQueries(projectsQuery)
      say(t('history.covered'))
    })
  const date = (which: 'from' | 'to') => (
    <label className="history-day">
      {t(`history.${which}`)}
      <Input type="date" value={sieve[which]} onChange={({ target }) => narrow({ [which]: target.value })} />
    </label>
  )

  return (
    <Modal className="history" onClose={onClose} labelledBy={`${id}-title`}>
      <div className="history-head">
        <h2 className="disp" id={`${id}-title`}>
          {t('history.title')}
        </h2>
        <SegmentedControl
          label={t('history.view')}
          look="small"
          value={view}
          segments={(['grid', 'tree'] as const).map((id) => ({ id, label: t(`history.views.${id}`) }))}
          onChange={setView}
        />
        <Input
          type="search"
          aria-label={t('history.search')}
          placeholder={t('history.search')}
          maxLength={200}
          hidden={view === 'tree'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton label={t('history.close')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {view === 'tree' ? (
        <Suspense fallback={<div />}>
          <DescentTree projectId={projectId} shownId={shownId} onOpen={onOpen} />
        </Suspense>
      ) : (
        <>
          <div className="history-bar">
            {picked.length === 0 ? (
              <>
                <Select
                  label={t('history.kind')}
                  value={sieve.kind}
                  choices={(['', 'exterior', 'interior', 'fitting'] as const).map((one) => ({
                    id: one,
                    label: t(`history.kinds.${one || 'all'}`),
                  }))}
                  onChange={(kind) => narrow({ kind: kind as Sieve['kind'] })}
                />
                <Select
                  label={t('history.engine')}
                  value={sieve.engine}
                  choices={[{ id: '', label: t('history.anyEngine') }, ...engines.map((one) => ({ id: one, label: one }))]}
                  onChange={(engine) => narrow({ engine })}
                />
                <Button size="sm" aria-pressed={sieve.favourite} onClick={() => narrow({ favourite: !sieve.favourite })}>
                  <Star size={16} strokeWidth={1.75} aria-hidden />
                  {t('history.favourites')}
                </Button>
                <Button size="sm" aria-pressed={sieve.liked} onClick={() => narrow({ liked: !sieve.liked })}>
                  <ThumbsUp size={16} strokeWidth={1.75} aria-hidden />
                  {t('history.liked')}
                </Button>
                {date('from')}
                {date('to')}
              </>
            ) : (
              <>
                <b>{t('history.chosen', { count: picked.length })}</b>
                <Button size="sm" aria-disabled={picked.length !== 2 || undefined} onClick={() => setComparing(true)}>
                  <Columns2 size={16} strokeWidth={1.75} aria-hidden />
                  {t('sheet.compare')}
                </Button>
                <Button
                  size="sm"
                  busy={busy}
                  onClick={() =>
                    void act(t('history.zipFailed'), () => saveArchive('/api/generations/zip', 'veduta-pictures.zip', { ids }))
                  }
                >
                  <Download size={16} strokeWidth={1.75} aria-hidden />
                  {t('history.zip')}
                </Button>
                <Button size="sm" onClick={() => picked.forEach((one) => void favour(one, !picked.every(({ favourite }) => favourite)))}>
                  <Star size={16} strokeWidth={1.75} aria-hidden />
                  {t('history.favourite')}
                </Button>
                <Button size="sm" onClick={() => setPutting(true)}>
                  <PanelsTopLeft size={16} strokeWidth={1.75} aria-hidden />
                  {t('history.board')}
                </Button>
                <Button size="sm" aria-disabled={picked.length !== 1 || undefined} onClick={() => void cover()}>
                  <Image size={16} strokeWidth={1.75} aria-hidden />
                  {t('history.cover')}
                </Button>
                {others.length > 0 && (
                  <Select
                    label={t('history.move')}
                    value=""
                    choices={[{ id: '', label: t('history.move') }, ...others.map(({ id: one, name }) => ({ id: one, label: name }))]}
                    onChange={(project) => project && void move(project)}
                  />
                )}
                <Button size="sm" look="quiet-danger" onClick={() => void discard(ids)}>
                  <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                  {t('history.delete')}
                </Button>
                <Button size="sm" look="ghost" onClick={() => setChosen(new Set())}>
                  {t('history.none')}
                </Button>
              </>
            )}
          </div>
          <PictureGrid
            pictures={found.pictures}
            chosen={chosen}
            onChoose={choose}
            onOpen={onOpen}
            onMore={found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined}
          />
          <p className="history-foot" aria-live="polite">
            {found.isPending ? (
              t('history.loading')
            ) : found.isError ? (
              <NotLoaded onAgain={() => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch())} />
            ) : (
              t(found.hasNextPage ? 'history.foundMore' : 'history.found', { count: found.pictures.length })
            )}
            {error && <span>{error}</span>}
            {said && !error && (
              <span>
                {said.text}{' '}
                {said.action && (
                  <button type="button" className="link" onClick={said.action.onPress}>
                    {said.action.label}
                  </button>
                )}
              </span>
            )}
          </p>
        </>
      )}
      {putting && (
        <Suspense>
          <PutOnBoardDialog ids={ids} onClose={() => setPutting(false)} />
        </Suspense>
      )}
      {comparing && picked.length === 2 && (
        <Suspense>
          <CompareDialog first={picked[1]} second={picked[0]} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Modal>
  )
}
