import { randomBytes } from 'node:crypto'
import type { Submission } from '../../../shared/intake/domain/submission.ts'
import { hashOfToken } from '../accounts/resetTokens.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'
import { invalidLink } from './submissionProblems.ts'

/** Creates a token that includes the submission id. The token goes only into the mail; its hash is stored. */
export function newSubmissionToken(submissionId: string): { token: string; tokenHash: string } {
  const token = `${submissionId}.${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashOfToken(token) }
}

const tokenForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** Returns the submission of a token. Throws `invalid_link` if the token is unknown or no longer valid. */
export async function submissionOfToken(
  token: string,
  submissions: Pick<SubmissionStore, 'byId'>,
): Promise<Submission> {
  const submissionId = tokenForm.exec(token)?.[1]
  const submission = submissionId === undefined ? undefined : await submissions.byId(submissionId)
  if (!submission?.submissionTokens.includes(hashOfToken(token))) throw invalidLink()
  return submission
}
