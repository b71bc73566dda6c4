// first: it declares the order of the style layers that every other file's styles belong to
import './app/styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { readConfig } from './lib/config.ts'
import { readWorkspaceAhead } from './lib/first-pictures.ts'
import { startTranslations } from './lib/i18n.ts'
import { isWorkspace } from './lib/paths.ts'
import { selectedProject } from './lib/selected-project.ts'
import { startSession, watchSession } from './lib/session.ts'
import { token } from './lib/token.ts'
import { followSystemTheme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

followSystemTheme()
const working = isWorkspace(location.pathname)
const opened = working && token() ? selectedProject() : null
// before anything is asked of the server, which answers in the language that it is asked in
const translations = startTranslations(['app', ...(token() ? ['support', ...(working ? ['workspace', 'projects'] : [])] : ['auth'])])
if (opened) readWorkspaceAhead(opened.id)

/** What will be on the screen first is on its way while the words are fetched. */
function loadFirstScreen(): Promise<unknown> {
  if (!token()) return import('./features/auth/Login.tsx')
  return Promise.all([import('./app/Shell.tsx'), working && import('./app/WorkspaceScreen.tsx')])
}
loadFirstScreen().catch((error: unknown) => console.warn('The first screen could not be loaded ahead', error))

watchSession()
void startSession()
readConfig().catch((error: unknown) => console.warn('The public facts could not be read', error))
await translations
createRoot(root).render(<App />)
