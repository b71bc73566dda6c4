import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence under the title. */
  text?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  children?: ReactNode
  className?: string
}

/** A sheet over the page; Escape, the cross and a press beside it close it. */
export const Dialog = ({ open, ...shown }: DialogProps) => open && <Sheet {...shown} />

function Sheet({ onClose, title, text, size = 'sm', children, className }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('app')
  const id = useId()
  return (
    <Modal className="scrim" onClose={onClose} labelledBy={`${id}-title`} describedBy={text ? `${id}-text` : undefined}>
      <div className={clsx('dlg', `dlg--${size}`, className)}>
        <h2 className="disp" id={`${id}-title`}>
          {title}
        </h2>
        {text && (
          <p className="says" id={`${id}-text`}>
            {text}
          </p>
        )}
        {children}
        <IconButton label={t('close')} className="close" onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </Modal>
  )
}

interface AlertDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  /** The verb of the act that is asked about. */
  confirm: ReactNode
  cancel?: ReactNode
  onConfirm: () => void
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  children?: ReactNode
}

/** Asks before an act. The focus starts on Cancel; confirming does not close it, so that the caller can show the work. */
export const AlertDialog = ({ open, ...shown }: AlertDialogProps) => open && <Question {...shown} />

function Question({ onClose, title, text, confirm, cancel, onConfirm, danger, busy, disabled, children }: Omit<AlertDialogProps, 'open'>) {
  const { t } = useTranslation('app')
  const id = useId()
  return (
    <Modal alert className="scrim" onClose={onClose} labelledBy={`${id}-title`} describedBy={`${id}-text`}>
      <div className="dlg dlg--sm">
        <h2 className="disp" id={`${id}-title`}>
          {title}
        </h2>
        <p className="says" id={`${id}-text`}>
          {text}
        </p>
        {children}
        <div className="acts">
          <Button onClick={onClose}>{cancel ?? t('cancel')}</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy ?? false} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
