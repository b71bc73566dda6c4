import { packageFacts, packages, popularPackage, shownPackages } from '@veduta/contract/catalogue/packages'
import { price } from '@veduta/contract/catalogue/price'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../lib/call.ts'
import { useConfig } from '../../lib/config.ts'
import { useUser } from '../../lib/session.ts'
import { useBuying } from '../../lib/use-buying.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Page } from '../../ui/Page.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PriceRuler } from './PriceRuler.tsx'
import './pricing.css'

/** The packages of coins and what one picture costs elsewhere. */
export default function Pricing() {
  const { t } = useTranslation('pricing')
  const user = useUser()
  const offered = useConfig()?.packages
  const [error, setError] = useState<string | null>(null)
  const { buying, buy } = useBuying((failure) => setError(wordsOf(failure, t('failed'))))

  return (
    <Page
      title={t('title')}
      text={t('text', { generation: price.generation, preparation: price.preparation })}
      aside={
        <p className="ink2 nowrap">
          <Rich text={t('balance', { count: user.coin_balance })} parts={{ b: <b className="font-semibold text-ink" /> }} />
        </p>
      }
    >
      {error && <Banner className="mb-4">{error}</Banner>}
      <div className="plans">
        {shownPackages.map((id) => (
          <PlanCard
            key={id}
            id={id}
            coins={offered?.[id]?.coins || packages[id].coins}
            roubles={offered?.[id]?.roubles || packages[id].roubles}
            facts={packageFacts[id]}
            hot={id === popularPackage}
            best={id === 'business'}
            busy={buying === id}
            disabled={buying !== null}
            onBuy={() => {
              setError(null)
              void buy(id)
            }}
          />
        ))}
      </div>
      <p className="hint mt-4">{t('order')}</p>
      <PriceRuler />
    </Page>
  )
}
