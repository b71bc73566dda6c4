import type { User } from '@veduta/contract/api/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../lib/format.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { Identities } from './Identities.tsx'
import { NameDialog } from './NameDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SecondFactor } from './SecondFactor.tsx'

interface AccountProps {
  user: User
  certainly: (act: () => Promise<void>) => Promise<void>
}

/** The facts of the account and what of them can be changed. */
export function Account({ user, certainly }: AccountProps) {
  const { t } = useTranslation('profile')
  const [changing, setChanging] = useState<'name' | 'email' | 'password' | null>(null)
  const close = () => setChanging(null)
  const passwordVerb = t(user.has_password ? 'change' : 'set')
  return (
    <section className="sheet card">
      <h2>{t('account')}</h2>
      <div className="kv">
        <div>
          <span>{t('name')}</span>
          <span>{user.name}</span>
          <button type="button" className="textbtn" aria-label={`${t('change')}: ${t('name')}`} onClick={() => setChanging('name')}>
            {t('change')}
          </button>
        </div>
        <div>
          <span>{t('email')}</span>
          <span>
            <span className="break-all">{user.email}</span>
            {user.is_email_verified && <span className="pill pill--ok">{t('confirmed')}</span>}
          </span>
          <button type="button" className="textbtn" aria-label={`${t('change')}: ${t('email')}`} onClick={() => setChanging('email')}>
            {t('change')}
          </button>
        </div>
        <div>
          <span>{t('password')}</span>
          <span>{t(user.has_password ? 'passwordSet' : 'passwordNone')}</span>
          <button
            type="button"
            className="textbtn"
            aria-label={`${passwordVerb}: ${t('password')}`}
            onClick={() => setChanging('password')}
          >
            {passwordVerb}
          </button>
        </div>
        <Identities certainly={certainly} />
        {user.role === 'admin' && <SecondFactor certainly={certainly} />}
        <div>
          <span>{t('generations')}</span>
          <span>{number(user.generation_stats.total)}</span>
        </div>
      </div>
      {changing === 'name' && <NameDialog name={user.name} onClose={close} />}
      {changing === 'email' && <EmailDialog certainly={certainly} onClose={close} />}
      {changing === 'password' && <PasswordDialog hasPassword={user.has_password} certainly={certainly} onClose={close} />}
    </section>
  )
}
