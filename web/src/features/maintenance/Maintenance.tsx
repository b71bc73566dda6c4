import { Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { readConfig, useConfig } from '../../lib/config.ts'
import { paths } from '../../lib/paths.ts'
import { startSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const askEveryMs = 10_000

/** Says that works are under way, keeps asking whether they are over, and then leads back to where the person was. */
export default function Maintenance() {
  const { t } = useTranslation('maintenance')
  const navigate = useNavigate()
  const from = (useLocation().state as { from?: string } | null)?.from ?? paths.workspace
  const address = useConfig()?.support_email

  useEffect(() => {
    let open = true
    const ask = async () => {
      try {
        if ((await readConfig()).maintenance) return
        await startSession()
        if (open) void navigate(from, { replace: true })
      } catch (error) {
        console.warn('The service does not answer yet', error)
      }
    }
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => {
      open = false
      clearInterval(timer)
    }
  }, [from, navigate])

  return (
    <Notice
      title={t('title')}
      text={
        <>
          {t('text')}
          <br />
          {t('returns')}
        </>
      }
      mark={<Wrench size={32} strokeWidth={1.4} className="text-ink-3" aria-hidden />}
    >
      {address && (
        <a className={buttonClass()} href={`mailto:${address}`}>
          {t('support')}
        </a>
      )}
    </Notice>
  )
}
