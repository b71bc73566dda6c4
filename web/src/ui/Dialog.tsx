import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { AlertDialog as RadixAlert, Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import './Dialog.css'

/*
 * The scrim is a plain element: Radix' own overlay stops the page from scrolling with a style element of its own, which the
 * content-security policy forbids, and no page of ours scrolls behind a dialog.
 */
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

/** A sheet over the page; Escape, the cross and a press beside it close it, and the focus returns to where it was. */
export function Dialog({ open, onClose, title, text, size = 'sm', children, className }: DialogProps) {
  const { t } = useTranslation('app')
  const focus = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className="scrim">
          <Radix.Content {...focus} className={clsx('dlg', `dlg--${size}`, className)} {...(text ? {} : { 'aria-describedby': undefined })}>
            <Radix.Title className="disp">{title}</Radix.Title>
            {text && <Radix.Description className="says">{text}</Radix.Description>}
            {children}
            <Radix.Close asChild>
              <IconButton label={t('close')} className="close">
                <X size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
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
export function AlertDialog({
  open,
  onClose,
  title,
  text,
  confirm,
  cancel,
  onConfirm,
  danger,
  busy,
  disabled,
  children,
}: AlertDialogProps) {
  const { t } = useTranslation('app')
  const focus = useFocusReturn()
  return (
    <RadixAlert.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixAlert.Portal>
        <div className="scrim">
          <RadixAlert.Content {...focus} className="dlg dlg--sm" aria-modal>
            <RadixAlert.Title className="disp">{title}</RadixAlert.Title>
            <RadixAlert.Description className="says">{text}</RadixAlert.Description>
            {children}
            <div className="acts">
              <RadixAlert.Cancel asChild>
                <Button>{cancel ?? t('cancel')}</Button>
              </RadixAlert.Cancel>
              <Button look={danger ? 'danger' : 'primary'} busy={busy ?? false} disabled={disabled} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </RadixAlert.Content>
        </div>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
