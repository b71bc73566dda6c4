import type { TFunction } from 'i18next'
import { acceptedEndings, isPicture, pictureOf, type Picture } from './pictures.ts'

/** A file that was not taken, and why. */
export interface Refused {
  file: File
  errors: readonly { code: string; message: string }[]
}

/** Opens files that have the right type: the pictures among them, and what cannot be shown. */
export async function opened(files: File[]): Promise<{ pictures: Picture[]; damaged: Refused[] }> {
  const readable = await Promise.all(files.map(isPicture))
  return {
    pictures: files.filter((_, at) => readable[at]).map((file) => pictureOf(file)),
    damaged: files.filter((_, at) => !readable[at]).map((file) => ({ file, errors: [{ code: 'damaged', message: '' }] })),
  }
}

/** Why files were not taken, one sentence for each reason. */
export function rejectionWords(rejections: readonly Refused[], maxBytes: number | undefined, t: TFunction<'workspace'>): string[] {
  const words = rejections.flatMap(({ file, errors }) =>
    errors.map(({ code, message }) => {
      switch (code) {
        case 'file-invalid-type':
          return t('rejection.type', { file: file.name, types: acceptedEndings.join(', ') })
        case 'file-too-large':
          return t('rejection.tooLarge', { file: file.name, bytes: maxBytes ?? 0 })
        case 'file-too-small':
          return t('rejection.tooSmall', { file: file.name, bytes: 1 })
        case 'damaged':
          return t('rejection.damaged', { file: file.name })
        case 'too-many-files':
          return t('rejection.tooMany')
        default:
          return message
      }
    }),
  )
  return [...new Set(words)]
}
