import path from 'node:path'
import type { Board, BoardFacts, SharedBoard } from '@veduta/contract/api/boards'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeDeleted } from '../generations/deletion.ts'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, filesIn, type Customer } from '../testing/orders.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
})
afterAll(() => stop())

type Method = Parameters<TestApp['ask']>[0]
const draw = async (customer: Customer, form = {}) => {
  const { id } = await customer.order(form)
  ;(await engine.next()).finish()
  return (await customer.finished(id)).id
}

/** A board of somebody's own with so many pictures, and what its owner and its guests ask of it. */
async function addBoard(pictures = 2, owner?: Customer) {
  const ann = owner ?? (await addCustomer(product))
  const drawn: string[] = []
  for (let n = 0; n < pictures; n++) drawn.push(await draw(ann))
  const as = async (method: Method, rest: string, body?: object, who = ann) =>
    product.ask(method, `/api/boards${rest}`, { token: who.token, ...(body && { body }) })
  const { id } = (await as('POST', '', { title: 'House by the lake', generation_ids: drawn })).json<Board>()
  const own = (method: Method, rest = '', body?: object) => as(method, `/${id}${rest}`, body)
  const read = async () => (await own('GET')).json<Board>()
  const link = async (days = 7) => (await own('POST', '/link', { days })).json<{ url: string; expires_at: string }>().url.split('/').at(-1)!
  return { ann, drawn, id, as, own, read, link }
}

const ivan = { guest: 'ivan-ivan-ivan-ivan-ivan', name: 'Иван' }
const olga = { guest: 'olga-olga-olga-olga-olga', name: 'Olga' }
let visits = 0
/** A guest's call, each from a network of its own: one alone is soon stopped. */
const visit = (method: Method, token: string, rest = '', body?: object) =>
  product.ask(method, `/api/shared/boards/${token}${rest}`, { remoteAddress: `198.51.100.${visits++ % 250}`, ...(body && { body }) })
const shared = async (token: string, guest = '') => (await visit('GET', token, guest && `?guest=${guest}`)).json<SharedBoard>()

test('a board is made of finished pictures, arranged, captioned and put away', async () => {
  const { ann, drawn, id, as, own, read } = await addBoard()
  const [first, second] = (await read()).pictures
  expect([first.generation_id, second.generation_id]).toEqual(drawn)
  const arranged = await own('PUT', '/pictures', {
    pictures: [
      { id: second.id, caption: ' From the street\r\nIn the evening ' },
      { id: first.id, caption: '' },
    ],
  })
  expect(arranged.json<Board>().pictures.map(({ caption }) => caption)).toEqual(['From the street\nIn the evening', ''])
  const third = await draw(ann)
  expect(
    (await own('POST', '/pictures', { generation_ids: [third, drawn[0]] })).json<Board>().pictures.map((one) => one.generation_id),
  ).toEqual([drawn[1], drawn[0], third])
  await own('PUT', '/pictures', { pictures: [{ id: second.id, caption: 'Alone' }] })
  await own('PATCH', '', { title: 'For Ivan', intro: 'Two roofs to choose from.' })
  expect((await as('GET', '')).json<BoardFacts[]>()).toMatchObject([{ id, title: 'For Ivan', pictures: 1, link: null, news: 0 }])
  expect((await own('DELETE')).json()).toEqual({ ok: true })
  expect((await own('GET')).statusCode).toBe(404)
  expect((await ann.generation(drawn[0])).state).toBe('succeeded')
})

