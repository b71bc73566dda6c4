import { useQuery } from '@tanstack/react-query'
import type { AdminRequest } from '@veduta/contract/api/admin'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment, roubles } from '../../lib/format.ts'
import { queries } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCertain } from '../../ui/use-certain.tsx'
import { LongList } from './LongList.tsx'

/** Coins and refunds above an administrator's limit of the day: another one confirms or declines them. */
export function Requests() {
  const { t } = useTranslation('admin')
  const { certainly, dialog } = useCertain(useUser())
  const { busy, error, act } = useAct()
  const list = useQuery({ queryKey: ['admin', 'requests'], queryFn: () => call('GET /admin/requests', {}) })
  const requests = list.data?.requests ?? []

  const decide = (requestId: string, confirm: boolean) =>
    act(t('manage.failed'), async () => {
      await certainly(async () => void (await call('POST /admin/requests/:requestId', { requestId, confirm })))
      await queries.invalidateQueries({ queryKey: ['admin'] })
    })
  const what = ({ coins, roubles: money }: AdminRequest) =>
    money === null ? t('requests.coins', { count: coins }) : t('requests.refund', { amount: roubles(money), count: coins })
  return (
    <>
      <p className="hint my-3">{t('requests.text')}</p>
      {error && <Banner className="mb-3">{error}</Banner>}
      <LongList
        label={t('tabs.requests')}
        empty={t('requests.empty')}
        count={requests.length}
        list={{ ...list, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => {} }}
      >
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('audit.when')}</th>
              <th>{t('audit.who')}</th>
              <th>{t('audit.what')}</th>
              <th>{t('audit.whom')}</th>
              <th>{t('manage.reason')}</th>
              <th>{t('requests.decision')}</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <tr key={request.id}>
                <td>{moment(request.created_at)}</td>
                <td>{request.actor.email || request.actor.id}</td>
                <td>{what(request)}</td>
                <td>{request.user.email || request.user.id}</td>
                <td>{request.reason}</td>
                <td>
                  {request.mine ? (
                    <span className="muted">{t('requests.mine')}</span>
                  ) : (
                    <span className="flex gap-2">
                      <Button size="sm" look="primary" disabled={busy} onClick={() => void decide(request.id, true)}>
                        {t('requests.confirm')}
                      </Button>
                      <Button size="sm" disabled={busy} onClick={() => void decide(request.id, false)}>
                        {t('requests.decline')}
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </LongList>
      {dialog}
    </>
  )
}
