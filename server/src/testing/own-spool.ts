import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Gives this test file a temporary folder of its own while it runs, as the files beside it spool uploads too; returns what lists the
 * uploads there.
 */
export function useOwnSpool(): () => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'veduta-spool-'))
  beforeAll(() => {
    vi.stubEnv('TMPDIR', folder)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  return () => readdirSync(folder).filter((name) => name.startsWith('veduta-upload-'))
}
