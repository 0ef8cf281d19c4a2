import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { undoSeconds } from '../../../shared/kernel/domain/undoMinute.ts'

/** The answer while a decision is not told because it can be undone (ADR 27). It does not say why. */
export const notNow = () =>
  new ProductError('busy', 'This cannot be done at the moment. Please try again in a minute.', {
    retryAfter: undoSeconds,
  })
