import { useTranslation } from 'react-i18next'
import { number, roubles as inRoubles } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'

interface PlanCardProps {
  id: 'starter' | 'professional' | 'business'
  coins: number
  roubles: number
  facts: { generations: number; roublesEach: number; savingPercent: number }
  /** The popular one: framed, with the filled button. */
  hot: boolean
  best: boolean
  busy: boolean
  disabled: boolean
  onBuy: () => void
}

/** One package: what is in it, what it costs, and the button that buys it. */
export function PlanCard({ id, coins, roubles, facts, hot, best, busy, disabled, onBuy }: PlanCardProps) {
  const { t } = useTranslation('pricing')
  const saving = facts.savingPercent > 0 ? t('percent', { count: facts.savingPercent }) : t('none')
  return (
    <section className={`sheet plan ${hot ? 'plan--hot' : ''}`} aria-labelledby={`plan-${id}`}>
      <div className="nm">
        <h2 id={`plan-${id}`} className="text-md font-semibold">
          {t(`names.${id}`)}
        </h2>
        {hot && <span className="pill">{t('popular')}</span>}
        {best && <span className="pill pill--trace">{t('bestOffer')}</span>}
      </div>
      <p className="hint">{t(`for.${id}`)}</p>
      <div className="big">
        <b>{number(coins)}</b>
        <span className="ink2">{t('coins', { count: coins })}</span>
      </div>
      <p className="price">
        <b className="font-semibold">{inRoubles(roubles)}</b>
      </p>
      <ul className="dot-list">
        <li>
          <span>{t('generations')}</span>
          <span>{t('about', { count: facts.generations })}</span>
        </li>
        <li>
          <span>{t('each')}</span>
          <span>{inRoubles(facts.roublesEach)}</span>
        </li>
        <li>
          <span>{t('saving')}</span>
          <span>{best ? `${saving} · ${t('maximumSavings')}` : saving}</span>
        </li>
      </ul>
      <Button
        look={hot ? 'primary' : 'secondary'}
        size="lg"
        block
        busy={busy}
        disabled={disabled}
        onClick={onBuy}
        aria-describedby={`plan-${id}`}
      >
        {busy ? t('busy') : t('select')}
      </Button>
    </section>
  )
}
