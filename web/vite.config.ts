import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answerShapes } from './answer-shapes.ts'
import { compressed } from './compress.ts'

const api = `http://localhost:${process.env.PORT ?? 8000}`

/** What every screen needs stands in one file, which changes only when these libraries do. */
const base =
  /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|i18next-browser-languagedetector|clsx)\/|vite\/preload-helper|rolldown\/runtime/

/** The small parts that nearly every screen shows, in one file too: ours, and the icons in them. */
const kit = new RegExp(
  [
    'web/src/(lib/(?!query|second-factor|events|projects|pay|format|dates|use-buying)|app/FaultBoundary|ui/(Banner|Button|Checkbox|Coin|Field|IconButton|Input',
    '|LanguageSwitch|Loading|Logo|Notice|Page|PasswordInput|Rich|Spinner|Switches|ThemeSwitch|Title|theme)\\.)',
    '|lucide-react/dist/esm/(?!icons/)',
    '|lucide-react/dist/esm/icons/(circle-alert|circle-check|triangle-alert|circle-exclamation-point|triangle-exclamation-point|eye|eye-off',
    '|chevron-down|drafting-compass|images|monitor|moon|sun|tag|upload|user-round|x)\\.',
    '|contract/src/(locale|api/limits|catalogue/price)',
  ].join(''),
)

/** The frame of the screens behind the sign-in, with the parts that most of them show. */
const frame = new RegExp(
  [
    'web/src/(app/(Shell|Rail|RailSupport|PhoneBars|Balance|ChannelLink|use-leave)|lib/(query|projects|pay|format|dates|use-buying)',
    '|ui/(CopyButton|CostLabel|Dialog|Modal|Popover|Select|SupportAddress|Switch|Toast|ToastList|Tooltip|use-phone))\\.',
    '|lucide-react/dist/esm/icons/(check|copy|folder|life-buoy|log-out|menu|plus|send|users-round)\\.',
    '|contract/src/catalogue/packages',
    '|node_modules/@tanstack/(query-core|react-query)/',
  ].join(''),
)

/** Nothing is inlined: the content-security policy allows scripts, styles, fonts and pictures from our own origin only. */
export default defineConfig({
  plugins: [react(), tailwindcss(), answerShapes(), compressed()],
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
            { name: 'frame', test: frame },
          ],
        },
      },
    },
  },
  // only a worker imports it: prepared once that is asked for, it would load the page anew
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  server: { proxy: { '/api': api, '/static': api, '/sandbox': api } },
  preview: { proxy: { '/api': api, '/static': api, '/sandbox': api } },
})
