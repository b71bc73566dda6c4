import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { pageNumbers } from './page-numbers.ts'

/** Moves between pages, never beyond the first and the last. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('admin')
  const go = (to: number) => onPage(Math.min(Math.max(to, 1), Math.max(pages, 1)))
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="grow" />
      <IconButton label={t('previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {pageNumbers(page, pages).map((one) => (
        <button
          key={one}
          type="button"
          className="pg"
          aria-label={t('page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => go(one)}
        >
          {one}
        </button>
      ))}
      <IconButton label={t('next')} disabled={page >= pages} onClick={() => go(page + 1)}>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </nav>
  )
}
