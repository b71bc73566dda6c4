import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../lib/call.ts'
import { codeWasSent, secondsToResend } from './code-sent.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Asks for another code, once the last one is old enough. */
export function Resend({ onError }: { onError: (error: string | null) => void }) {
  const { t } = useTranslation('auth')
  const [left, setLeft] = useState(secondsToResend)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const waiting = left > 0

  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setLeft(secondsToResend()), 250)
    return () => clearInterval(timer)
  }, [waiting])

  const send = async () => {
    onError(null)
    setBusy(true)
    try {
      await call('POST /auth/resend-verification', {})
      codeWasSent()
      setSent(true)
      setLeft(secondsToResend())
    } catch (failure) {
      onError(wordsOf(failure, t('verify.resendFailed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="auth-foot">
      {sent && <output>{t('verify.resent')}</output>}
      {waiting ? (
        <span className="tnum">{t('verify.wait', { time: clock(left) })}</span>
      ) : (
        <button type="button" className="link" disabled={busy} onClick={() => void send()}>
          {t('verify.resend')}
        </button>
      )}
    </div>
  )
}
