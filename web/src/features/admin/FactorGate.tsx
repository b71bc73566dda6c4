import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { secondFactorQuery } from '../../lib/second-factor.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FactorDialog } from '../../ui/use-certain.tsx'

/** Stands before administration: asks for the second factor where there is one, and for setting it up where the operator wants one. */
export function FactorGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: stands, isPending } = useQuery(secondFactorQuery)
  if (isPending) return <Loading />
  if (stands?.required && !stands.on) {
    return (
      <Notice title={t('factor.required')} text={t('factor.requiredText')} mark={<ShieldAlert size={32} strokeWidth={1.4} aria-hidden />}>
        <Link className={buttonClass('primary')} to={paths.profile}>
          {t('factor.toProfile')}
        </Link>
      </Notice>
    )
  }
  if (stands?.on && !stands.shown) {
    const shown = () => void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    return <FactorDialog onConfirmed={shown} onClose={() => void navigate(paths.workspace)} />
  }
  return children
}