test('nothing of somebody else comes on a board, and somebody else’s board is not found', async () => {
  const { drawn, id, as, own, read } = await addBoard(1)
  const bob = await addBoard(1)
  const running = await bob.ann.order()
  const piece = await engine.next()
  for (const generation_ids of [[drawn[0]], [bob.drawn[0], drawn[0]], [running.id], [crypto.randomUUID()], ['x']]) {
    expect((await as('POST', '', { title: 'Mine', generation_ids }, bob.ann)).statusCode).toBe(404)
    expect((await bob.own('POST', '/pictures', { generation_ids })).statusCode).toBe(404)
  }
  piece.finish()
  await bob.ann.finished(running.id)
  const [picture] = (await read()).pictures
  const [other] = (await bob.read()).pictures
  expect((await bob.own('PUT', '/pictures', { pictures: [{ id: picture.id, caption: '' }] })).statusCode).toBe(404)
  expect((await bob.own('POST', '/comments', { picture_id: picture.id, text: 'Mine' })).statusCode).toBe(404)
  expect((await as('GET', `/${id}`, undefined, bob.ann)).statusCode).toBe(404)
  const token = await bob.link()
  for (const [method, rest, body] of [
    ['POST', '/comments', { text: 'Here' }],
    ['PUT', '/likes', { liked: true }],
    ['POST', '/approvals', {}],
  ] as const)
    expect((await visit(method, token, rest, { ...ivan, ...body, picture_id: picture.id })).statusCode).toBe(404)
  expect((await product.ask('GET', `/static/images/boards/${token}/${picture.id}`)).statusCode).toBe(404)
  await own('POST', '/comments', { picture_id: picture.id, text: 'Mine' })
  const [{ id: comment }] = (await read()).pictures[0].comments
  expect((await bob.own('DELETE', `/comments/${comment}`)).statusCode).toBe(404)
  expect((await visit('DELETE', token, `/comments/${comment}?guest=${ivan.guest}`)).statusCode).toBe(404)
  expect([(await read()).pictures.length, other.comments]).toEqual([1, []])
})

describe('a link', () => {
  test('shows the board and nothing of the account, is found by no search, and is kept as a hash alone', async () => {
    const { ann, own, link } = await addBoard(2)
    await own('PATCH', '', { intro: '<b>Two</b> roofs' })
    const token = await link()
    expect(token).toMatch(/^[\w-]{43}$/)
    const answer = await visit('GET', token)
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(answer.json<SharedBoard>()).toMatchObject({ title: 'House by the lake', intro: '<b>Two</b> roofs', pictures: [{}, {}] })
    const { name } = await product.services.db.selectFrom('account').select('name').where('id', '=', ann.id).executeTakeFirstOrThrow()
    for (const secret of [ann.id, ann.email, ann.project, 'generation_id', `"${name}"`]) expect(answer.body).not.toContain(secret)
    for (const { image_url, image_srcset } of answer.json<SharedBoard>().pictures) {
      const picture = await product.ask('GET', image_url)
      // The client asks under the address that development serves too.
      expect((await product.ask('GET', image_url.replace('/static/images/', '/api/images/'))).statusCode).toBe(200)
      expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ])
      expect(picture.headers['x-robots-tag']).toBe('noindex, nofollow')
      for (const copy of image_srcset.split(', '))
        expect((await product.ask('GET', copy.split(' ')[0])).headers['content-type']).toBe('image/webp')
      expect((await product.ask('GET', `${image_url}?w=5000`)).statusCode).toBe(404)
    }
    const { rows } = await sql<{ row: string }>`select to_jsonb(b)::text as row from board b`.execute(product.services.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })

  test('that is withdrawn, replaced, expired, or whose owner is switched off, shows and takes nothing from then on', async () => {
    const { ann, id, own, read, link } = await addBoard(1)
    const { db } = product.services
    const switchOff = (is_active: boolean) => db.updateTable('account').set({ is_active }).where('id', '=', ann.id).execute()
    const ends: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => own('DELETE', '/link'), async () => {}],
      [link, async () => {}],
      [
        () =>
          db
            .updateTable('board')
            .set({ link_expires_at: new Date(Date.now() - 1000) })
            .where('id', '=', id)
            .execute(),
        async () => expect((await read()).link).toBeNull(),
      ],
      [() => switchOff(false), () => switchOff(true)],
    ]
    for (const [end, after] of ends) {
      const token = await link()
      const [{ id: picture, image_url }] = (await shared(token)).pictures
      expect((await product.ask('GET', image_url)).statusCode).toBe(200)
      await end()
      expect((await product.ask('GET', image_url)).statusCode).toBe(404)
      for (const [method, rest, body] of [
        ['GET', '', undefined],
        ['POST', '/comments', { ...ivan, picture_id: picture, text: 'Late' }],
        ['PUT', '/likes', { ...ivan, picture_id: picture, liked: true }],
        ['POST', '/approvals', { ...ivan, picture_id: picture }],
      ] as const) {
        const answer = await visit(method, token, rest, body)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'board_closed'])
      }
      await after()
    }
    expect((await read()).pictures[0]).toMatchObject({ comments: [], likes: [], approvals: [] })
  })

  test('nobody guesses one: other words open nothing', async () => {
    for (const token of ['x', 'x'.repeat(43), '%00', '..%2f..'])
      expect([400, 404, 422], token).toContain((await visit('GET', token)).statusCode)
  })
})

