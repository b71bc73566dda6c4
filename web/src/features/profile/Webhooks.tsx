import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SecretDialog } from './SecretDialog.tsx'

type Webhook = Reply<'GET /webhooks'>[number]

/** What the list of webhooks is read under, and below it what each was sent. */
const webhooksKey = ['webhooks']

/** Addresses of the person's own that are told when a picture is over. */
export function Webhooks() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: webhooksKey, queryFn: () => call('GET /webhooks', {}) })
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [shown, setShown] = useState<Webhook | null>(null)
  const { error, act } = useAct()
  const renew = () => client.invalidateQueries({ queryKey: webhooksKey })

  const enable = (id: string) =>
    act(t('webhooks.failed'), async () => {
      await call('POST /webhooks/:id/enable', { id })
      await renew()
    })
  const remove = (id: string) =>
    act(t('webhooks.failed'), async () => {
      await call('DELETE /webhooks/:id', { id })
      await renew()
    })
  const added = (text: string) => {
    setAdding(false)
    setSecret(text)
    void renew()
  }
  if (!data) return null
  return (
    <section className="sheet card">
      <div className="flex items-center justify-between gap-3">
        <h2 className="mb-0">{t('webhooks.title')}</h2>
        <Button size="sm" onClick={() => setAdding(true)}>
          {t('webhooks.add')}
        </Button>
      </div>
      <p className="hint">{t('webhooks.hint')}</p>
      {error && <Banner className="mt-2">{error}</Banner>}
      <ul className="sessions">
        {data.map((webhook) => (
          <li key={webhook.id}>
            <span>
              <span className="break-all">{webhook.url}</span>
              <span className="text-ink-3">
                {webhook.disabled_at
                  ? t('webhooks.off', { time: moment(webhook.disabled_at) })
                  : webhook.failing_since && t('webhooks.failing', { time: moment(webhook.failing_since) })}
              </span>
            </span>
            <span className="justify-end">
              {webhook.disabled_at && (
                <button
                  type="button"
                  className="textbtn"
                  aria-label={`${t('webhooks.enable')}: ${webhook.url}`}
                  onClick={() => void enable(webhook.id)}
                >
                  {t('webhooks.enable')}
                </button>
              )}
              <button
                type="button"
                className="textbtn"
                aria-label={`${t('webhooks.log')}: ${webhook.url}`}
                onClick={() => setShown(webhook)}
              >
                {t('webhooks.log')}
              </button>
              <button
                type="button"
                className="textbtn"
                aria-label={`${t('webhooks.remove')}: ${webhook.url}`}
                onClick={() => void remove(webhook.id)}
              >
                {t('webhooks.remove')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {adding && <AddWebhook onAdded={added} onClose={() => setAdding(false)} />}
      {secret && (
        <SecretDialog title={t('webhooks.added')} text={t('webhooks.addedText')} secret={secret} onClose={() => setSecret(null)} />
      )}
      {shown && <Deliveries webhook={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function AddWebhook({ onAdded, onClose }: { onAdded: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [url, setUrl] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()
  const usable = URL.canParse(url.trim()) && /^https?:/.test(url.trim())

  const add = () => act(t('webhooks.failed'), async () => onAdded((await call('POST /webhooks', { url: url.trim() })).secret))
  const submit = () => {
    setTried(true)
    if (usable) void add()
  }
  return (
    <Dialog open onClose={onClose} title={t('webhooks.add')} text={t('webhooks.addText')}>
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t('webhooks.add')} busy={busy} error={error}>
        <Field label={t('webhooks.url')} error={tried && !usable ? t('webhooks.urlWrong') : undefined}>
          {(bound) => (
            <Input
              {...bound}
              type="url"
              placeholder="https://studio.example/veduta"
              maxLength={500}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}

function Deliveries({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { data, isError } = useQuery({
    queryKey: [...webhooksKey, id],
    queryFn: () => call('GET /webhooks/:id/deliveries', { id }),
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} size="md" title={t('webhooks.log')} text={<span className="break-all">{url}</span>}>
      {isError && <Banner className="mt-4">{t('webhooks.logFailed')}</Banner>}
      {data?.length === 0 && <p className="hint mt-4">{t('webhooks.logEmpty')}</p>}
      <ul className="sessions deliveries">
        {data?.map((one) => (
          <li key={one.id}>
            <span>
              <code>{one.event}</code>
              <span className="text-ink-3">{moment(one.created_at)}</span>
            </span>
            <span className="justify-end text-end">
              {one.delivered_at
                ? t('webhooks.delivered')
                : one.next_at
                  ? t('webhooks.again', { time: moment(one.next_at) })
                  : t('webhooks.givenUp')}
              <span className="text-ink-3">{one.status ?? one.error}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
