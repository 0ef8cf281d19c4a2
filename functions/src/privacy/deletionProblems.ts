import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** Returns the error for a request that was withdrawn or decided. */
export const noOpenRequest = () => new ProductError('already_done', 'This request is open no longer')

export const blockedByLegalHold = () =>
  new ProductError('erasure_held', 'A hold keeps this person from being erased. Take it off first.')
