import { fileURLToPath } from 'node:url'
import type { Board, BoardComment } from '@veduta/contract/api/boards'
import { printSizes, type PrintSize } from '@veduta/contract/catalogue/print-size'
import type { Locale } from '@veduta/contract/locale'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import type { Database } from '../database/database.ts'
import { printKey } from '../images/images.ts'
import { picturesOn, type Needs } from './boards.ts'

interface Wanted {
  locale: Locale
  /** Whether pins stand on the pictures and what was said beside them. */
  comments: boolean
}

type Picture = Board['pictures'][number]

// All lengths in points, 1/72 inch. A sheet of A4 lies on its side.
const sheet = { width: 841.89, height: 595.28 }
const margin = 42
const inner = sheet.width - 2 * margin
const bottom = sheet.height - margin
const columnGap = 18
const pinRadius = 7

/** Tokens of the product's light theme. */
const colours = { ink: '#20302b', soft: '#5b6b65', line: '#c9d2cd', pin: '#0f6b58', white: '#ffffff' }

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`))
/** Both are under the SIL Open Font Licence, have Latin and Cyrillic letters, and may be embedded. */
const fonts = {
  display: fontFile('jost/500Medium/Jost_500Medium'),
  text: fontFile('onest/400Regular/Onest_400Regular'),
  strong: fontFile('onest/500Medium/Onest_500Medium'),
}

const words = {
  en: { approved: 'Approved', author: 'Author of the board', page: (n: number, of: number) => `${n} / ${of}`, likes: 'Votes' },
  ru: { approved: 'Утверждено', author: 'Автор доски', page: (n: number, of: number) => `${n} / ${of}`, likes: 'Голоса' },
}

/** English dates are written the European way, as on the screen. */
const dates = { en: 'en-GB', ru: 'ru-RU' }

/** The fonts have no pictures among their letters. */
const printable = (text: string) => text.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '').replace(/ {2,}/g, ' ')

/**
 * A board as PDF/A: an overview, then each picture on a sheet of its own with its caption and who approved it, in its largest copy for
 * print, else in all its pixels. It is written while it is read: of its pictures one is in memory at a time.
 */
export function printBoard(needs: Needs, board: Board, wanted: Wanted): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    // The overview is drawn last, when all pictures stand in the file.
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: wanted.locale,
    displayTitle: true,
    info: { Title: printable(board.title), Creator: 'Veduta' },
  })
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  drawSheets(needs, doc, board, wanted).catch((error: Error) => doc.destroy(error))
  return doc
}

async function drawSheets(needs: Needs, doc: PDFKit.PDFDocument, board: Board, wanted: Wanted): Promise<void> {
  const files = new Map((await picturesOn(needs.db, board.id).execute()).map(({ id, key, generation_id }) => [id, { key, generation_id }]))
  const prints = await readyPrints(
    needs.db,
    [...files.values()].map((one) => one.generation_id),
  )
  doc.addPage()
  const shown: { picture: Picture; image: PDFKit.Mixins.ImageSrc }[] = []
  for (const [at, picture] of board.pictures.entries()) {
    const file = files.get(picture.id)
    const size = file && prints.get(file.generation_id)
    // A copy may be given up at this moment.
    const bytes = file && ((size && (await needs.images.read(printKey(file.key, size, 'jpg')))) || (await needs.images.read(file.key)))
    if (!bytes) continue
    // Opened once, it is drawn on two sheets and stands in the file once.
    const image = openImage(doc, Buffer.from(bytes))
    shown.push({ picture, image })
    doc.addPage()
    head(doc, board.title, words[wanted.locale].page(at + 1, board.pictures.length))
    drawPicture(doc, picture, image, wanted)
    if (!(await isRead(doc))) return
  }
  doc.switchToPage(0)
  drawOverview(doc, board, shown, wanted.locale)
  doc.end()
}

/** The largest size in which each of these pictures can be had at once. */
async function readyPrints(db: Database, ids: string[]): Promise<Map<string, PrintSize>> {
  const largestLast = printSizes.filter((size) => size !== 'own')
  const rows =
    ids.length > 0
      ? await db
          .selectFrom('print')
          .select(['generation_id', 'size'])
          .where('generation_id', 'in', ids)
          .where('state', '=', 'ready')
          .execute()
      : []
  return new Map(largestLast.flatMap((size) => rows.filter((row) => row.size === size).map((row) => [row.generation_id, size] as const)))
}

/** Resolves once whoever reads the document has taken what was written so far; false where nobody reads any more. */
async function isRead(doc: PDFKit.PDFDocument): Promise<boolean> {
  if (!doc.destroyed && doc.readableLength >= doc.readableHighWaterMark)
    await new Promise<void>((resolve) => {
      // oxlint-disable-next-line no-underscore-dangle -- how a stream of Node's is asked for more
      doc._read = () => resolve()
      doc.once('close', resolve)
    })
  return !doc.destroyed
}

/** Reads a picture for drawing it; the library has it, its types do not. */
const openImage = (doc: PDFKit.PDFDocument, bytes: Buffer) =>
  (doc as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(bytes)

/** The first sheet: the title, what is said of the whole, and every picture small, with its number. */
function drawOverview(doc: PDFKit.PDFDocument, board: Board, shown: { image: PDFKit.Mixins.ImageSrc; picture: Picture }[], locale: Locale) {
  const date = new Intl.DateTimeFormat(dates[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  doc.font('display').fontSize(26).fillColor(colours.ink).text(printable(board.title), margin, margin, { width: inner })
  doc.font('text').fontSize(9).fillColor(colours.soft).text(date, { width: inner })
  if (board.intro) {
    doc.moveDown(0.8).fontSize(10.5).fillColor(colours.ink)
    // What is longer than half of the sheet would leave the pictures no room; the board itself has all of it.
    doc.text(printable(board.intro), { width: Math.min(inner, 520), height: sheet.height / 2 - doc.y, ellipsis: true, lineGap: 2 })
  }
  if (shown.length === 0) return
  const top = doc.y + 18
  const height = bottom - top
  // The number of columns in which the pictures stand largest.
  const ratio = shown[0].picture.height / shown[0].picture.width
  const fits = Array.from({ length: shown.length }, (_, n) => {
    const rows = Math.ceil(shown.length / (n + 1))
    const width = (inner - n * 10) / (n + 1)
    return { columns: n + 1, width: Math.min(width, (height / rows - 20) / ratio), step: height / rows }
  })
  const { columns, width, step } = fits.reduce((best, one) => (one.width > best.width ? one : best))
  for (const [at, { image }] of shown.entries()) {
    const [x, y] = [margin + (at % columns) * (width + 10), top + Math.floor(at / columns) * step]
    const cell: [number, number] = [width, Math.min(width * ratio, step - 20)]
    doc.image(image, x, y, { fit: cell, align: 'center', valign: 'center' })
    doc
      .font('text')
      .fontSize(8)
      .fillColor(colours.soft)
      .text(String(at + 1), x, y + cell[1] + 4, { lineBreak: false })
  }
}

function head(doc: PDFKit.PDFDocument, title: string, page: string) {
  doc.font('text').fontSize(8).fillColor(colours.soft)
  doc.text(printable(title), margin, margin - 14, { width: inner - 80, height: 12, ellipsis: true, lineBreak: false })
  doc.text(page, sheet.width - margin - 80, margin - 14, { width: 80, align: 'right' })
}

/** One picture on the sheet that was begun, as large as it can be; what was said stands beside it, and on further sheets if need be. */
function drawPicture(doc: PDFKit.PDFDocument, picture: Picture, image: PDFKit.Mixins.ImageSrc, { locale, comments }: Wanted) {
  const said = comments ? picture.comments : []
  const aside = said.length > 0 ? 190 : 0
  const lines = [
    ...(picture.caption ? [{ font: 'text', text: printable(picture.caption) }] : []),
    ...picture.approvals.map((one) => ({ font: 'strong', text: approvedBy(one, locale) })),
  ]
  const width = inner - (aside ? aside + columnGap : 0)
  const measure = ({ font, text }: { font: string; text: string }) =>
    doc.font(font).fontSize(10).heightOfString(text, { width, lineGap: 2 })
  const below = lines.reduce((sum, line) => sum + measure(line) + 4, 0)
  const room = bottom - margin - 6 - Math.min(below, 150) - 8
  const scale = Math.min(width / picture.width, room / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  const [x, y] = [margin + (width - w) / 2, margin + 6]
  doc.image(image, x, y, { width: w, height: h })
  const pins = said.filter((one) => one.x !== null)
  for (const [at, one] of pins.entries()) pin(doc, x + one.x! * w, y + one.y! * h, at + 1)
  doc.y = y + h + 8
  for (const { font, text } of lines) {
    if (doc.y > bottom - 12) break
    doc.font(font).fontSize(10).fillColor(colours.ink)
    doc.text(text, margin, doc.y, { width, lineGap: 2, height: bottom - doc.y, ellipsis: true })
    doc.y += 4
  }
  if (said.length > 0) drawComments(doc, said, pins, { left: margin + width + columnGap, width: aside, top: y }, locale)
}

/** What was said, in a column beside the picture; what does not fit goes on in columns of the same width on new sheets. */
function drawComments(
  doc: PDFKit.PDFDocument,
  said: BoardComment[],
  pins: BoardComment[],
  column: { left: number; width: number; top: number },
  locale: Locale,
) {
  const textLeft = pinRadius * 2 + 6
  let { left } = column
  let y = column.top
  for (const one of said) {
    const name = one.from_owner ? words[locale].author : printable(one.name)
    const text = printable(one.text)
    const width = column.width - textLeft
    const nameHeight = doc.font('strong').fontSize(8.5).heightOfString(name, { width })
    const height = nameHeight + doc.font('text').fontSize(9).heightOfString(text, { width, lineGap: 1 })
    if (y + height > bottom && y > margin + 6) {
      left += column.width + columnGap
      y = margin + 6
      if (left + column.width > sheet.width - margin + 1) {
        doc.addPage()
        left = margin
      }
    }
    const number = pins.indexOf(one) + 1
    if (number > 0) pin(doc, left + pinRadius, y + pinRadius, number)
    doc.font('strong').fontSize(8.5).fillColor(colours.soft)
    doc.text(name, left + textLeft, y, { width })
    doc.font('text').fontSize(9).fillColor(colours.ink)
    doc.text(text, left + textLeft, y + nameHeight, { width, lineGap: 1, height: bottom - y - nameHeight, ellipsis: true })
    y += height + 10
  }
}

function pin(doc: PDFKit.PDFDocument, x: number, y: number, number: number) {
  doc.circle(x, y, pinRadius).lineWidth(1.2).fillAndStroke(colours.pin, colours.white)
  const text = String(number)
  doc.font('strong').fontSize(8).fillColor(colours.white)
  doc.text(text, x - doc.widthOfString(text) / 2, y - doc.currentLineHeight() / 2, { lineBreak: false })
}

function approvedBy({ name, created_at }: { name: string; created_at: string }, locale: Locale) {
  const moment = new Intl.DateTimeFormat(dates[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(created_at),
  )
  return `${words[locale].approved}: ${printable(name)}, ${moment} UTC`
}
