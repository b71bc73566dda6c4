import { useTranslation } from 'react-i18next'

/** Names the screen in the browser's tab. */
export function Title({ text }: { text: string }) {
  const { t } = useTranslation('app')
  return <title>{`${text} · ${t('name')}`}</title>
}
