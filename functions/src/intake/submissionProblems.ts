import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** Also thrown for a withdrawn submission. */
export const submissionNotFound = () => new ProductError('not_found', 'Application not found')

export const alreadyReviewed = () => new ProductError('already_done', 'This application has already been reviewed')

export const addedSince = () =>
  new ProductError(
    'stale_record',
    'The applicant has added something since you opened this. Read it before you decide.',
  )

/** Thrown when the decision to undo was followed by another one. */
export const decidedSince = () =>
  new ProductError('already_done', 'This decision cannot be undone because a newer one has been made')

export const undoExpired = () => new ProductError('already_done', 'This rejection can no longer be undone')

export const reviewedMeanwhile = () => new ProductError('already_done', 'This application has already been reviewed')

export const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
