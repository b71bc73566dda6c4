import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium for the browser tests: the one that CHROMIUM_PATH names, the system's own, or the one that an npm package
 * carries (Linux x64). Null where there is none. Throws when CHROMIUM_PATH names a file that is not there.
 */
export async function findChromium() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
    return { executablePath: named, args }
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const installed = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...usual].find((file) =>
    existsSync(file),
  )
  if (installed) return { executablePath: installed, args }
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  return carried()
}

/** The Chromium of @sparticuz/chromium. Told that it runs on a bare machine, it also unpacks the libraries it needs. */
async function carried() {
  const home = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
  mkdirSync(home, { recursive: true })
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  Object.assign(process.env, { TMPDIR: home, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    process.env.FONTCONFIG_PATH = fontsFor(home)
    return { executablePath, args: ['--no-sandbox', '--no-zygote'] }
  } finally {
    restore('TMPDIR', TMPDIR)
    restore('AWS_EXECUTION_ENV', AWS_EXECUTION_ENV)
  }
}

/** A fontconfig folder that knows the package's own fonts wherever they were unpacked: without any font Chromium ends itself. */
function fontsFor(home) {
  const folders = [path.join(home, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`)
  const config = `<?xml version="1.0"?><fontconfig>${folders.join('')}<cachedir>${path.join(home, 'fonts-cache')}</cachedir></fontconfig>`
  const folder = path.join(home, 'fontconfig')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'fonts.conf'), config)
  return folder
}

function restore(name, value) {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
