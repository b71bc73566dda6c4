import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/Toast.tsx'

/** What the list of sessions is read under; to be read again when other sessions have ended. */
export const sessionsKey = ['sessions']

/** Where the account is signed in; every other session can be ended. */
export function Sessions() {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: sessionsKey, queryFn: () => call('GET /auth/sessions', {}) })
  const end = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      console.warn('A session could not be ended', error)
      toast(t('sessions.failed'))
    }
    await client.invalidateQueries({ queryKey: sessionsKey })
  }
  if (!data) return null
  return (
    <section className="sheet card">
      <div className="flex items-center justify-between gap-3">
        <h2 className="mb-0">{t('sessions.title')}</h2>
        {data.length > 1 && (
          <Button look="ghost" size="sm" onClick={() => void end(() => call('DELETE /auth/sessions', {}))}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      <ul className="sessions">
        {data.map(({ id, device, last_used_at, current }) => {
          const name = device || t('sessions.unknown')
          return (
            <li key={id}>
              <span>
                {name}
                <span className="text-ink-3">{current ? t('sessions.current') : t('sessions.used', { time: moment(last_used_at) })}</span>
              </span>
              {!current && (
                <button
                  type="button"
                  className="textbtn"
                  aria-label={`${t('sessions.end')}: ${name}`}
                  onClick={() => void end(() => call('DELETE /auth/sessions/:id', { id }))}
                >
                  {t('sessions.end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
