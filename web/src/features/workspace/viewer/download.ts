import { downloadName, imageAddress } from '../../../lib/image-address.ts'

/** Saves a picture as a .jpg file; answers false when it could only be opened in a new tab. */
export async function download(url: string): Promise<boolean> {
  const address = imageAddress(url)
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${response.status}`)
    const picture = await response.blob()
    const local = URL.createObjectURL(picture)
    const link = document.createElement('a')
    link.href = local
    link.download = downloadName().replace(/jpg$/, picture.type === 'image/png' ? 'png' : 'jpg')
    link.click()
    setTimeout(() => URL.revokeObjectURL(local), 60_000)
    return true
  } catch (error) {
    console.error('The picture could not be saved', error)
    window.open(address, '_blank', 'noopener')
    return false
  }
}
