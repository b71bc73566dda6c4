// first: it declares the order of the style layers that every other file's styles belong to
import './app/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { readConfig } from './lib/config.ts'
import { startTranslations } from './lib/i18n.ts'
import { startSession } from './lib/session.ts'
import { followSystemTheme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

followSystemTheme()
void startSession()
readConfig().catch((error: unknown) => console.warn('The public facts could not be read', error))
await startTranslations()
createRoot(root).render(<App />)
