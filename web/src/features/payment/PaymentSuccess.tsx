import type { Payment } from '@veduta/contract/api/payments'
import type { PackageId } from '@veduta/contract/catalogue/packages'
import { Check, ReceiptText, TriangleAlert, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { wordsOf } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useBuying } from '../../lib/use-buying.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { SupportDialog } from '../../ui/SupportDialog.tsx'
import { Title } from '../../ui/Title.tsx'
import '../../ui/Page.css'
import { Receipt } from './Receipt.tsx'
import { usePayment, type Outcome, type Seen } from './use-payment.ts'
import { WorkingOn } from './WorkingOn.tsx'
import './payment.css'

const marks: Record<Outcome, [tone: string, sign: ReactNode]> = {
  checking: ['', <Spinner key="" />],
  processing: ['', <Spinner key="" />],
  succeeded: ['receipt-mark--ok', <Check key="" size={22} strokeWidth={2} />],
  canceled: ['receipt-mark--warn', <X key="" size={22} strokeWidth={2} />],
  failed: ['receipt-mark--danger', <X key="" size={22} strokeWidth={2} />],
  no_id: ['receipt-mark--danger', <TriangleAlert key="" size={20} strokeWidth={1.75} />],
  no_status: ['receipt-mark--danger', <TriangleAlert key="" size={20} strokeWidth={1.75} />],
}

/** How a payment ended, what was bought, and the way on. While the provider is still at work, the page keeps asking. */
export default function PaymentSuccess() {
  const { t } = useTranslation('payment')
  const { user } = useSession()
  const seen = usePayment()
  const { outcome, payment, unheard } = seen
  const [tone, sign] = marks[outcome]
  const { title, text } = wordsFor(outcome, t, payment?.coins ?? 0)
  return (
    <main className="page">
      <Title text={title} />
      <div className="page-in">
        <div className="receipt">
          <header className="receipt-h">
            <span className={`receipt-mark ${tone}`} aria-hidden>
              {sign}
            </span>
            <div>
              <h1 className="disp">{title}</h1>
              <output>{text}</output>
            </div>
          </header>
          {outcome !== 'checking' && (
            <div className="sheet">
              {unheard && <Banner tone="warn">{t('unheard')}</Banner>}
              {payment?.detail && <Banner tone="warn">{payment.detail}</Banner>}
              {payment && <Receipt payment={payment} />}
              {payment && user?.is_email_verified && <WorkingOn />}
              {outcome === 'no_status' && !user && <p className="hint">{t('signedOut')}</p>}
              <Ways seen={seen} />
            </div>
          )}
        </div>
      </div>
    </main>
  )
}

type Words = ReturnType<typeof useTranslation<'payment'>>['t']

function wordsFor(outcome: Outcome, t: Words, coins: number): { title: string; text: string } {
  if (outcome === 'no_id') return { title: t('error.title'), text: t('error.noId') }
  if (outcome === 'no_status') return { title: t('error.title'), text: t('error.status') }
  return { title: t(`${outcome}.title`), text: t(`${outcome}.text`, { count: coins }) }
}

/** What can be done now, the likeliest first. */
function Ways({ seen: { outcome, payment } }: { seen: Seen }) {
  const { t } = useTranslation('payment')
  const { user } = useSession()
  const here = useLocation()
  const [asking, setAsking] = useState(false)
  const way = (to: string, name: string, primary = false, state?: object) => (
    <Link className={buttonClass(primary ? 'primary' : 'secondary', 'lg', 'btn--block')} to={to} state={state}>
      {name}
    </Link>
  )
  const lost = outcome === 'no_id' || outcome === 'no_status'
  return (
    <div className="acts">
      {outcome === 'succeeded' && way(paths.workspace, t('start'), true)}
      {payment?.confirmation_url && (
        <a className={buttonClass('secondary', 'lg', 'btn--block')} href={payment.confirmation_url}>
          {t('goOn')}
        </a>
      )}
      {payment && (outcome === 'canceled' || outcome === 'failed') && <TryAgain payment={payment} />}
      {outcome === 'canceled' && way(paths.pricing, t('again'))}
      {lost && !user && way(paths.login, t('signIn'), true, { from: here.pathname + here.search })}
      {lost && way(paths.pricing, t('back'), user !== null)}
      {(outcome === 'failed' || outcome === 'no_status') && (
        <Button size="lg" block onClick={() => setAsking(true)}>
          {t('support')}
        </Button>
      )}
      {user && (
        <Link className={buttonClass('ghost', 'md', 'btn--block')} to={`${paths.profile}#purchases`}>
          <ReceiptText size={16} strokeWidth={1.75} aria-hidden />
          {t('history')}
        </Link>
      )}
      <SupportDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

/** Orders the same package once more. */
function TryAgain({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment')
  const [error, setError] = useState<string | null>(null)
  const { buying, buy } = useBuying((failure) => setError(wordsOf(failure, t('notCreated'))))
  return (
    <>
      {error && <Banner>{error}</Banner>}
      <Button look="primary" size="lg" block busy={buying !== null} onClick={() => void buy(payment.package_id as PackageId)}>
        {buying ? t('busy') : t('tryAgain')}
      </Button>
    </>
  )
}
