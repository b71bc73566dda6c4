import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What of a folder was rendered already: a restart orders nothing again. */
export interface Rendered {
  has(name: string, content: string): boolean
  note(name: string, content: string): Promise<void>
}

/**
 * Opens the file in a folder that says what was rendered: by name, the hash of the content and its settings. An unreadable one is begun
 * anew.
 */
export async function openRendered(folder: string): Promise<Rendered> {
  const file = path.join(folder, '.veduta.json')
  const known = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Record<string, string>)
    .catch((): Record<string, string> => ({}))
  let writing: Promise<void> = Promise.resolve()
  return {
    has: (name, content) => known[name] === content,
    note(name, content) {
      known[name] = content
      writing = writing.then(async () => {
        await writeFile(`${file}.part`, JSON.stringify(known, null, 2))
        await rename(`${file}.part`, file)
      })
      return writing
    },
  }
}
