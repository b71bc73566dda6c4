import { readFileSync } from 'node:fs'

type Tree = { [key: string]: string | Tree }
export type Language = 'en' | 'ru'

/**
 * The client's words in a language by file and key, as tests look for them on the screen: up to the first gap that is filled in or passage
 * that is marked. `wordsOf('ru')('auth', 'login.submit')` is `Войти`.
 */
export function wordsOf(language: Language): (file: string, key: string) => string {
  const files = new Map<string, Tree>()
  return (file, key) => {
    const tree = files.get(file) ?? (JSON.parse(readFileSync(`web/src/locales/${language}/${file}.json`, 'utf8')) as Tree)
    files.set(file, tree)
    const words = key.split('.').reduce<string | Tree>((at, part) => (at as Tree)[part], tree) as string
    return words.split(/[{<]/)[0].trim()
  }
}
