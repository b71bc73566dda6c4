import { errorFrom, headersFor } from './call.ts'

/** Has the browser keep a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Keeps the archive that a call answers with; `asked` goes with a POST. Rejects with a `CallError` where it answers with none. */
export async function saveArchive(path: string, name: string, asked?: object): Promise<void> {
  const accept = { accept: 'application/zip' }
  const answer = await fetch(
    path,
    asked
      ? { method: 'POST', headers: headersFor({ ...accept, 'content-type': 'application/json' }), body: JSON.stringify(asked) }
      : { headers: headersFor(accept) },
  )
  if (!answer.ok) throw errorFrom(answer.status, await answer.text())
  saveFile(await answer.blob(), name)
}
