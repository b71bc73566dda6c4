import { downloadName, imageAddress } from '../../../lib/image-address.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Saves a picture as a .jpg file; answers false when it could only be opened in a new tab. */
export async function download(url: string): Promise<boolean> {
  const address = imageAddress(url)
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.status}`)
    const picture = await response.blob()
    saveFile(picture, downloadName().replace(/jpg$/, picture.type === 'image/png' ? 'png' : 'jpg'))
    return true
  } catch (error) {
    console.error('The picture could not be saved', error)
    window.open(address, '_blank', 'noopener')
    return false
  }
}
