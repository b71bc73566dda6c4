import { passwordLength } from '@veduta/contract/api/limits'
import { useEffect, useState } from 'react'

let list: Promise<Set<string>> | undefined

/** Loaded when somebody first types a new password: 200 kB that no other screen needs. */
const common = () => (list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** Whether a new password is one of those that are found most often in stolen lists. False while it is not known. */
export function useCommonPassword(password: string): boolean {
  const [found, setFound] = useState('')
  useEffect(() => {
    if (password.length < passwordLength.min) return undefined
    let stale = false
    common()
      .then((known) => !stale && setFound(known.has(password.toLowerCase()) ? password : ''))
      .catch((error: unknown) => {
        list = undefined
        console.warn('Common passwords could not be looked up', error)
      })
    return () => void (stale = true)
  }, [password])
  return found !== '' && found === password
}
