import { z } from 'zod'
import { User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Generation } from './generations.ts'

const Page = { page: z.int(), page_size: z.int(), total_pages: z.int(), has_next: z.boolean(), has_previous: z.boolean() }
const page = (size: number) => ({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(size),
})

export const listUsers = endpoint('GET', '/admin/users', {
  summary: 'The users, newest first, with today’s figures',
  access: 'admin',
  input: z.object({ ...page(200), paying_only: z.stringbool().default(false) }),
  reply: z.object({ users: z.array(User), total_users: z.int(), ...Page, payments_today: z.int(), new_users_today: z.int() }),
})
export const listUserGenerations = endpoint('GET', '/admin/users/:userId/generations', {
  summary: 'The pictures of one user',
  access: 'admin',
  input: z.object(page(10)),
  reply: z.object({ generations: z.array(Generation), total_generations: z.int(), ...Page }),
})
