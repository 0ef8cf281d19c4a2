import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** That a request is open no longer: it was withdrawn, or somebody decided about it. */
export const noOpenRequest = () => new ProductError('already_done', 'This request is open no longer')

export const erasureHeld = () =>
  new ProductError('erasure_held', 'A hold keeps this person from being erased. Take it off first.')
