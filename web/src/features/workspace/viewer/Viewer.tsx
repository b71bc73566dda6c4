import type { Generation } from '@veduta/contract/api/generations'
import { Download, FolderOpen, Maximize2, Paintbrush, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../../lib/call.ts'
import { showProjects } from '../../../lib/projects.ts'
import { CostLabel } from '../../../ui/CostLabel.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Lightbox } from '../../../ui/Lightbox.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { longMoment } from '../../../lib/dates.ts'
import { download } from './download.ts'
import { EmptyStage } from './EmptyStage.tsx'
import type { Example } from './examples.ts'
import { GeneratingStage, type Underway } from './GeneratingStage.tsx'
import { HistoryStrip } from './HistoryStrip.tsx'
import { imageAddress } from '../../../lib/image-address.ts'
import { lightboxWords } from './lightbox-words.ts'
import { ResultStage, type ResultView } from './ResultStage.tsx'
import { usePreview, type Form } from '../preview/use-preview.ts'
import { runTimes } from './time-left.ts'
import { orderKey, picturesOfOrder, type Generations } from './use-generations.ts'
import './viewer.css'

const ChangeDialog = lazy(() => import('../change/ChangeDialog.tsx'))
const HistoryDialog = lazy(() => import('../history/HistoryDialog.tsx'))
const PrintsDialog = lazy(() => import('../prints/PrintsDialog.tsx'))
const PreviewStage = lazy(() => import('../preview/PreviewStage.tsx'))
const OrderSheet = lazy(() => import('../variations/OrderSheet.tsx'))

interface ViewerProps {
  projectId: string
  generations: Generations
  underway: Underway | null
  /** What is asked for: it is painted in the browser while it is chosen. */
  form: Form
  /** The picture that was made while the person watched. */
  freshId: string | null
  onRevealed: () => void
  /** The seed that the next pictures are made with; null where chance picks one. */
  seed: number | null
  onKeepSeed: (seed: number) => void
  onKeepLook: (generation: Generation) => void
  /** A change of one place was accepted and is queued. */
  onChangeOrdered: (generation: Generation) => void
  onUseAsBase: (generation: Generation) => void
  onUseSettings: (generation: Generation) => void
  onExample: (example: Example) => void
}

/** The right two thirds: the picture, what can be done with it, and the history below. */
export function Viewer({
  projectId,
  generations,
  underway,
  form,
  freshId,
  onRevealed,
  seed,
  onKeepSeed,
  onKeepLook,
  onChangeOrdered,
  onUseAsBase,
  onUseSettings,
  onExample,
}: ViewerProps) {
  const { t } = useTranslation('workspace')
  const [view, setView] = useState<ResultView>('compare')
  const [full, setFull] = useState(false)
  const [changing, setChanging] = useState(false)
  const [printing, setPrinting] = useState(false)
  const [allShown, setAllShown] = useState(false)
  /** The running order from which the person looked away, to a finished picture. */
  const [leftId, setLeftId] = useState<string | null>(null)
  const { selected, finished } = generations
  /** The order whose pictures are looked at side by side. */
  const [openOrder, setOpenOrder] = useState<string | null>(null)
  const running = underway?.generation
  const away = running ? orderKey(running) === leftId : false
  const runningOrder = away ? undefined : running?.order?.id
  const shown = away ? null : underway
  const cells = shown && !runningOrder ? [] : picturesOfOrder(generations.all, runningOrder ?? openOrder ?? '')
  const sheet = cells.length > 0
  const result = shown || sheet ? undefined : selected
  const preview = usePreview(form, result?.id ?? null, shown !== null || sheet || generations.loading)
  if (runningOrder && openOrder !== runningOrder) setOpenOrder(runningOrder)
  const look = () => {
    setOpenOrder(null)
    setLeftId(running ? orderKey(running) : null)
  }
  const open = (id: string) => {
    generations.select(id)
    look()
  }
  const openParent = async (id: string) => {
    if (generations.all.some((one) => one.id === id)) return open(id)
    try {
      generations.show(await call('GET /generations/:id', { id }))
      look()
    } catch (error) {
      toast(wordsOf(error, t('failure.download')))
    }
  }
  const save = async (generation: Generation) => {
    if (!(await download(generation.generated_image_url ?? ''))) toast(t('failure.download'))
  }

  return (
    <section className="viewer" aria-label={t('title')}>
      <div className="v-head">
        <h1 className="disp">{t('title')}</h1>
        <div className="meta">
          {shown && <span>{t('progress.moment')}</span>}
          {result && (
            <>
              <span>
                <span className="sr">{t('viewer.generatedOn', { date: '' })}</span>
                {longMoment(result.created_at)}
              </span>
              <CostLabel coins={result.cost_coins} />
            </>
          )}
        </div>
        {result && (
          <>
            <SegmentedControl<ResultView>
              label={t('viewer.view')}
              value={view}
              look="small"
              segments={[
                { id: 'compare', label: t('viewer.compare') },
                { id: 'result', label: t('viewer.result') },
              ]}
              onChange={setView}
            />
            <IconButton label={t('viewer.change')} onClick={() => setChanging(true)}>
              <Paintbrush size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
            <IconButton label={t('viewer.prints')} onClick={() => setPrinting(true)}>
              <Printer size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
            <IconButton label={t('viewer.fullSize')} onClick={() => setFull(true)}>
              <Maximize2 size={18} strokeWidth={1.6} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton className="t-only" label={t('viewer.projects')} onClick={() => showProjects(true)}>
          <FolderOpen size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      {preview ? (
        <Suspense fallback={<div className="stage" />}>
          <PreviewStage {...preview} />
        </Suspense>
      ) : sheet ? (
        <Suspense fallback={<div className="stage" />}>
          <OrderSheet
            key={orderKey(cells[0])}
            cells={cells}
            preview={running && underway.live.preview ? { id: running.id, url: underway.live.preview } : null}
            onOpen={open}
            onChanged={generations.change}
            onRemoved={generations.remove}
            onRestored={() => void generations.reload()}
            seed={seed}
            onKeepSeed={onKeepSeed}
          />
        </Suspense>
      ) : shown ? (
        <GeneratingStage underway={shown} earlier={runTimes(finished)} />
      ) : result ? (
        <ResultStage
          key={result.id}
          generation={result}
          view={view}
          fresh={result.id === freshId}
          onRevealed={onRevealed}
          onFullSize={() => setFull(true)}
          onDownload={() => void save(result)}
          onUseAsBase={() => onUseAsBase(result)}
          onUseSettings={() => onUseSettings(result)}
          onChanged={generations.change}
          seed={seed}
          onKeepLook={onKeepLook}
          onKeepSeed={onKeepSeed}
          onChangePlace={() => setChanging(true)}
          onPrints={() => setPrinting(true)}
          changes={generations.finished.filter((one) => one.parent_id === result.id && one.came_by === 'change').toReversed()}
          onOpen={open}
          onParent={result.parent_id === null ? null : () => void openParent(result.parent_id!)}
          onOrder={result.order && (() => setOpenOrder(orderKey(result)))}
        />
      ) : generations.loading ? (
        <div className="stage" />
      ) : (
        <EmptyStage />
      )}
      <HistoryStrip
        generations={finished}
        older={generations.older}
        selected={result}
        loading={generations.loading}
        onSelect={open}
        running={away ? underway : null}
        onRunning={() => setLeftId(null)}
        onExample={onExample}
        onAll={() => setAllShown(true)}
      />
      {changing && result && (
        <Suspense>
          <ChangeDialog
            generation={result}
            onAccepted={(generation) => {
              setChanging(false)
              onChangeOrdered(generation)
            }}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
      {printing && result && (
        <Suspense>
          <PrintsDialog generation={result} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {allShown && (
        <Suspense>
          <HistoryDialog
            projectId={projectId}
            shownId={result?.id ?? null}
            onOpen={(generation) => {
              generations.show(generation)
              look()
              setAllShown(false)
            }}
            onChanged={generations.change}
            onRemoved={generations.remove}
            onRestored={() => void generations.reload()}
            onClose={() => setAllShown(false)}
          />
        </Suspense>
      )}
      {result && (
        <Lightbox
          open={full}
          onClose={() => setFull(false)}
          src={imageAddress(result.generated_image_url ?? '')}
          alt={t('viewer.render')}
          title={t('lightbox.result')}
          words={lightboxWords(t)}
          actions={
            <button type="button" className="lightbox-wide" onClick={() => void save(result)}>
              <Download size={16} strokeWidth={1.75} aria-hidden />
              {t('lightbox.download')}
            </button>
          }
        />
      )}
    </section>
  )
}
