import 'i18next'
import type { Words } from '../locales/words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Words
    strictKeyChecks: true
    parseInterpolation: false
  }
}
