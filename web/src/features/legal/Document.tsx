import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config.ts'
import { day } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Page } from '../../ui/Page.tsx'
import './legal.css'

const inForceSince = '2026-11-20T12:00:00Z'

const parts = {
  terms: ['subject', 'account', 'coins', 'refunds', 'content', 'results', 'availability', 'changes'],
  privacy: ['who', 'data', 'pictures', 'why', 'others', 'time', 'storage', 'rights'],
} as const

const keys = {
  terms: parts.terms.map((part) => `terms.sections.${part}` as const),
  privacy: parts.privacy.map((part) => `privacy.sections.${part}` as const),
}

/** A legal text: the template with the operator's address and contact filled in. */
export function Document({ name }: { name: keyof typeof parts }) {
  const { t } = useTranslation('legal')
  const email = useConfig()?.support_email
  const site = location.host
  return (
    <Page
      title={t(`${name}.title`)}
      text={t('updated', { date: day(inForceSince) })}
      aside={
        <div className="flex items-center gap-4">
          <LanguageSwitch />
          <Link className="link flex items-center gap-1.5" to={paths.workspace}>
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
            {t('back')}
          </Link>
        </div>
      }
    >
      <article className="legal">
        <p>{t('operatorNote', { site })}</p>
        <ol>
          {keys[name].map((key) => (
            <li key={key}>
              <h2>{t(`${key}.title`)}</h2>
              <p>{t(`${key}.text`, { site })}</p>
            </li>
          ))}
        </ol>
        <p>{email ? t('contact', { email }) : t('noContact')}</p>
      </article>
    </Page>
  )
}
