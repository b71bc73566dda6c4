import { locales, type Locale } from '@veduta/contract/locale'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { useSyncExternalStore } from 'react'
import { initReactI18next } from 'react-i18next'
import { speak } from './language.ts'
import { messages } from './messages.ts'

/** The address of each language's words, one file per feature. */
const files = import.meta.glob<string>('../locales/*/*.json', { query: '?url', import: 'default', eager: true })

async function readWords(locale: string, feature: string): Promise<ResourceKey> {
  const response = await fetch(files[`../locales/${locale}/${feature}.json`] ?? '')
  if (!response.ok) throw new Error(`${response.status} for the ${locale} words of ${feature}`)
  return (await response.json()) as ResourceKey
}

/** Fetches the words of a feature; what fails is tried again by i18next, within the limits below. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, feature, done) => {
    readWords(locale, feature).then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    )
  },
}

let wordless = false
const watchers = new Set<() => void>()

/** Whether words that a screen needs could not be loaded, however often it was tried. */
export const useWordless = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => wordless,
  )

function loseWords() {
  wordless = true
  for (const watcher of watchers) watcher()
}

const localeOf = (tag: string | undefined): Locale => (tag?.toLowerCase().startsWith('en') ? 'en' : 'ru')

function adopt(tag: string) {
  speak(localeOf(tag))
  document.documentElement.lang = localeOf(tag)
}

/**
 * Starts the translations: the language is looked for where the specification says, in its order, and remembered in localStorage;
 * Russian is the default and the fallback; English is whole and has none. The words of `features` are fetched at once, the others
 * when a screen first needs them. The language itself is known at once, before the words are here.
 */
export async function startTranslations(features: string[]): Promise<void> {
  i18next.on('languageChanged', adopt)
  i18next.on('failedLoading', loseWords)
  const started = i18next
    .use(LanguageDetector)
    .use(backend)
    .use(messages)
    .use(initReactI18next)
    .init({
      initAsync: false,
      supportedLngs: locales,
      fallbackLng: (tag) => (tag === 'en' ? [] : ['ru']),
      load: 'languageOnly',
      ns: features,
      defaultNS: 'app',
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        caches: ['localStorage'],
        // The language alone: what some browsers add to it, as in en-US@posix, no formatter of numbers knows.
        convertDetectedLanguage: (tag) => tag.split(/[-_@]/, 1)[0] ?? tag,
      },
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  adopt(i18next.language)
  await started
}

/** Changes the language of everything on the screen and remembers it. */
export const chooseLanguage = (locale: Locale) => i18next.changeLanguage(locale)
