import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { boardsQuery } from '../../lib/boards.ts'
import { longDay } from '../../lib/dates.ts'
import { imageAddress } from '../../lib/image-address.ts'
import { boardPath } from '../../lib/paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Page } from '../../ui/Page.tsx'
import './boards.css'

/** The boards of the signed-in person, and what is new on each. */
export default function Boards() {
  const { t } = useTranslation('boards')
  const { data, isError } = useQuery(boardsQuery)
  return (
    <Page title={t('title')} text={t('text')}>
      {isError && !data && <Banner>{t('listFailed')}</Banner>}
      {data?.length === 0 && (
        <p className="boards-none">
          <Images size={28} strokeWidth={1.4} aria-hidden />
          {t('none')}
        </p>
      )}
      <ul className="boards">
        {data?.map(({ id, title, pictures, cover_url, link, news, changed_at }) => (
          <li key={id} className="sheet">
            <Link to={boardPath(id)}>
              <span className="boards-cover">{cover_url && <img src={imageAddress(cover_url)} alt="" loading="lazy" />}</span>
              <b>{title}</b>
              <span className="hint">
                {t('facts', { count: pictures, date: longDay(changed_at) })}
                {link && ` · ${t('openUntil', { date: longDay(link.expires_at) })}`}
              </span>
              {news > 0 && <span className="pill">{t('news', { count: news })}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
