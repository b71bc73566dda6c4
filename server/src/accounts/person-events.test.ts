import type { AddressInfo } from 'node:net'
import type { PersonEvent } from '@veduta/contract/api/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustCoins } from '../coins/ledger.ts'
import { addCustomer } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { openSession } from './sessions.ts'

let product: TestApp
let origin: string
beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
})
afterAll(() => product.stop())

/** What a token hears: resolves once the stream has begun. */
async function listen(token: string) {
  const answer = await fetch(`${origin}/api/auth/me/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  const heard: PersonEvent[] = []
  const ended = (async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const messages = text.split('\n\n')
      text = messages.pop()!
      for (const message of messages) if (message.startsWith('data: ')) heard.push(JSON.parse(message.slice(6)) as PersonEvent)
    }
  })()
  await expect.poll(() => heard).toEqual([{ about: 'everything', id: null, project_id: null }])
  heard.length = 0
  return { heard, about: () => [...new Set(heard.map(({ about }) => about))].toSorted(), ended }
}

const giveCoins = (account: string) => product.services.db.transaction().execute((trx) => adjustCoins(trx, account, 5, 'a gift'))

test('whoever is signed in hears of their own coins, pictures and projects from every tab, and of nobody else’s', async () => {
  const ann = await addCustomer(product)
  const bob = await addCustomer(product)
  const [first, second, other] = [await listen(ann.token), await listen(ann.token), await listen(bob.token)]
  const { id } = await ann.order()
  for (const tab of [first, second]) await expect.poll(tab.about).toEqual(['account', 'pictures'])
  expect(first.heard).toContainEqual({ about: 'pictures', id, project_id: ann.project })
  for (const tab of [first, second]) tab.heard.length = 0
  await product.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
  await expect.poll(second.about).toEqual(['account', 'pictures'])
  second.heard.length = 0
  await product.ask('DELETE', `/api/generations/${id}`, { token: ann.token })
  await expect.poll(second.about).toEqual(['pictures'])
  second.heard.length = 0
  await product.ask('POST', '/api/projects', { token: ann.token, body: { name: 'Barn' } })
  await expect.poll(second.about).toEqual(['projects'])
  second.heard.length = 0
  await product.ask('PATCH', '/api/auth/me', { token: ann.token, body: { name: 'Anna' } })
  await expect.poll(second.about).toEqual(['account'])
  await giveCoins(bob.id)
  await expect.poll(other.about).toEqual(['account'])
})

test('the stream ends with its session, and others of the person go on', async () => {
  const { db } = product.services
  for (const end of [
    (token: string) => product.ask('POST', '/api/auth/logout', { token }),
    async (_: string, account: string) => {
      const admin = await addPerson(db, { role: 'admin' })
      await product.ask('PATCH', `/api/admin/users/${account}`, { token: admin.token, body: { is_active: false } })
    },
    (_: string, account: string) => db.updateTable('account').set({ is_active: false }).where('id', '=', account).execute(),
  ]) {
    const ann = await addPerson(db)
    const { ended } = await listen(ann.token)
    await end(ann.token, ann.id)
    await ended
  }
  const bob = await addPerson(db)
  const token = await openSession(db, bob.id)
  const [kept, left] = [await listen(bob.token), await listen(token)]
  await product.ask('POST', '/api/auth/logout', { token })
  await left.ended
  await expect.poll(kept.about).toEqual(['sessions'])
  await giveCoins(bob.id)
  await expect.poll(kept.about).toEqual(['account', 'sessions'])
})

test('nobody hears anything without a session', async () => {
  expect((await fetch(`${origin}/api/auth/me/events`)).status).toBe(401)
})
