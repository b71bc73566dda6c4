import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compress.ts'

const api = `http://localhost:${process.env.PORT ?? 8000}`

/** What every screen needs stands in one file, which changes only when these libraries do. */
const base =
  /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|i18next-browser-languagedetector|clsx)\/|vite\/preload-helper/

/** The small parts that nearly every screen shows, in one file too: ours, and the icons in them. */
const kit = new RegExp(
  [
    'web/src/(lib/(?!query|events|projects|pay|format|dates)|app/FaultBoundary|ui/(Banner|Button|Checkbox|Coin|Field|IconButton|Input|LanguageSwitch|Loading|Logo',
    '|Notice|PasswordInput|Rich|Spinner|ThemeSwitch|Title|theme)\\.)',
    '|lucide-react/dist/esm/(?!icons/)',
    '|lucide-react/dist/esm/icons/(circle-alert|circle-check|triangle-alert|circle-exclamation-point|triangle-exclamation-point|eye|eye-off|monitor|moon|sun|x)\\.',
    '|contract/src/(locale|api/limits)',
  ].join(''),
)

/** Nothing is inlined: the content-security policy allows scripts, styles, fonts and pictures from our own origin only. */
export default defineConfig({
  plugins: [react(), tailwindcss(), compressed()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: base },
            { name: 'kit', test: kit },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/static': api, '/sandbox': api } },
  preview: { proxy: { '/api': api, '/static': api, '/sandbox': api } },
})
