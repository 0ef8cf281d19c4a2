import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { canBeUndone } from '../../../shared/kernel/domain/undoMinute.ts'
import type { SubmissionStore } from './stores/submissionStore.ts'

interface Deps {
  submissions: Pick<SubmissionStore, 'latestFrom'>
  now: () => Date
}

/**
 * Whether somebody became an applicant within the last minute and has sent an application: they are not notified of its approval yet
 * (ADR 27). No mail that only an applicant gets goes to them before. `emailKey` is their email as `identityKey` compares it.
 */
export const isApprovalUntold = async (
  { createdAt }: Pick<Applicant, 'createdAt'>,
  emailKey: string,
  { submissions, now }: Deps,
): Promise<boolean> => canBeUndone(createdAt, now()) && (await submissions.latestFrom(emailKey)) !== undefined
