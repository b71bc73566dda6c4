import path from 'node:path'
import { acceptImage } from '../images/accept.ts'
import { Refusal } from '../refusal.ts'

/** What was asked for cannot be done with these files; the message says why. */
export class Impossible extends Error {}

const limits = { megabytes: 20, megapixels: 50 }

/** A picture file, taken in as the service takes uploads. Throws `Impossible` where it is none. */
export async function readPicture(file: string): Promise<Buffer> {
  try {
    return (await acceptImage({ name: path.basename(file), path: file }, limits)).bytes
  } catch (cause) {
    if (cause instanceof Refusal) throw new Impossible(cause.words('en'), { cause })
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Impossible(`There is no file "${file}".`, { cause })
    if (code === 'EISDIR') throw new Impossible(`"${file}" is a folder, not a picture.`, { cause })
    if (code === 'EACCES') throw new Impossible(`"${file}" may not be read.`, { cause })
    throw cause
  }
}
