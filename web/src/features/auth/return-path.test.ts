import { expect, test } from 'vitest'
import { localPath } from './return-path.ts'

test('one returns only to an address of our own', () => {
  expect(localPath('/profile?tab=1')).toBe('/profile?tab=1')
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null, 7]) {
    expect(localPath(elsewhere)).toBeNull()
  }
})
