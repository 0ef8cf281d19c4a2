import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { JobPlace } from '../stores/jobItems.ts'

/** A running job with its requester's context and the current chunk. */
export interface Work {
  job: Job
  place: JobPlace
  /** Undefined if the requester no longer has permission. */
  call: ActingContext | undefined
}

export const mayNoLongerChange = () =>
  new ProductError('forbidden', 'The person who started this can no longer change applicants')

/** Thrown if the item has another outcome or its chunk was finished in the meantime: nothing is left to do. */
export class ItemIsSettled extends Error {}

/** Returns the outcome of an item. A refusal is an outcome, except for `busy`, which is thrown for a retry. */
export async function settled<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | ProductError | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ItemIsSettled) return undefined
    if (error instanceof ProductError && error.code !== 'busy') return error
    throw error
  }
}
