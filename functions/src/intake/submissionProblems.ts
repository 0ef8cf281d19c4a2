import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** Also thrown for a withdrawn submission. */
export const submissionNotFound = () => new ProductError('not_found', 'Submission not found')

export const alreadyReviewed = () => new ProductError('already_done', 'This submission has already been reviewed')

export const addedSince = () =>
  new ProductError('stale_record', 'The candidate has added something meanwhile. Look at it before you decide.')

/** Thrown when the decision to undo was followed by another one. */
export const decidedSince = () =>
  new ProductError('already_done', 'Another decision has been made on this submission since')

export const undoExpired = () => new ProductError('already_done', 'This rejection can no longer be undone')

export const reviewedMeanwhile = () => new ProductError('already_done', 'This application has already been reviewed')

export const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
