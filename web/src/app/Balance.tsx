import { price } from '@veduta/contract/catalogue/price'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { number } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { Coin } from '../ui/Coin.tsx'

/** The coins that are there, which lead to more; warns when they do not pay for a picture. */
export function Balance({ coins }: { coins: number }) {
  const { t } = useTranslation('app')
  const words = t('rail.balance', { count: coins })
  return (
    <Link className={`balance ${coins < price.generation ? 'is-low' : ''}`} to={paths.pricing} aria-label={words} data-testid="balance">
      <Coin />
      <span aria-hidden>{number(coins)}</span>
    </Link>
  )
}
