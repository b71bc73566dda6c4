import type { FileRejection } from 'react-dropzone'
import type { TFunction } from 'i18next'
import { acceptedEndings } from './pictures.ts'

/** Why files were not taken, one sentence for each reason. */
export function rejectionWords(rejections: readonly FileRejection[], maxBytes: number | undefined, t: TFunction<'workspace'>): string[] {
  const words = rejections.flatMap(({ file, errors }) =>
    errors.map(({ code, message }) => {
      switch (code) {
        case 'file-invalid-type':
          return t('rejection.type', { file: file.name, types: acceptedEndings.join(', ') })
        case 'file-too-large':
          return t('rejection.tooLarge', { file: file.name, bytes: maxBytes ?? 0 })
        case 'file-too-small':
          return t('rejection.tooSmall', { file: file.name, bytes: 1 })
        case 'too-many-files':
          return t('rejection.tooMany')
        default:
          return message
      }
    }),
  )
  return [...new Set(words)]
}
