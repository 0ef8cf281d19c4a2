import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'

type Sent = Pick<Submission, 'applicantData' | 'files' | 'additions' | 'originalEmailContent'>

/**
 * Returns the number of bytes that the candidate's part of an application takes in a response. Lambda returns JSON as a
 * string inside JSON, which doubles quotes and backslashes.
 */
export const responseBytes = ({ applicantData, files, additions, originalEmailContent }: Sent): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify({ applicantData, files, additions, originalEmailContent })))

/** Throws `payload_too_large` if the application is too large for a list response. */
export function requireRoom(sent: Sent): void {
  if (responseBytes(sent) > functionLimits.applicationBytes)
    throw new ProductError('payload_too_large', 'This application has too much text. Shorten it and try again.')
}
