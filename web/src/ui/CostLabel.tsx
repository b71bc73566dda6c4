import { useTranslation } from 'react-i18next'
import { number } from '../lib/format.ts'
import { Coin } from './Coin.tsx'

/** A number of coins: the coin and the figure for the eye, "8 coins" for the ear. */
export function CostLabel({ coins, className = '' }: { coins: number; className?: string }) {
  const { t } = useTranslation('app')
  return (
    <span className={`cost ${className}`}>
      <Coin />
      <span aria-hidden>{number(coins)}</span>
      <span className="sr">{t('coins', { count: coins })}</span>
    </span>
  )
}
