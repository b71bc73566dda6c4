import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Something that is shown once and never again. */
export function SecretDialog({ title, text, secret, onClose }: { title: string; text: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <pre className="mt-4 break-all whitespace-pre-wrap">{secret}</pre>
      <div className="acts">
        <CopyButton text={secret} />
        <Button look="primary" onClick={onClose}>
          {t('keys.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