describe('a guest', () => {
  test('sets pins with comments, takes back their own and no other; the owner answers and removes any', async () => {
    const { own, read, link } = await addBoard(1)
    const token = await link()
    const [{ id: picture }] = (await shared(token)).pictures
    await visit('POST', token, '/comments', { ...ivan, picture_id: picture, text: ' Окно <script>шире</script> ', x: 0.25, y: 0.5 })
    const seen = await visit('POST', token, '/comments', { ...olga, picture_id: picture, text: 'And the door' })
    const [first, second] = seen.json<SharedBoard>().pictures[0].comments
    expect(first).toMatchObject({ name: 'Иван', text: 'Окно <script>шире</script>', x: 0.25, y: 0.5, mine: false, from_owner: false })
    expect(second).toMatchObject({ name: 'Olga', x: null, y: null, mine: true })
    expect((await visit('DELETE', token, `/comments/${first.id}?guest=${olga.guest}`)).statusCode).toBe(404)
    expect((await visit('DELETE', token, `/comments/${second.id}?guest=${olga.guest}`)).statusCode).toBe(200)
    await own('POST', '/comments', { picture_id: picture, text: 'It will be wider.' })
    const said = (await shared(token, ivan.guest)).pictures[0].comments
    expect(said).toMatchObject([
      { name: 'Иван', mine: true },
      { text: 'It will be wider.', name: '', from_owner: true, mine: false },
    ])
    await own('DELETE', `/comments/${first.id}`)
    expect((await read()).pictures[0].comments).toHaveLength(1)
  })

  test('votes once for a picture, however often it is pressed, and takes the vote back', async () => {
    const { read, link } = await addBoard(1)
    const token = await link()
    const [{ id: picture }] = (await shared(token)).pictures
    const like = (guest: object, liked: boolean) => visit('PUT', token, '/likes', { ...guest, picture_id: picture, liked })
    await Promise.all([like(ivan, true), like(ivan, true), like(olga, true)])
    expect((await read()).pictures[0].likes.map(({ name }) => name).toSorted()).toEqual(['Olga', 'Иван'])
    await Promise.all([like(ivan, false), like(ivan, false)])
    expect((await read()).pictures[0].likes).toMatchObject([{ name: 'Olga' }])
  })

  test('sends names and texts within bounds, pins within the picture, and no marks that turn or hide', async () => {
    const { link } = await addBoard(1)
    const token = await link()
    const [{ id: picture_id }] = (await shared(token)).pictures
    const good = { ...ivan, picture_id, text: 'Here', x: 0.5, y: 0.5 }
    for (const wrong of [
      { text: '' },
      { text: ' \n ' },
      { text: 'x'.repeat(1001) },
      { text: 'a\u202eb' },
      { text: 'a\u0007b' },
      { name: '' },
      { name: 'x'.repeat(81) },
      { name: 'a\nb' },
      { guest: 'short' },
      { guest: '<script>alert(1)</script>' },
      { x: -0.1 },
      { y: 1.1 },
      { picture_id: undefined },
    ])
      expect([wrong, (await visit('POST', token, '/comments', { ...good, ...wrong })).statusCode]).toEqual([wrong, 422])
    expect((await shared(token)).pictures[0].comments).toEqual([])
  })

  test('is stopped after sixty words in ten minutes from one network; another network goes on', async () => {
    const { link } = await addBoard(1)
    const token = await link()
    const [{ id: picture_id }] = (await shared(token)).pictures
    const say = (remoteAddress: string) =>
      product.ask('PUT', `/api/shared/boards/${token}/likes`, { body: { ...ivan, picture_id, liked: true }, remoteAddress })
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await say('203.0.113.7')).statusCode)
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
    expect((await say('203.0.113.8')).statusCode).toBe(200)
  })
})

