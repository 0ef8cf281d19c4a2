import { randomBytes } from 'node:crypto'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { hashOfToken } from '../accounts/resetTokens.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'
import { invalidLink } from './submissionProblems.ts'

/** A fresh token for a submission, which names it: the token goes into the mail and nowhere else, the hash into the table. */
export function newSubmissionToken(submissionId: string): { token: string; tokenHash: string } {
  const token = `${submissionId}.${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashOfToken(token) }
}

const tokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** The submission that a token is for. Throws `invalid_link` when it is none's, or no longer. */
export async function submissionOfToken(
  token: string,
  submissions: Pick<SubmissionStore, 'byId'>,
): Promise<Submission> {
  const submissionId = tokenForm.exec(token)?.[1]
  const submission = submissionId === undefined ? undefined : await submissions.byId(submissionId)
  if (!submission?.submissionTokens.includes(hashOfToken(token))) throw invalidLink()
  return submission
}
