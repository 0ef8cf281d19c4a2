import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** The answer for an unknown submission, and for one that was withdrawn. */
export const submissionNotFound = () => new ProductError('not_found', 'Submission not found')

/** The answer to a reviewer who comes too late, or tries again. */
export const alreadyReviewed = () => new ProductError('already_done', 'This submission has already been reviewed')

/** The answer to a reviewer who has not seen all that the candidate sent. */
export const addedSince = () =>
  new ProductError('stale_record', 'The candidate has added something meanwhile. Look at it before you decide.')

/** The answer to a reviewer who wants to undo a decision in whose place another one stands. */
export const decidedSince = () =>
  new ProductError('already_done', 'Another decision has been made on this submission since')

/** The answer to a reviewer who wants to undo what the candidate is being told. */
export const undoneTooLate = () => new ProductError('already_done', 'This rejection can no longer be undone')

/** The answer to a candidate on whose application somebody has decided. */
export const reviewedMeanwhile = () => new ProductError('already_done', 'This application has already been reviewed')

/** The answer for a token that is no submission's, or no longer. */
export const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
