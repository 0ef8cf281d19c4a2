import { wordType } from '../../../shared/files/domain/uploadTypes.ts'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { invalid } from '../kernel/inputProblems.ts'

/** What the reviewer completes: an email that a mail doesn't say, and which file is the CV, or null for none. */
interface Completion {
  email?: string | undefined
  cvFileId?: string | null | undefined
}

/**
 * Returns the submission as the reviewer completed it. Its own email stays. Throws `validation_failed` if the CV is a
 * picture, a certificate, a Word file or not its file.
 */
export function asReviewed(submission: Submission, { email, cvFileId }: Completion): Submission {
  const applicantData = { ...(email !== undefined && { email }), ...submission.applicantData }
  return {
    ...submission,
    applicantData,
    files: cvFileId === undefined ? submission.files : withCv(submission, cvFileId),
  }
}

function withCv(submission: Submission, cvFileId: string | null): Submission['files'] {
  const files = submission.files.map((file) => {
    if (file.id === cvFileId && file.kind === 'added' && file.type !== wordType) return { ...file, kind: 'cv' as const }
    return file.kind === 'cv' && file.id !== cvFileId ? { ...file, kind: 'added' as const } : file
  })
  if (cvFileId !== null && !files.some(({ id, kind }) => id === cvFileId && kind === 'cv'))
    throw invalid([problemAt('cvFileId', 'invalid_file', 'This file cannot be used as the CV')])
  return files
}
