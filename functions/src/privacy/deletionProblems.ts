import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** Returns the error for a request that was withdrawn or decided. */
export const noOpenRequest = () => new ProductError('already_done', 'This request is no longer open')

export const blockedByLegalHold = () =>
  new ProductError('erasure_held', 'This applicant is on legal hold and cannot be deleted. Remove the hold first.')
