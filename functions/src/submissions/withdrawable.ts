import type { SubmissionStatus } from '../../../shared/domain/submission.ts'

/** What nobody has decided on can be withdrawn; spam, too, since nobody is told that it is. */
export const withdrawable: readonly SubmissionStatus[] = ['pending', 'spam']
