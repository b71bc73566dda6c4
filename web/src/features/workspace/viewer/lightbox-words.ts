import type { TFunction } from 'i18next'

/** What the enlarged picture's buttons are called. */
export const lightboxWords = (t: TFunction<'workspace'>) => ({
  zoomIn: t('lightbox.zoomIn'),
  zoomOut: t('lightbox.zoomOut'),
  fit: t('lightbox.fit'),
  close: t('lightbox.close'),
  hint: t('lightbox.hint'),
})