describe('an approval', () => {
  test('is one however often it is given, holds what the picture was, and never changes', async () => {
    const { ann, own, read, link } = await addBoard(1)
    const token = await link()
    const [{ id: picture, generation_id }] = (await read()).pictures
    await own('PUT', '/pictures', { pictures: [{ id: picture, caption: 'The final one' }] })
    const approve = (guest: object) => visit('POST', token, '/approvals', { ...guest, picture_id: picture })
    await Promise.all([approve(ivan), approve(ivan), approve(ivan)])
    await approve({ ...ivan, name: 'Somebody else' })
    await approve(olga)
    expect((await shared(token, ivan.guest)).pictures[0].approvals).toMatchObject([
      { name: 'Иван', mine: true },
      { name: 'Olga', mine: false },
    ])
    await own('PUT', '/pictures', { pictures: [{ id: picture, caption: 'Changed afterwards' }] })
    const { approvals } = await read()
    const { sha256 } = await product.services.db
      .selectFrom('generation as g')
      .innerJoin('image as i', 'i.id', 'g.result_id')
      .select('i.sha256')
      .where('g.id', '=', generation_id)
      .executeTakeFirstOrThrow()
    const made = await ann.generation(generation_id)
    expect(approvals.at(-1)).toMatchObject({
      generation_id,
      name: 'Иван',
      caption: 'The final one',
      engine: 'hand',
      seed: made.seed,
      prompt_used: made.prompt_used,
      parameters_used: made.parameters_used,
      picture_sha256: sha256.toString('hex'),
      picture_made_at: made.finished_at,
    })
    const { db } = product.services
    await expect(db.updateTable('board_approval').set({ name: 'Nobody' }).execute()).rejects.toThrow('stays as it is')
    await expect(db.deleteFrom('board_approval').execute()).rejects.toThrow('stays as it is')
  })

  test('outlives its picture without its pixels, and goes with the board', async () => {
    const { ann, drawn, own, read, link } = await addBoard(2)
    const token = await link()
    const [first, second] = (await shared(token)).pictures
    await visit('POST', token, '/approvals', { ...ivan, picture_id: first.id })
    await own('PUT', '/pictures', { pictures: [{ id: second.id, caption: '' }] })
    expect((await read()).approvals).toMatchObject([{ generation_id: drawn[0], thumbnail_url: expect.any(String) }])
    await product.ask('DELETE', `/api/generations/${drawn[0]}`, { token: ann.token })
    expect((await read()).approvals).toMatchObject([{ generation_id: drawn[0], name: 'Иван', thumbnail_url: null }])
    await own('DELETE')
    expect(await product.services.db.selectFrom('board_approval').select('id').where('generation_id', '=', drawn[0]).execute()).toEqual([])
  })
})

