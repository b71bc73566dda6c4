import type { Key } from '@veduta/contract/api/keys'
import { expect } from 'vitest'
import type { TestApp } from './start-app.ts'

/** Makes an API key for whoever holds the token of a session. */
export async function addKey(
  { ask }: Pick<TestApp, 'ask'>,
  token: string,
  traits: Partial<Pick<Key, 'name' | 'scopes' | 'test'>> = {},
): Promise<Key & { secret: string }> {
  const answer = await ask('POST', '/api/keys', { token, body: { name: 'Revit', scopes: ['read', 'order'], ...traits } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
