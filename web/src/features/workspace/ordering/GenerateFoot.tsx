import type { Choices } from '@veduta/contract/catalogue/form'
import { price } from '@veduta/contract/catalogue/price'
import { DraftingCompass, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CostLabel } from '../../../ui/CostLabel.tsx'
import { CoinMeter } from '../../../ui/ScaleProgress.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { AmountSelect } from '../variations/AmountSelect.tsx'
import { picturesIn, type Amount } from '../variations/amount.ts'
import type { Problem } from './use-problem.ts'

interface GenerateFootProps {
  choices: Choices
  amount: Amount
  onAmount: (amount: Amount) => void
  hasSketch: boolean
  /** The form is still being opened; whether it has a sketch is not known. */
  loading: boolean
  /** Pictures are on their way into the form. */
  opening: boolean
  /** How much of the running picture is done, 0–1; null while none is made. */
  progress: number | null
  problem: Problem | null
  onGenerate: () => void
  onCancel: (() => void) | null
  /** The picture is being cancelled, or was a moment ago: what is in the row keeps its place. */
  cancelling: boolean
  onDismiss: () => void
  /** The seed that was taken over from a picture; null where chance picks one. */
  seed: number | null
  onReleaseSeed: () => void
}

const needsId = 'generate-needs'

/** The foot of the form: what went wrong, the button with its price, and the balance or the reason why not. */
export function GenerateFoot({
  choices,
  amount,
  onAmount,
  hasSketch,
  loading,
  opening,
  progress,
  problem,
  onGenerate,
  onCancel,
  cancelling,
  onDismiss,
  seed,
  onReleaseSeed,
}: GenerateFootProps) {
  const { t } = useTranslation('workspace')
  const { coin_balance: balance } = useUser()
  const needed = price.generation * picturesIn(amount, choices)
  const low = balance < needed
  const busy = progress !== null
  const off = !busy && (!hasSketch || low || cancelling || opening)
  const button = (
    <div className="gen-row">
      <Button
        look={off && low ? 'secondary' : 'primary'}
        size="lg"
        block
        className="gen"
        busy={busy}
        aria-disabled={off || undefined}
        aria-describedby={off ? needsId : undefined}
        onClick={onGenerate}
      >
        <span className="l">
          {busy ? <Spinner /> : <DraftingCompass size={20} strokeWidth={1.6} aria-hidden />}
          {busy ? t('generate.busy') : t('generate.button')}
        </span>
        {busy ? <span className="num">{Math.round(progress * 100)}%</span> : <CostLabel coins={needed} />}
      </Button>
      {!busy && <AmountSelect amount={amount} choices={choices} onChange={onAmount} />}
    </div>
  )
  const addCoins = t('generate.addCoins')

  return (
    <div className="form-foot">
      {problem && (
        <Banner
          className={problem.ours ? 'is-ours' : ''}
          onClose={onDismiss}
          actions={
            problem.again && !off && !busy ? (
              <button type="button" className="link" onClick={onGenerate}>
                {t('generate.retry')}
              </button>
            ) : undefined
          }
        >
          {problem.text}
        </Banner>
      )}
      {seed !== null && (
        <div className="foot-row">
          <span>{t('generate.seed', { seed: String(seed) })}</span>
          <Button look="ghost" size="sm" onClick={onReleaseSeed}>
            {t('generate.releaseSeed')}
          </Button>
        </div>
      )}
      {low && !busy && !cancelling ? (
        <>
          <div className="needs">
            <b id={needsId}>{t('generate.needCoins', { needed, balance })}</b>
            <CoinMeter label={t('generate.meter', { needed, balance })} have={balance} need={needed} />
          </div>
          <Link to={paths.pricing} className={buttonClass('primary', 'lg', 'btn--block')}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {addCoins}
          </Link>
          {button}
        </>
      ) : (
        <>
          {button}
          <div className="foot-row">
            {busy ? (
              <>
                <span>{t('generate.next')}</span>
                {onCancel && (
                  <Button look="ghost" size="sm" busy={cancelling} onClick={onCancel}>
                    {t('generate.cancel')}
                  </Button>
                )}
              </>
            ) : (
              <>
                {opening && !loading ? (
                  <span id={needsId}>{t('generate.opening')}</span>
                ) : hasSketch || loading ? (
                  <span id={needsId}>
                    {t('generate.balance')} <b>{t('coins', { count: balance })}</b>
                  </span>
                ) : (
                  <span id={needsId}>{t('generate.needSketch')}</span>
                )}
                {!cancelling && (
                  <Link to={paths.pricing} className={buttonClass('ghost', 'sm')}>
                    <Plus size={16} strokeWidth={1.75} aria-hidden />
                    {t('generate.addCoinsShort')}
                  </Link>
                )}
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}
