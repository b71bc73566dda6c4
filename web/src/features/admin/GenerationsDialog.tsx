import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '@veduta/contract/api/accounts'
import type { Generation } from '@veduta/contract/api/generations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CostLabel } from '../../ui/CostLabel.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Pager } from './Pager.tsx'

const pageSize = 10

/** What kind of picture it is, by what was asked for. */
export function kindOf(parameters: Record<string, unknown> | null): 'fitting' | 'exterior' | 'interior' | 'unknown' {
  if (parameters?.interior_fitting_mode === true || parameters?.interior_fitting_mode === 'true') return 'fitting'
  const type = parameters?.project_type
  return type === 'exterior' || type === 'interior' ? type : 'unknown'
}

const failures: Record<number, 'errors.forbidden' | 'errors.notFound'> = { 403: 'errors.forbidden', 404: 'errors.notFound' }

/** The pictures of one user, newest first. */
export function GenerationsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'app'])
  const [page, setPage] = useState(1)
  const { data, error, isPending } = useQuery({
    queryKey: ['admin', 'generations', user.id, page],
    queryFn: () => call('GET /admin/users/:userId/generations', { userId: user.id, page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open onClose={onClose} size="lg" title={t('generations.title', { name: user.name || user.email })}>
      {data && <p className="hint mt-1">{t('generations.total', { count: data.total_generations })}</p>}
      {error && <Banner className="mt-4">{t((error instanceof CallError && failures[error.status]) || 'errors.generations')}</Banner>}
      {isPending && <p className="mt-4 ink2">{t('app:loading')}</p>}
      <ul className="made">
        {data?.generations.map((generation) => (
          <Row key={generation.id} generation={generation} />
        ))}
      </ul>
      {data && data.total_pages > 1 && <Pager page={page} pages={data.total_pages} onPage={setPage} />}
    </Dialog>
  )
}

function Row({ generation }: { generation: Generation }) {
  const { t } = useTranslation(['admin', 'app'])
  return (
    <li>
      <Thumbnail url={generation.thumbnail_url} />
      <span>
        <b>{generation.project_name}</b>
        <span className="hint">{moment(generation.created_at)}</span>
      </span>
      <span className="pill">{t(`generations.${kindOf(generation.parameters_used)}`)}</span>
      <CostLabel coins={generation.cost_coins} />
    </li>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  const { t } = useTranslation(['admin', 'app'])
  const [broken, setBroken] = useState(false)
  if (!url || broken) return <span className="im">{t('generations.noImage')}</span>
  return <img className="im" src={url.replace('/static/images/', '/api/images/')} alt="" loading="lazy" onError={() => setBroken(true)} />
}
