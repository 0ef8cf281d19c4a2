import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'

interface Deps {
  submissions: Pick<SubmissionStore, 'latestFrom'>
  now: () => Date
}

/**
 * Returns true if an applicant was created within the last minute and has sent an application. The approval can still
 * be undone, so they haven't been notified (ADR 27). Until then they get no mail meant for applicants. `emailKey` is
 * their email in the form of `identityKey`.
 */
export const isApprovalMailPending = async (
  { createdAt }: Pick<Applicant, 'createdAt'>,
  emailKey: string,
  { submissions, now }: Deps,
): Promise<boolean> => canBeUndone(createdAt, now()) && (await submissions.latestFrom(emailKey)) !== undefined
