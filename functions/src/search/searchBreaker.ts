import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { ApplicantSearch } from './applicantSearch.ts'

/** In milliseconds. After a failure the engine isn't called for this long, so that no other caller waits for it. */
const restAfterFailure = 15_000

interface BreakerDeps {
  engine: () => ApplicantSearch | Promise<ApplicantSearch>
  now: () => Date
  report: (error: unknown) => void
}

/** Calls the engine, or the fallback while the engine fails or has just failed. */
export type SearchBreaker = <Answer>(
  question: (engine: ApplicantSearch) => Promise<Answer>,
  otherwise: () => Promise<Answer>,
) => Promise<Answer>

/**
 * Creates a breaker whose state lasts as long as the function's container. A `ProductError` is a result, not a failure.
 */
export function searchBreaker({ engine, now, report }: BreakerDeps): SearchBreaker {
  let restingUntil = Number.NEGATIVE_INFINITY
  return async (question, otherwise) => {
    if (now().getTime() < restingUntil) return otherwise()
    try {
      return await question(await engine())
    } catch (error) {
      if (error instanceof ProductError) throw error
      restingUntil = now().getTime() + restAfterFailure
      report(error)
      return otherwise()
    }
  }
}
