import { dataUrlMessages } from '../../../shared/files/domain/fileDataUrl.ts'
import type { SentFile, UploadPurpose } from '../../../shared/files/domain/upload.ts'
import { type FieldProblem, problemAt } from '../../../shared/kernel/domain/errors.ts'

/** The bytes of a data URL in base64; undefined where there are none, or something that is no base64. */
export function bytesOfDataUrl(dataUrl: string): Uint8Array | undefined {
  const text = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const digits = text.replace(/={1,2}$/, '')
  // Buffer would leave out what it does not know.
  if (digits === '' || text.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) return undefined
  return Buffer.from(text, 'base64')
}

/** The file that a form holds as a data URL, which brings no name: it is called after the person. Undefined where there is none. */
export function sentAsDataUrl(
  purpose: UploadPurpose,
  dataUrl: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): SentFile | undefined {
  const bytes = bytesOfDataUrl(dataUrl)
  const name = `${firstName} ${lastName}`
  return bytes && { name: purpose === 'picture' ? name : `CV ${name}.pdf`, type: '', bytes }
}

/** What is wrong with a data URL, at its place in the form; of a CV, all that can be wrong has the same words. */
export const dataUrlProblem = (purpose: UploadPurpose, problem: FieldProblem, path: string): FieldProblem =>
  purpose === 'document' ? problemAt(path, problem.code, dataUrlMessages.document) : { ...problem, path }
