import type { Approval } from '@veduta/contract/api/boards'
import { useTranslation } from 'react-i18next'
import { longMoment } from '../../lib/dates.ts'
import { imageAddress } from '../../lib/image-address.ts'
import { language } from '../../lib/language.ts'
import { approvedBrief } from './approved-brief.ts'

/** What was approved, as it was then: the picture or its hash, the brief, by whom and when. */
export function Approvals({ approvals }: { approvals: Approval[] }) {
  const { t } = useTranslation('boards')
  if (approvals.length === 0) return null
  return (
    <section className="sheet board-card approvals">
      <h2>{t('approvals')}</h2>
      <p className="hint">{t('approvalsText')}</p>
      <ul>
        {approvals.map((one) => (
          <li key={one.id}>
            <details>
              <summary>
                {one.thumbnail_url ? (
                  <img src={imageAddress(one.thumbnail_url)} alt="" />
                ) : (
                  <span className="approvals-gone">{t('deleted')}</span>
                )}
                <span>
                  <b>{t('approvedBy', { name: one.name, date: longMoment(one.created_at) })}</b>
                  {one.caption}
                </span>
              </summary>
              <dl>
                {approvedBrief(one.parameters_used, language()).map(([question, answer]) => (
                  <div key={question}>
                    <dt>{question}</dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
                <div>
                  <dt>{t('madeBy')}</dt>
                  <dd>{[one.engine, one.model, one.seed !== null && t('seed', { seed: one.seed })].filter(Boolean).join(' · ')}</dd>
                </div>
                <div>
                  <dt>{t('made')}</dt>
                  <dd>{longMoment(one.picture_made_at)}</dd>
                </div>
                <div>
                  <dt>SHA-256</dt>
                  <dd>
                    <code>{one.picture_sha256}</code>
                  </dd>
                </div>
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
