import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** Gives this test file a temporary folder of its own while it runs, as other files spool uploads beside it; returns what lists the uploads there. */
export function useOwnSpool(): () => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'veduta-spool-'))
  const { TMPDIR } = process.env
  beforeAll(() => {
    process.env.TMPDIR = folder
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  })
  return () => readdirSync(folder).filter((name) => name.startsWith('veduta-upload-'))
}
