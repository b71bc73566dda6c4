import { z } from 'zod'
import { locales } from '../locale.ts'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { visibleName } from './name.ts'

/** What a board holds at most, and how long its texts may be, in UTF-16 units. */
export const boardLimits = {
  boards: 100,
  pictures: 40,
  /** Comments of one board; likes and approvals are bounded alike. */
  comments: 500,
  title: 120,
  intro: 2000,
  caption: 500,
  comment: 1000,
  guestName: 80,
  /** Days that a link may live. */
  days: 180,
} as const

/** Text of several lines: no control characters but the end of a line, none that turn the direction of what follows. */
const lines = (limit: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(limit)
        .regex(/^(?:\n|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u),
    )
const Share = z.number().min(0).max(1)

const Comment = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  /** Where its pin stands, in shares of the picture from its left upper corner; null for a comment on the whole. */
  x: z.number().nullable(),
  y: z.number().nullable(),
  /** By whoever made the board, not by a guest. */
  from_owner: z.boolean(),
  /** By whoever reads this. */
  mine: z.boolean(),
  created_at: z.string(),
})
export type BoardComment = z.infer<typeof Comment>

const Said = z.object({ name: z.string(), mine: z.boolean(), created_at: z.string() })

/** A picture on a board, as its guests see it. */
const Shown = z.object({
  id: z.string(),
  caption: z.string(),
  image_url: z.string(),
  image_srcset: z.string(),
  width: z.int(),
  height: z.int(),
  likes: z.array(Said),
  approvals: z.array(Said),
  comments: z.array(Comment),
})
export type ShownPicture = z.infer<typeof Shown>

/** What a guest approved, as it was then; it never changes, and outlives its picture. */
const Approval = z.object({
  id: z.string(),
  generation_id: z.string(),
  name: z.string(),
  created_at: z.string(),
  caption: z.string(),
  /** The brief of the picture under the names of the wire. */
  parameters_used: z.record(z.string(), z.unknown()),
  prompt_used: z.string().nullable(),
  engine: z.string().nullable(),
  model: z.string().nullable(),
  seed: z.int().nullable(),
  picture_made_at: z.string(),
  /** SHA-256 of the file of the picture, in hexadecimal digits. */
  picture_sha256: z.string(),
  /** Null once the picture is deleted. */
  thumbnail_url: z.string().nullable(),
})
export type Approval = z.infer<typeof Approval>

const link = z.object({ expires_at: z.string() }).nullable()

export const BoardFacts = z.object({
  id: z.string(),
  title: z.string(),
  pictures: z.int(),
  cover_url: z.string().nullable(),
  /** Null where no link lives. */
  link,
  /** What guests said since the owner looked. */
  news: z.int(),
  changed_at: z.string(),
})
export type BoardFacts = z.infer<typeof BoardFacts>

/** A board, as its owner sees it. */
export const Board = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  link,
  pictures: z.array(Shown.extend({ generation_id: z.string() })),
  approvals: z.array(Approval),
})
export type Board = z.infer<typeof Board>

/** A board, as whoever has its link sees it: nothing of the account. */
export const SharedBoard = z.object({ title: z.string(), intro: z.string(), expires_at: z.string(), pictures: z.array(Shown) })
export type SharedBoard = z.infer<typeof SharedBoard>

const Ids = z.array(z.string()).min(1).max(boardLimits.pictures)
const comment = {
  picture_id: z.string(),
  text: lines(boardLimits.comment).refine((text) => text.length > 0),
  x: Share.nullable().default(null),
  y: Share.nullable().default(null),
}

export const listBoards = endpoint('GET', '/boards', { summary: 'The boards, last changed first', reply: z.array(BoardFacts) })
export const createBoard = endpoint('POST', '/boards', {
  summary: 'Make a board of finished pictures',
  input: z.object({ title: visibleName(boardLimits.title), generation_ids: Ids }),
  reply: Board,
  status: 201,
})
export const getBoard = endpoint('GET', '/boards/:id', { summary: 'One board, with all that was said of it', reply: Board })
export const changeBoard = endpoint('PATCH', '/boards/:id', {
  summary: 'Change the title or the words of a board; note that what guests said was seen',
  input: z.object({
    title: visibleName(boardLimits.title).optional(),
    intro: lines(boardLimits.intro).optional(),
    seen: z.literal(true).optional(),
  }),
  reply: Board,
})
export const addToBoard = endpoint('POST', '/boards/:id/pictures', {
  summary: 'Put finished pictures at the end of a board; those that are on it stay where they are',
  input: z.object({ generation_ids: Ids }),
  reply: Board,
})
export const arrangeBoard = endpoint('PUT', '/boards/:id/pictures', {
  summary: 'The pictures of a board, in their order, with their captions; what is left out is taken off with its comments',
  input: z.object({
    pictures: z.array(z.object({ id: z.string(), caption: lines(boardLimits.caption) })).max(boardLimits.pictures),
  }),
  reply: Board,
})
export const deleteBoard = endpoint('DELETE', '/boards/:id', { summary: 'Delete a board with all that was said of it', reply: Done })
export const openBoard = endpoint('POST', '/boards/:id/link', {
  summary: 'Make the link of a board; it is told in this answer and never again. An earlier one stops working',
  input: z.object({ days: z.int().min(1).max(boardLimits.days) }),
  reply: z.object({ url: z.string(), expires_at: z.string() }),
})
export const closeBoard = endpoint('DELETE', '/boards/:id/link', { summary: 'Withdraw the link of a board, at once', reply: Done })
export const commentOnBoard = endpoint('POST', '/boards/:id/comments', {
  summary: 'Say something of a picture as the owner of its board',
  input: z.object(comment),
  reply: Board,
})
export const deleteComment = endpoint('DELETE', '/boards/:id/comments/:comment', {
  summary: 'Remove a comment, whoever wrote it',
  reply: Board,
})
export const printBoard = endpoint('GET', '/boards/:id/pdf', {
  summary: 'A board as PDF',
  input: z.object({ locale: z.enum(locales).optional(), comments: z.stringbool().default(false) }),
  reply: z.unknown(),
})

/** Whoever says something on a board: the browser keeps the key, which tells their own words from those of others. */
const guest = {
  guest: z.string().regex(/^[\w-]{20,64}$/),
  name: visibleName(boardLimits.guestName),
}
const open = { access: 'anyone', reply: SharedBoard } as const
export const getSharedBoard = endpoint('GET', '/shared/boards/:token', {
  ...open,
  summary: 'A board, by its link',
  input: z.object({ guest: guest.guest.optional() }),
})
export const commentAsGuest = endpoint('POST', '/shared/boards/:token/comments', {
  ...open,
  summary: 'Say something of a picture, at a place of it or of the whole',
  input: z.object({ ...guest, ...comment }),
})
export const takeBackComment = endpoint('DELETE', '/shared/boards/:token/comments/:comment', {
  ...open,
  summary: 'Remove a comment of one’s own',
  input: z.object({ guest: guest.guest }),
})
export const likeAsGuest = endpoint('PUT', '/shared/boards/:token/likes', {
  ...open,
  summary: 'Vote for a picture, or take the vote back',
  input: z.object({ ...guest, picture_id: z.string(), liked: z.boolean() }),
})
export const approveAsGuest = endpoint('POST', '/shared/boards/:token/approvals', {
  ...open,
  summary: 'Approve a picture as it is; this is kept and cannot be taken back',
  input: z.object({ ...guest, picture_id: z.string() }),
})
