import type { Job } from '../../../../shared/bulk/domain/job.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { JobPlace } from '../stores/jobItems.ts'

/** A job that is worked on, by whom it was asked for, and the part of it at hand. */
export interface Work {
  job: Job
  place: JobPlace
  /** Undefined where they may do so no more. */
  call: ActingContext | undefined
}

export const mayNoMore = () =>
  new ProductError('forbidden', 'Whoever asked for this may not change applicants any more')

/** Something else came of the item, or its chunk was finished, in between: nothing is left to do here. */
export class ItemIsSettled extends Error {}

/** What came of it: a refusal is an outcome, but for one that goes by itself, which is thrown for another attempt. */
export async function settled<Outcome>(act: () => Promise<Outcome>): Promise<Outcome | ProductError | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ItemIsSettled) return undefined
    if (error instanceof ProductError && error.code !== 'busy') return error
    throw error
  }
}
