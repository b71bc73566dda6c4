import type { Generation } from '@veduta/contract/api/generations'
import { Download, ImageUp, PanelsTopLeft, Share2, SlidersHorizontal, TextQuote, ThumbsDown, ThumbsUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { lastWins } from './last-wins.ts'
import { PromptDialog } from './PromptDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const PutOnBoardDialog = lazy(() => import('../board/PutOnBoardDialog.tsx'))

interface ResultActionsProps {
  generation: Generation
  onDownload: () => void
  onUseAsBase: () => void
  onUseSettings: () => void
  onChanged: (generation: Generation) => void
}

/** What can be done with a finished picture. */
export function ResultActions({ generation, onDownload, onUseAsBase, onUseSettings, onChanged }: ResultActionsProps) {
  const { t } = useTranslation('workspace')
  const [shown, setShown] = useState<'prompt' | 'share' | 'board' | null>(null)
  const { id, feedback, prompt_used } = generation
  const [rating] = useState(() => lastWins(feedback, (next) => call('PATCH /generations/:id/feedback', { id, feedback: next })))

  const rate = async (pressed: 'like' | 'dislike') => {
    const next = rating.wanted() === pressed ? null : pressed
    onChanged({ ...generation, feedback: next })
    try {
      await rating.give(next)
    } catch (error) {
      console.error('The feedback was not saved', error)
      onChanged({ ...generation, feedback: rating.wanted() })
      toast(t('failure.feedback'))
    }
  }

  return (
    <div className="v-acts">
      <Button look="primary" onClick={onDownload}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {t('viewer.download')}
      </Button>
      <Button onClick={onUseAsBase}>
        <ImageUp size={16} strokeWidth={1.75} aria-hidden />
        {t('viewer.useAsBase')}
      </Button>
      {prompt_used && (
        <Button onClick={() => setShown('prompt')}>
          <TextQuote size={16} strokeWidth={1.75} aria-hidden />
          {t('viewer.showPrompt')}
        </Button>
      )}
      <Button aria-label={t('viewer.useSettings')} title={t('viewer.useSettings')} onClick={onUseSettings}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        <span className="opt opt--first">{t('viewer.useSettings')}</span>
      </Button>
      <Button aria-label={t('viewer.share')} title={t('viewer.share')} onClick={() => setShown('share')}>
        <Share2 size={16} strokeWidth={1.75} aria-hidden />
        <span className="opt">{t('viewer.share')}</span>
      </Button>
      <Button aria-label={t('viewer.board')} title={t('viewer.board')} onClick={() => setShown('board')}>
        <PanelsTopLeft size={16} strokeWidth={1.75} aria-hidden />
        <span className="opt opt--first">{t('viewer.board')}</span>
      </Button>
      <span className="grow" />
      <IconButton label={t('viewer.like')} aria-pressed={feedback === 'like'} onClick={() => void rate('like')}>
        <ThumbsUp size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <IconButton label={t('viewer.dislike')} aria-pressed={feedback === 'dislike'} onClick={() => void rate('dislike')}>
        <ThumbsDown size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <PromptDialog open={shown === 'prompt'} prompt={prompt_used ?? ''} onClose={() => setShown(null)} />
      {shown === 'board' && (
        <Suspense>
          <PutOnBoardDialog ids={[id]} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {shown === 'share' && <ShareDialog id={id} onClose={() => setShown(null)} />}
    </div>
  )
}
