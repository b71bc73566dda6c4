import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../../lib/call.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { useCopied } from './use-copied.ts'

/** Makes the public link to a picture while it is open, to be copied or taken back. */
export function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('workspace')
  const [copied, copy] = useCopied()
  const [revoking, setRevoking] = useState(false)
  const link = useQuery({ queryKey: ['share', id], queryFn: () => call('POST /generations/:id/share', { id }), gcTime: 0, retry: false })

  const revoke = async () => {
    setRevoking(true)
    try {
      await call('DELETE /generations/:id/share', { id })
      toast(t('share.revoked'))
      onClose()
    } catch (error) {
      console.error('The link could not be taken back', error)
      toast(wordsOf(error, t('failure.unshare')))
      setRevoking(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('share.title')} text={t('share.text')} size="md">
      {link.isPending && (
        <p className="mt-4 flex items-center gap-2 text-ink-2">
          <Spinner />
          {t('share.making')}
        </p>
      )}
      {link.isError && (
        <div className="mt-4">
          <Banner>{wordsOf(link.error, t('failure.share'))}</Banner>
        </div>
      )}
      {link.data && (
        <>
          <div className="copyrow">
            <Input readOnly value={link.data.url} aria-label={t('share.link')} onFocus={(event) => event.target.select()} />
            <Button look="primary" onClick={() => copy(link.data.url)}>
              {copied ? <Check size={16} strokeWidth={1.75} aria-hidden /> : <Copy size={16} strokeWidth={1.75} aria-hidden />}
              <span aria-live="polite">{copied ? t('share.copied') : t('share.copy')}</span>
            </Button>
          </div>
          <div className="acts">
            <Button look="quiet-danger" size="sm" busy={revoking} onClick={() => void revoke()}>
              {t('share.revoke')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
