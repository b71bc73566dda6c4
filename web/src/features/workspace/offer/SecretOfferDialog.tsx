import { packageFacts, packages, secretOfferNormalRoubles } from '@veduta/contract/catalogue/packages'
import { price } from '@veduta/contract/catalogue/price'
import { useTranslation } from 'react-i18next'
import { number, roubles } from '../../../lib/format.ts'
import { useBuying } from '../../../lib/use-buying.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/Toast.tsx'
import '../../../ui/Page.css'
import './offer.css'

const { coins, roubles: offered } = packages.secret
const generations = Math.floor(coins / price.generation)
/** What one picture costs within the offer, in roubles. */
const each = Math.round((offered / generations) * 10) / 10
const share = offered / secretOfferNormalRoubles

/** The offer of 500 coins at a lower price. */
export default function SecretOfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workspace')
  const { buying, buy } = useBuying((error) => {
    console.error('The offer could not be bought', error)
    toast(t('offer.failed'))
  })
  const busy = buying !== null
  return (
    <Dialog open onClose={onClose} title={t('offer.title', { coins })} text={t('offer.text')} className="offer">
      <p className="offer-price">
        <b className="disp">{roubles(offered)}</b>
        <s>
          <span className="sr">{t('offer.insteadOf')} </span>
          {roubles(secretOfferNormalRoubles)}
        </s>
      </p>
      <Saving text={`−${roubles(secretOfferNormalRoubles - offered)}`} label={t('offer.saving')} />
      <ul className="dot-list">
        <li>
          <span>{t('offer.generations')}</span>
          <span>≈ {number(generations)}</span>
        </li>
        <li>
          <span>{t('offer.each')}</span>
          <span>{t('offer.eachText', { now: roubles(each), before: roubles(packageFacts.business.roublesEach) })}</span>
        </li>
      </ul>
      <Button look="primary" size="lg" block busy={busy} onClick={() => void buy('secret')}>
        {busy ? t('offer.busy') : t('offer.buy', { price: roubles(offered) })}
      </Button>
      <Button look="ghost" block className="mt-1.5" onClick={onClose}>
        {t('offer.later')}
      </Button>
    </Dialog>
  )
}

const width = 392
const end = width - 1
const cut = Math.round(1 + (end - 1) * share)

/** The saving as a dimension line over the two prices. */
const Saving = ({ text, label }: { text: string; label: string }) => (
  <p className="offer-saving">
    <svg viewBox={`0 0 ${width} 74`} fill="none" stroke="currentColor" aria-hidden>
      <path d={`M1 34v26M${cut} 34v26M${end} 34v26`} />
      <path d={`M1 47h${cut - 1}`} className="paid" strokeWidth="9" />
      <path d={`M${cut} 47h${end - cut}`} strokeDasharray="4 3" />
      <path d={`M${cut} 18v10M${end} 18v10M${cut} 23h${end - cut}`} />
      <path d={`m${cut - 4} 27 8-8M${end - 4} 27l8-8`} strokeWidth="1.5" />
    </svg>
    <span>
      <span className="sr">{label} </span>
      {text}
    </span>
  </p>
)
