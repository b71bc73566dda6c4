import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useCopied } from './use-copied.ts'

interface PromptDialogProps {
  open: boolean
  prompt: string
  onClose: () => void
}

/** The words that the engine was given. */
export function PromptDialog({ open, prompt, onClose }: PromptDialogProps) {
  const { t } = useTranslation('workspace')
  const [copied, copy] = useCopied()
  return (
    <Dialog open={open} onClose={onClose} title={t('prompt.title')} size="md">
      <p className="prompt-text">{prompt}</p>
      <div className="acts">
        <Button onClick={onClose}>{t('prompt.close')}</Button>
        <Button look="primary" onClick={() => copy(prompt)}>
          {copied ? <Check size={16} strokeWidth={1.75} aria-hidden /> : <Copy size={16} strokeWidth={1.75} aria-hidden />}
          <span aria-live="polite">{copied ? t('prompt.copied') : t('prompt.copy')}</span>
        </Button>
      </div>
    </Dialog>
  )
}
