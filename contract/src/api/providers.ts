import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const AuthUrl = z.object({ auth_url: z.string() })

export const googleUrl = endpoint('GET', '/auth/google/url', { summary: 'Where to sign in with Google', access: 'anyone', reply: AuthUrl })
export const yandexUrl = endpoint('GET', '/auth/yandex/url', {
  summary: 'Where to sign in with Yandex ID',
  access: 'anyone',
  reply: AuthUrl,
})
export const yandexToken = endpoint('POST', '/auth/yandex/process-token', {
  summary: 'Exchange a Yandex token for a session',
  access: 'anyone',
  input: z.object({ access_token: z.string().min(1).max(4096) }),
  reply: z.object({ access_token: z.string() }),
})
