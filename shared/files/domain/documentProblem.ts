import type { FieldCode } from '../../kernel/domain/errors.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { binaryText, type FileBytes } from './fileBytes.ts'
import { needsPassword } from './pdfPassword.ts'
import { pdfDictionaryAt } from './pdfSyntax.ts'
import { pdfEncryption } from './pdfTrailer.ts'
import { uploadMessages } from './upload.ts'

/** Why a file is refused as a document. */
export type DocumentProblem = Extract<
  FieldCode,
  'empty_file' | 'invalid_file' | 'file_too_large' | 'incomplete_file' | 'locked_file'
>

/** The error messages of documents. Forms have their own for a file of another type or size. */
export const documentMessages: Record<DocumentProblem, string> = {
  ...uploadMessages.document,
  incomplete_file: 'The PDF is incomplete. Save or download it again, then choose the new file.',
  locked_file: 'The PDF is password-protected. Save a copy without the password, then choose the copy.',
}

/**
 * How far from the start a PDF may begin. Readers search this far (PDF Reference 1.7, appendix H.3, note 13): scanners
 * put printer commands before it, some programs a byte order mark.
 */
const headerBytes = 1024

/**
 * How far before its end a PDF has its end marker. Readers expect it within 1,024 bytes (PDF Reference 1.7, appendix
 * H.3, note 18), and printer commands or an added line may follow it.
 */
const endBytes = 2048

/** A page that mentions or precedes a PDF. A program that guesses the type from the start would run it. */
export const webPage = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|script|svg|\?xml)/i

/** How much shorter than it says a linearized file may be: some programs drop what follows its last line. */
const droppedBytes = 1024

/**
 * Returns why a file is refused as a document, judging by its bytes alone, or undefined if it is accepted. Browser, API
 * and inbound mail share this rule. Reads the start, the end and the trailer; the whole file only if it is encrypted,
 * damaged or padded.
 */
export async function documentProblem(file: FileBytes): Promise<DocumentProblem | undefined> {
  if (file.size < 1) return 'empty_file'
  const start = binaryText(await file.read(0, 2 * headerBytes))
  const header = pdfHeaderIn(start)
  if (header < 0 || webPage.test(start)) return 'invalid_file'
  if (file.size >= limits.fileBytes.document) return 'file_too_large'
  const end = await endOf(file)
  if (!end || isShorterThanItSays(start, header, file.size)) return 'incomplete_file'
  const encrypted = await pdfEncryption(file, { header, table: end.table })
  return encrypted && (await needsPassword(encrypted.encryption, encrypted.fileId)) ? 'locked_file' : undefined
}

/** Returns the offset of `%PDF-`, or -1. */
const pdfHeaderIn = (start: string): number => start.slice(0, headerBytes + '%PDF-'.length - 1).indexOf('%PDF-')

/** Returns the end of a PDF with the offset of its cross-reference table, or undefined if the end is missing. */
async function endOf(file: FileBytes): Promise<{ table: number | undefined } | undefined> {
  let tail = withoutPadding(await file.read(Math.max(0, file.size - 2 * endBytes), file.size))
  // Some transfers fill up the last block.
  if (tail.length < endBytes && file.size > 2 * endBytes) tail = withoutPadding(await file.read(0, file.size))
  const end = binaryText(tail.subarray(-endBytes))
  const [, offset] = [...end.matchAll(/startxref[\0\s]+(\d+)/g)].at(-1) ?? []
  if (offset === undefined && !end.includes('%%EOF')) return undefined
  return { table: offset === undefined ? undefined : Number(offset) }
}

const isPadding = (byte: number | undefined): boolean => byte === 0 || byte === 32 || byte === 10 || byte === 13

function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && isPadding(bytes[end - 1])) end -= 1
  return bytes.subarray(0, end)
}

/** Returns whether a linearized file was cut off: it has an end marker near its start, too (ISO 32000-1, annex F). */
function isShorterThanItSays(start: string, header: number, size: number): boolean {
  const object = start.indexOf(' obj', header)
  const first = object < 0 ? undefined : pdfDictionaryAt(start, object + ' obj'.length)
  const length = first?.has('Linearized') ? first.get('L') : undefined
  return length?.type === 'number' && length.number > size + droppedBytes
}
