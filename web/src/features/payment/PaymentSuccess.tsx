import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { refreshUser, useSession } from '../../lib/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { SupportDialog } from '../../ui/SupportDialog.tsx'
import { checkPayment, findPayment, type Outcome } from './check-payment.ts'

const askEveryMs = 3000

/** How a payment ended. While the provider is still at work, the page keeps asking. */
export default function PaymentSuccess() {
  const { t } = useTranslation('payment')
  const { loading, user } = useSession()
  const [outcome, setOutcome] = useState<Outcome>('checking')
  const [asking, setAsking] = useState(false)

  const signedIn = user !== null
  useEffect(() => {
    if (loading) return undefined
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (id: string | null) => {
      const found = id ? await checkPayment(id) : 'no_id'
      if (over.signal.aborted) return
      if (signedIn) await refreshUser()
      setOutcome(found)
      if (found === 'processing') timer = setTimeout(() => void look(id), askEveryMs)
    }
    void findPayment(new URLSearchParams(location.search), signedIn).then(look)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [loading, signedIn])

  const busy = outcome === 'checking' || outcome === 'processing'
  const failed = outcome === 'failed'
  const wrong = outcome === 'no_id' || outcome === 'no_status'
  const title = wrong ? t('error.title') : t(`${outcome}.title`)
  const text = wrong ? t(outcome === 'no_id' ? 'error.noId' : 'error.status') : t(`${outcome}.text`)
  return (
    <Notice title={title} mark={busy ? <Spinner /> : <Logo size={40} />} text={<output>{text}</output>}>
      {outcome === 'succeeded' && (
        <>
          {user && <p className="w-full font-semibold">{t('succeeded.balance', { count: user.coin_balance })}</p>}
          <Link className={buttonClass('primary', 'lg')} to={paths.workspace}>
            {t('start')}
          </Link>
        </>
      )}
      {(outcome === 'canceled' || failed) && (
        <Link className={buttonClass('primary', 'lg')} to={paths.pricing}>
          {t('again')}
        </Link>
      )}
      {failed && (
        <Button size="lg" onClick={() => setAsking(true)}>
          {t('support')}
        </Button>
      )}
      {wrong && (
        <Link className={buttonClass('primary', 'lg')} to={paths.pricing}>
          {t('back')}
        </Link>
      )}
      <SupportDialog open={asking} onClose={() => setAsking(false)} />
    </Notice>
  )
}
