import { price } from '@veduta/contract/catalogue/price'
import { LogOut, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { day, number } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { signOut, useSession } from '../../lib/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Coin } from '../../ui/Coin.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Page } from '../../ui/Page.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { Account } from './Account.tsx'
import { Statement } from './Statement.tsx'
import './profile.css'

/** Who the person is here, how things look, and where the coins went. */
export default function Profile() {
  const { t } = useTranslation(['profile', 'app'])
  const { user } = useSession()
  const navigate = useNavigate()
  if (!user) return <p className="p-8 ink2">{t('app:loading')}</p>
  const leave = () => {
    signOut()
    void navigate(paths.login)
  }
  return (
    <Page
      title={user.name || user.email}
      text={t('since', { date: day(user.created_at) })}
      mark={
        user.avatar_url ? (
          <img className="avatar" src={user.avatar_url} alt="" />
        ) : (
          <span className="avatar" aria-hidden>
            {user.email.slice(0, 1).toUpperCase()}
          </span>
        )
      }
      aside={
        <Button onClick={leave}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden />
          {t('signOut')}
        </Button>
      }
    >
      <div className="cols">
        <div className="grid gap-4">
          <Account user={user} />
          <section className="sheet card">
            <h2>{t('appearance')}</h2>
            <div className="kv">
              <div>
                <span>{t('app:theme.label')}</span>
                <ThemeSwitch />
              </div>
              <div>
                <span>{t('app:language.label')}</span>
                <LanguageSwitch />
              </div>
            </div>
          </section>
        </div>
        <section className="sheet card">
          <div className="flex items-start justify-between gap-3">
            <div>
              <h2 className="mb-0">{t('balance')}</h2>
              <p className="disp balance-figure">
                <Coin />
                {number(user.coin_balance)}
              </p>
              <p className="hint">{t('enough', { count: Math.floor(user.coin_balance / price.generation) })}</p>
            </div>
            <Link className={buttonClass('primary')} to={paths.pricing}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              {t('addCoins')}
            </Link>
          </div>
          <Statement balance={user.coin_balance} />
        </section>
      </div>
    </Page>
  )
}
