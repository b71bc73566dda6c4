import type { User } from '@veduta/contract/api/accounts'
import { price } from '@veduta/contract/catalogue/price'
import { LogOut, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { day, number } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { signOut, useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Coin } from '../../ui/Coin.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Page } from '../../ui/Page.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { useCertain } from '../../ui/use-certain.tsx'
import { Account } from './Account.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { Purchases } from './Purchases.tsx'
import { Sessions } from './Sessions.tsx'
import { Statement } from './Statement.tsx'
import { useLinked } from './use-linked.ts'
import { Webhooks } from './Webhooks.tsx'
import { YourData } from './YourData.tsx'
import './profile.css'

/** Who the person is here, how things look, and where the coins went. */
export default function Profile() {
  const { t } = useTranslation('app')
  const { user } = useSession()
  return user ? <Person user={user} /> : <p className="p-8 ink2">{t('loading')}</p>
}

function Person({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'app'])
  const navigate = useNavigate()
  const { certainly, dialog } = useCertain(user)
  const [linkError, forgetLinkError] = useLinked()
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
      {linkError && (
        <Banner className="mb-4" onClose={forgetLinkError}>
          {linkError}
        </Banner>
      )}
      <div className="cols">
        <div className="grid gap-4">
          <Account user={user} certainly={certainly} />
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
          <Sessions />
        </div>
        <div className="grid gap-4">
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
          <Purchases balance={user.coin_balance} />
          <ApiKeys certainly={certainly} />
          <Webhooks />
          <YourData user={user} certainly={certainly} />
        </div>
      </div>
      {dialog}
    </Page>
  )
}
