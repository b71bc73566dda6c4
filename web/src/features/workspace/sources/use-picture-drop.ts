import { useDropzone } from 'react-dropzone'
import { useConfig } from '../../../lib/config.ts'
import { acceptedPictures, type Picture } from './pictures.ts'
import { opened, type Refused } from './upload-words.ts'
import type { BriefForm } from '../brief/use-brief-form.ts'

interface PictureDrop {
  multiple: boolean
  /** Does what opens files, and knows that they are on their way. */
  bring: BriefForm['bring']
  /** What was chosen or dropped: the pictures, and the files that are none or not allowed. */
  onPictures: (pictures: Picture[], refused: Refused[]) => void
}

/** A place that takes picture files, dropped or chosen: of the accepted types, not empty, within the limit of the installation. */
export function usePictureDrop({ multiple, bring, onPictures }: PictureDrop) {
  const limits = useConfig()?.limits
  const take = async (accepted: File[], rejected: Refused[]) => {
    const { pictures, unusable } = await opened(accepted, limits?.upload_megapixels || undefined)
    onPictures(pictures, [...rejected, ...unusable])
  }
  const zone = useDropzone({
    accept: acceptedPictures,
    multiple,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => void bring(() => take(accepted, rejected)),
    ...(limits?.upload_mb ? { maxSize: limits.upload_mb * 1024 * 1024 } : {}),
  })
  return { ...zone, limits }
}
