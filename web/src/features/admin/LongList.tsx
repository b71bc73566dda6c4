import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ReactNode } from 'react'

interface LongListProps {
  label: string
  /** What is said when there is nothing. */
  empty: string
  count: number
  list: {
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  children: ReactNode
}

/** A table that goes on from where it ended, with what is said while it loads, when it fails and when it is empty. */
export function LongList({ label, empty, count, list, children }: LongListProps) {
  const { t } = useTranslation(['admin', 'app'])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className="tscroll sheet" aria-label={label} tabIndex={0}>
      {list.isError && (
        <Banner className="m-3">
          {t('loadFailed')}{' '}
          <Button size="sm" onClick={() => void list.refetch()}>
            {t('retry')}
          </Button>
        </Banner>
      )}
      {list.isPending && <p className="p-4 ink2">{t('app:loading')}</p>}
      {!list.isPending && !list.isError && count === 0 && <p className="p-4 ink2">{empty}</p>}
      {count > 0 && children}
      {list.hasNextPage && (
        <p className="p-3">
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </section>
  )
}