test('a picture that is deleted is off every board at once, comes back with what was said, and is gone in the end', async () => {
  const { ann, drawn, own, read, link } = await addBoard(2)
  const folder = path.join(product.services.config.dataDir, 'images')
  const token = await link()
  const [first, second] = (await shared(token)).pictures
  await visit('POST', token, '/comments', { ...ivan, picture_id: first.id, text: 'Good' })
  const some = (what: string) => product.ask('POST', `/api/generations/${what}`, { token: ann.token, body: { ids: [drawn[0]] } })
  await some('delete')
  expect((await product.ask('GET', first.image_url)).statusCode).toBe(404)
  expect((await shared(token)).pictures.map(({ id }) => id)).toEqual([second.id])
  expect((await visit('POST', token, '/comments', { ...ivan, picture_id: first.id, text: 'Late' })).statusCode).toBe(404)
  // Who arranges the rest meanwhile does not take it off.
  await own('PUT', '/pictures', { pictures: [{ id: second.id, caption: 'Left' }] })
  await some('restore')
  expect((await shared(token)).pictures.find(({ id }) => id === first.id)?.comments).toMatchObject([{ text: 'Good' }])
  await some('delete')
  const before = await filesIn(folder)
  expect(await removeDeleted(product.services, -1)).toBe(1)
  expect((await filesIn(folder)).length).toBeLessThan(before.length)
  expect((await read()).pictures.map(({ id }) => id)).toEqual([second.id])
})

test('the owner hears of what guests say, sees how much is new, and nobody else hears it', async () => {
  const { ann, id, as, own, link } = await addBoard(1)
  const heard: string[] = []
  const stopHearing = product.services.events.subscribe('person', ({ account, about }) => heard.push(`${account} ${about}`))
  const token = await link()
  const [{ id: picture_id }] = (await shared(token)).pictures
  heard.length = 0
  await visit('POST', token, '/comments', { ...ivan, picture_id, text: 'Hello' })
  await visit('PUT', token, '/likes', { ...ivan, picture_id, liked: true })
  await visit('POST', token, '/approvals', { ...ivan, picture_id })
  await product.services.events.catchUp()
  expect([...new Set(heard)]).toEqual([`${ann.id} boards`])
  stopHearing()
  const news = async () => (await as('GET', '')).json<BoardFacts[]>().find((one) => one.id === id)?.news
  expect(await news()).toBe(3)
  await own('PATCH', '', { seen: true })
  await own('POST', '/comments', { picture_id, text: 'My own' })
  expect(await news()).toBe(0)
})

test('boards, guests’ words and approvals are in the archive and go with the account', async () => {
  const { ann, id, link } = await addBoard(1)
  const token = await link()
  const [{ id: picture_id, image_url }] = (await shared(token)).pictures
  await visit('POST', token, '/comments', { ...ivan, picture_id, text: 'Unforgettable remark' })
  await visit('PUT', token, '/likes', { ...ivan, picture_id, liked: true })
  await visit('POST', token, '/approvals', { ...ivan, picture_id })
  const archive = await product.ask('GET', '/api/auth/me/export', { token: ann.token })
  expect(archive.statusCode).toBe(200)
  const { db } = product.services
  expect((await product.ask('DELETE', '/api/auth/me', { token: ann.token })).json()).toEqual({ ok: true })
  expect((await visit('GET', token)).json().code).toBe('board_closed')
  expect((await product.ask('GET', image_url)).statusCode).toBe(404)
  expect(await db.selectFrom('board').select('id').where('account_id', '=', ann.id).execute()).toEqual([])
  expect(await db.selectFrom('board_comment').select('id').where('body', '=', 'Unforgettable remark').execute()).toEqual([])
  expect(await db.selectFrom('board_approval').select('id').where('board_id', '=', id).execute()).toEqual([])
})

test('a board is printed with letters of both languages, its pictures untouched', async () => {
  const { own, read, link } = await addBoard(2)
  const token = await link()
  const [first] = (await read()).pictures
  await own('PATCH', '', { title: 'Дом у озера', intro: 'Два варианта крыши' })
  await visit('POST', token, '/comments', { ...ivan, picture_id: first.id, text: 'Шире', x: 0.5, y: 0.5 })
  await visit('POST', token, '/approvals', { ...ivan, picture_id: first.id })
  const file = await product.ask('GET', first.image_url)
  for (const query of ['locale=ru', 'locale=en&comments=true']) {
    const answer = await own('GET', `/pdf?${query}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pdf = answer.rawPayload
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(pdf.includes(file.rawPayload)).toBe(true)
    for (const font of ['Onest-Regular', 'Onest-Medium', 'Jost-Medium']) expect(pdf.includes(font)).toBe(true)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  }
})
