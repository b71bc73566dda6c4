import type { User } from '@veduta/contract/api/accounts'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, refreshUser, signIn, signOut, startSession } from './session.ts'
import { keepToken } from './token.ts'

const anna: User = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Anna',
  email: 'anna@studio.example',
  role: 'user',
  coin_balance: 20,
  is_active: true,
  is_email_verified: true,
  avatar_url: null,
  created_at: '2026-11-29T10:00:00.000Z',
  total_payments: 0,
  generation_stats: { total: 0, interior: 0, exterior: 0, fitting_mode: 0, likes: 0, dislikes: 0 },
  has_password: true,
}

let server: Server
/** Answers of GET /auth/me that are still due. */
let due: ServerResponse[]
let asked: () => void

beforeEach(async () => {
  due = []
  server = createServer((request, response) => {
    if (request.url !== '/api/auth/me') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    due.push(response)
    asked()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(home + url, init))
  keepToken(null)
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const whenAsked = () => new Promise<void>((resolve) => (asked = resolve))
const answer = (account = anna) => due.shift()!.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(account))

async function signedIn() {
  const heard = whenAsked()
  const done = signIn('a session')
  await heard
  answer()
  await done
  expect(currentSession().user?.email).toBe(anna.email)
}

test.each([
  ['that is asked for again', refreshUser],
  ['that the page begins with', startSession],
])('an account %s and comes after the sign-out signs nobody in', async (_, ask) => {
  await signedIn()
  const heard = whenAsked()
  const done = ask()
  await heard
  signOut()
  answer()
  await done
  expect(currentSession()).toMatchObject({ user: null, ended: 'left' })
})

test('one that comes after another sign-in does not stand in its place', async () => {
  await signedIn()
  const heard = whenAsked()
  const done = refreshUser()
  await heard
  keepToken('another session')
  answer({ ...anna, name: 'Somebody else' })
  await done
  expect(currentSession().user?.name).toBe('Anna')
})
