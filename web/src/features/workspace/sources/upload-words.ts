import { pictureShape } from '@veduta/contract/api/limits'
import type { TFunction } from 'i18next'
import { acceptedEndings, pictureOf, sizeOf, type Picture, type Size } from './pictures.ts'

/** A file that was not taken, and why. */
export interface Refused {
  file: File
  errors: readonly { code: string; message: string }[]
}

/** What keeps the server from taking a picture of this size, if anything does. `megapixels`: the limit of the installation, once known. */
export function sizeProblem(size: Size | null, megapixels: number | undefined): string | null {
  if (!size) return 'damaged'
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (shorter * longer > (megapixels ?? Infinity) * 1e6) return 'too-many-pixels'
  if (shorter < pictureShape.leastSide) return 'too-few-pixels'
  return longer > pictureShape.mostProportion * shorter ? 'too-long' : null
}

/** Opens files that have the right type: the pictures among them, and what cannot be used. */
export async function opened(files: File[], megapixels: number | undefined): Promise<{ pictures: Picture[]; unusable: Refused[] }> {
  const problems = await Promise.all(files.map(async (file) => sizeProblem(await sizeOf(file), megapixels)))
  return {
    pictures: files.filter((_, at) => problems[at] === null).map((file) => pictureOf(file)),
    unusable: files.flatMap((file, at) => {
      const code = problems[at]
      return code ? [{ file, errors: [{ code, message: '' }] }] : []
    }),
  }
}

type Limits = { upload_mb: number; upload_megapixels: number } | undefined

/** Why files were not taken, one sentence for each reason. */
export function rejectionWords(rejections: readonly Refused[], limits: Limits, t: TFunction<'workspace'>): string[] {
  const words = rejections.flatMap(({ file, errors }) =>
    errors.map(({ code, message }) => {
      switch (code) {
        case 'file-invalid-type':
          return t('rejection.type', { file: file.name, types: acceptedEndings.join(', ') })
        case 'file-too-large':
          return t('rejection.tooLarge', { file: file.name, mb: limits?.upload_mb ?? 0 })
        case 'file-too-small':
          return t('rejection.tooSmall', { file: file.name, bytes: 1 })
        case 'too-many-pixels':
          return t('rejection.tooManyPixels', { file: file.name, limit: limits?.upload_megapixels ?? 0 })
        case 'too-few-pixels':
          return t('rejection.tooFewPixels', { file: file.name, limit: pictureShape.leastSide })
        case 'too-long':
          return t('rejection.tooLong', { file: file.name, limit: pictureShape.mostProportion })
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
