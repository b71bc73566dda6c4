import type { User } from '@veduta/contract/api/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../lib/call.ts'
import { saveArchive } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toast.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'

interface YourDataProps {
  user: User
  certainly: (act: () => Promise<void>) => Promise<void>
}

/** What a person may always ask for: an archive of everything that is kept about them, and that it be deleted. */
export function YourData({ user, certainly }: YourDataProps) {
  const { t } = useTranslation('profile')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  const take = async () => {
    setBusy(true)
    try {
      await certainly(() => saveArchive('/api/auth/me/export', 'veduta-data.zip'))
    } catch (error) {
      console.warn('The archive could not be saved', error)
      toast(wordsOf(error, t('data.exportFailed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="sheet card grid gap-4">
      <div className="card-act">
        <div>
          <h2 className="mb-0">{t('data.export')}</h2>
          <p className="hint">{t('data.exportHint')}</p>
        </div>
        <Button busy={busy} onClick={() => void take()}>
          {t(busy ? 'data.exporting' : 'data.download')}
        </Button>
      </div>
      <div className="card-act">
        <div>
          <h2 className="mb-0">{t('data.delete')}</h2>
          <p className="hint">{t('data.deleteHint')}</p>
        </div>
        <Button look="quiet-danger" onClick={() => setAsking(true)}>
          {t('data.deleteVerb')}
        </Button>
      </div>
      {asking && <DeleteDialog user={user} certainly={certainly} onClose={() => setAsking(false)} />}
    </section>
  )
}
