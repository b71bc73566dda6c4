import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { KeyDialog, type Certainly } from './KeyDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

type Key = Reply<'GET /keys'>[number]

/** What the list of keys is read under. */
const keysKey = ['keys']

/** Keys for the person's own programs: each is shown once, when it is made, and can be revoked. */
export function ApiKeys({ certainly }: { certainly: Certainly }) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: keysKey, queryFn: () => call('GET /keys', {}) })
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<Key | null>(null)
  const renew = () => client.invalidateQueries({ queryKey: keysKey })

  const made = (text: string) => {
    setMaking(false)
    setSecret(text)
    void renew()
  }
  const revoked = () => {
    setRevoking(null)
    void renew()
  }
  if (!data) return null
  return (
    <section className="sheet card">
      <div className="flex items-center justify-between gap-3">
        <h2 className="mb-0">{t('keys.title')}</h2>
        <Button size="sm" onClick={() => setMaking(true)}>
          {t('keys.make')}
        </Button>
      </div>
      <p className="hint">
        {t('keys.hint')}{' '}
        <a className="link" href="/api/docs/">
          {t('keys.docs')}
        </a>
      </p>
      <ul className="sessions">
        {data.map((key) => (
          <li key={key.id}>
            <span>
              {key.name}
              <code className="text-ink-3">{key.prefix}…</code>
              <span className="text-ink-3">
                {[
                  key.test && t('keys.test'),
                  ...key.scopes.map((scope) => t(`keys.${scope}`)),
                  key.last_used_at ? t('sessions.used', { time: moment(key.last_used_at) }) : t('keys.unused'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <button type="button" className="textbtn" aria-label={`${t('keys.revoke')}: ${key.name}`} onClick={() => setRevoking(key)}>
              {t('keys.revoke')}
            </button>
          </li>
        ))}
      </ul>
      {making && <KeyDialog certainly={certainly} onMade={made} onClose={() => setMaking(false)} />}
      {secret && <SecretDialog title={t('keys.made')} text={t('keys.madeText')} secret={secret} onClose={() => setSecret(null)} />}
      {revoking && <Revoke apiKey={revoking} onDone={revoked} onClose={() => setRevoking(null)} />}
    </section>
  )
}

function Revoke({ apiKey: { id, name }, onDone, onClose }: { apiKey: Key; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { busy, error, act } = useAct()
  const revoke = () =>
    act(t('keys.revokeFailed'), async () => {
      await call('DELETE /keys/:id', { id })
      onDone()
    })
  return (
    <AlertDialog
      open
      danger
      busy={busy}
      title={t('keys.revokeTitle', { name })}
      text={t('keys.revokeText')}
      confirm={t('keys.revoke')}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {error && <Banner className="mt-4">{error}</Banner>}
    </AlertDialog>
  )
}
