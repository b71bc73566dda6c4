// first: it declares the order of the style layers that every other file's styles belong to
import './app/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { readConfig } from './lib/config.ts'
import { startTranslations } from './lib/i18n.ts'
import { startSession, watchSession } from './lib/session.ts'
import { token } from './lib/token.ts'
import { followSystemTheme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

followSystemTheme()
/** What will be on the screen first is on its way while the words are fetched. */
const first = token() ? import('./app/Shell.tsx') : import('./features/auth/Login.tsx')
first.catch((error: unknown) => console.warn('The first screen could not be loaded ahead', error))

watchSession()
void startSession()
readConfig().catch((error: unknown) => console.warn('The public facts could not be read', error))
await startTranslations(token() ? ['app', 'support'] : ['app', 'auth'])
createRoot(root).render(<App />)
