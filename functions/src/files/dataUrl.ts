import { dataUrlMessages, type EmbeddedPurpose } from '../../../shared/files/domain/fileDataUrl.ts'
import type { SentFile } from '../../../shared/files/domain/upload.ts'
import { type FieldCode, type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'

/** Returns the bytes of a base64 data URL, or undefined if it is empty or not base64. */
export function bytesOfDataUrl(dataUrl: string): Uint8Array | undefined {
  const text = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const digits = text.replace(/={1,2}$/, '')
  // `Buffer.from` would skip invalid characters.
  if (digits === '' || text.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) return undefined
  return Buffer.from(text, 'base64')
}

/**
 * Returns the file of a data URL in a form, named after the person, because data URLs have no name. Returns undefined
 * if there is none.
 */
export function fileOfDataUrl(
  purpose: EmbeddedPurpose,
  dataUrl: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): SentFile | undefined {
  const bytes = bytesOfDataUrl(dataUrl)
  const name = `${firstName} ${lastName}`
  return bytes && { name: purpose === 'picture' ? name : `CV ${name}.pdf`, type: '', bytes }
}

/** The problems of a PDF whose own message helps more than that of the form. */
const ownMessage: ReadonlySet<FieldCode> = new Set(['incomplete_file', 'locked_file'])

/** Returns a data URL's problem at its place in the form. Other problems of a CV have the same message. */
export const dataUrlProblem = (purpose: EmbeddedPurpose, problem: FieldProblem, path: string): FieldProblem =>
  purpose === 'document' && !ownMessage.has(problem.code)
    ? problemAt(path, problem.code, dataUrlMessages.document)
    : { ...problem, path }
