import type { User } from '@veduta/contract/api/accounts'
import { useSyncExternalStore } from 'react'
import { call, CallError, news } from './call.ts'
import { pause } from './events.ts'
import { keepToken, onTokenElsewhere, token } from './token.ts'
import { claimTraces, removeTraces } from './traces.ts'

/** Who is signed in. `user` is null for a visitor; while `loading`, it is not known yet. */
export interface Session {
  loading: boolean
  user: User | null
  /**
   * How it came that nobody is signed in any more. `left`: on purpose, so that the sign-in that follows does not lead back to where they
   * were; `over`: the server says that the session has ended.
   */
  ended: 'left' | 'over' | null
  /** The server has not said who is signed in, and is asked again. */
  unheard: boolean
}

let session: Session = { loading: true, user: null, ended: null, unheard: false }
const watchers = new Set<() => void>()

function become(user: User | null, ended: Session['ended'] = null) {
  const before = session.user?.id
  if (user?.is_email_verified) claimTraces(user.id)
  show({ loading: false, user, ended, unheard: false })
  if (before !== undefined && before !== user?.id) news.dispatchEvent(new Event('person'))
}

function show(next: Session) {
  session = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const currentSession = () => session
export const useSession = () => useSyncExternalStore(watch, currentSession)

/** The signed-in person; only for screens that stand behind the sign-in. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('This screen needs a signed-in person')
  return user
}

/** An answer about the person of a session is heard only as long as that session is: who has signed out meanwhile stays signed out. */
function hear(user: User, asked: string | null) {
  if (asked !== null && token() === asked) become(user)
}

/** Asks again who is signed in, for example after coins moved. A failure leaves what is known. */
export async function refreshUser(): Promise<void> {
  const asked = token()
  try {
    hear(await call('GET /auth/me', {}), asked)
  } catch (error) {
    console.warn('The account could not be read again', error)
  }
}

/** Shows an account that an answer already brought. */
export const knowUser = (user: User) => hear(user, token())

/** Keeps a token and finds out whose it is. @throws CallError when it is nobody's. */
export async function signIn(accessToken: string): Promise<User> {
  keepToken(accessToken)
  try {
    const user = await call('GET /auth/me', {})
    hear(user, accessToken)
    return user
  } catch (error) {
    keepToken(null)
    become(null)
    throw error
  }
}

/** Ends the session here at once, and at the server when it can be reached. Nothing of the person stays on this device. */
export function signOut(): void {
  if (token()) call('POST /auth/logout', {}).catch((error: unknown) => console.warn('The server did not hear the sign-out', error))
  removeTraces()
  forget('left')
}

/** The account is deleted: nothing of the person stays on this device, and there is no session to end. */
export function accountIsGone(): void {
  removeTraces()
  forget('left')
}

function forget(ended: Session['ended']) {
  keepToken(null)
  become(null, ended)
}

/** The server is asked again after so many milliseconds, then ever later up to the last. */
const askAgainMs = [500, 1000, 2000, 4000, 8000]

/**
 * Finds out whose the stored token is, however long the server or the network takes. Only a token that the server does not accept is
 * removed.
 */
export async function startSession(): Promise<void> {
  const stored = token()
  if (!stored) return become(null)
  for (let tries = 0; token() === stored; tries++)
    try {
      return hear(await call('GET /auth/me', {}), stored)
    } catch (error) {
      console.warn('Who is signed in could not be read', error)
      if (error instanceof CallError && error.code === 'maintenance') return become(null)
      if (error instanceof CallError && (error.status === 401 || error.status === 403))
        return token() === stored ? forget('over') : undefined
      if (session.loading) show({ ...session, unheard: true })
      await pause(askAgainMs[Math.min(tries, askAgainMs.length - 1)])
    }
}

/** Ends the session here when the server says that it is over, and follows what other tabs do. */
export function watchSession(): void {
  news.addEventListener('signed_out', () => forget('over'))
  onTokenElsewhere(() => void startSession())
}
