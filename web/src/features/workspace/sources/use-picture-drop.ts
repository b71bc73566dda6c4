import { useDropzone } from 'react-dropzone'
import { useConfig } from '../../../lib/config.ts'
import { acceptedPictures, type Picture } from './pictures.ts'
import { opened, type Refused } from './upload-words.ts'

interface PictureDrop {
  multiple: boolean
  /** What was chosen or dropped: the pictures, and the files that are none or not allowed. */
  onPictures: (pictures: Picture[], refused: Refused[]) => void
}

/** A place that takes picture files, dropped or chosen: of the accepted types, not empty, within the limit of the installation. */
export function usePictureDrop({ multiple, onPictures }: PictureDrop) {
  const limits = useConfig()?.limits
  const take = async (accepted: File[], rejected: Refused[]) => {
    const { pictures, unusable } = await opened(accepted, limits?.upload_megapixels)
    onPictures(pictures, [...rejected, ...unusable])
  }
  const zone = useDropzone({
    accept: acceptedPictures,
    multiple,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => void take(accepted, rejected),
    ...(limits ? { maxSize: limits.upload_mb * 1024 * 1024 } : {}),
  })
  return { ...zone, limits }
}
