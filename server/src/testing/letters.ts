import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'

/** A letter of the sandbox mailbox. */
export interface ShownLetter {
  subject: string
  text: string
  html: string
}

/** Waits until `count` letters to this address have arrived, and gives them, oldest first. */
export async function lettersTo(db: Database, email: string, count = 1): Promise<ShownLetter[]> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(20)) {
    const letters = await db.selectFrom('sandbox_mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
    if (letters.length >= count) return letters
  }
  throw new Error(`Fewer than ${count} letters arrived for ${email}.`)
}

/** The code in a letter. */
export const codeIn = ({ text }: ShownLetter): string => /^\s+(\d{6})$/m.exec(text)![1]

/** The code of the newest of `count` letters to this address. */
export const mailedCode = async (db: Database, email: string, count = 1): Promise<string> =>
  codeIn((await lettersTo(db, email, count)).at(-1)!)
