import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** Nobody is named to a client for the first time, or invited with one, while their deletion request is open. */
export const askedToBeErased = () =>
  new ProductError('stage_move_refused', 'This candidate has asked for deletion. Decide on the request first.')
