import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'

/** What the candidate sent: the rest of an application is ours. */
type Sent = Pick<Submission, 'applicantData' | 'files' | 'additions' | 'originalEmailContent'>

/**
 * How many bytes take in an answer what a candidate sent and what names its files: Lambda ships an answer's JSON as a text
 * inside JSON, where quotes and backslashes double.
 */
export const answeredBytes = ({ applicantData, files, additions, originalEmailContent }: Sent): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify({ applicantData, files, additions, originalEmailContent })))

/** Refuses what a list of applications could not show. Throws `payload_too_large`. */
export function requireRoom(sent: Sent): void {
  if (answeredBytes(sent) > functionLimits.applicationBytes)
    throw new ProductError('payload_too_large', 'This application holds too much text to be saved')
}
