import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { undoSeconds } from '../../../shared/kernel/domain/undoMinute.ts'

/** The error while a decision is not announced because it can still be undone (ADR 27). It doesn't say why. */
export const notNow = () =>
  new ProductError('busy', 'This is not possible right now. Try again in a minute.', {
    retryAfter: undoSeconds,
  })
