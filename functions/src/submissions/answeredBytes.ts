import type { Submission } from '../../../shared/domain/submission.ts'

/**
 * How many bytes a form and what names its files take in an answer: Lambda ships an answer's JSON as a text inside JSON,
 * where quotes and backslashes double.
 */
export const answeredBytes = ({ applicantData, files }: Pick<Submission, 'applicantData' | 'files'>): number =>
  Buffer.byteLength(JSON.stringify(JSON.stringify({ applicantData, files })))
