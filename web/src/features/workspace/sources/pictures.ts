import { maxReferences } from '@veduta/contract/catalogue/defaults'

/** A picture in the form: the file, an address to show it by, and what the person says it shows. */
export interface Picture {
  file: File
  url: string
  description: string
}

export interface Pictures {
  sketch: Picture | null
  references: Picture[]
}

export const noPictures: Pictures = { sketch: null, references: [] }

/** What the upload areas take, by media type and file ending. */
export const acceptedPictures = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }
export const acceptedEndings = Object.values(acceptedPictures).flat()

export const pictureOf = (file: File, description = ''): Picture => ({ file, url: URL.createObjectURL(file), description })

/** In pixels. */
export interface Size {
  width: number
  height: number
}

/** The size of the picture in a file; null where the browser can show none. */
export async function sizeOf(file: File): Promise<Size | null> {
  try {
    const decoded = await createImageBitmap(file)
    const { width, height } = decoded
    decoded.close()
    return { width, height }
  } catch {
    return null
  }
}

/** The pictures that were read, except those that the person chose meanwhile. */
export const keepingChosen = (now: Pictures, read: Pictures, chosen: { sketch: boolean; references: boolean }): Pictures => ({
  sketch: chosen.sketch ? now.sketch : read.sketch,
  references: chosen.references ? now.references : read.references,
})

/** References with `added` behind them, cut to as many as are allowed. */
export const withReferences = (references: Picture[], added: Picture[]): Picture[] => [...references, ...added].slice(0, maxReferences)

export const withoutReference = (references: Picture[], index: number): Picture[] => references.filter((_, at) => at !== index)

export const described = (references: Picture[], index: number, description: string): Picture[] =>
  references.map((one, at) => (at === index ? { ...one, description } : one))

/** The image among pasted or dropped files, if there is one of an accepted type. */
export const pastedPicture = (files: Iterable<File>): File | null => [...files].find((file) => file.type in acceptedPictures) ?? null

/** Reads a picture at `address` as a file named `name`; a failed answer is an error. */
export async function pictureFrom(address: string, name: string, description = ''): Promise<Picture> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const bytes = await response.blob()
  if (!bytes.type.startsWith('image/')) throw new Error(`${address}: ${bytes.type}`)
  return pictureOf(new File([bytes], name, { type: bytes.type, lastModified: 0 }), description)
}
