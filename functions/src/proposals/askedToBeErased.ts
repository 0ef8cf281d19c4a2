import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** Nobody is named to a client for the first time, or invited with one, while their deletion request is open. */
export const askedToBeErased = () =>
  new ProductError('stage_move_refused', 'This person asked to be erased: see to that request first')
