import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import type { ApplicantSearch } from './applicantSearch.ts'

/** After a failure the engine is left alone for so long, in milliseconds: nobody else waits for it in vain. */
const restAfterFailure = 15_000

interface BreakerDeps {
  engine: () => ApplicantSearch | Promise<ApplicantSearch>
  now: () => Date
  /** Takes what made the engine fail. */
  report: (error: unknown) => void
}

/** Asks the engine, or, while it fails or has just failed, gets the answer elsewhere. */
export type SearchBreaker = <Answer>(
  question: (engine: ApplicantSearch) => Promise<Answer>,
  otherwise: () => Promise<Answer>,
) => Promise<Answer>

/** A breaker lives as long as its function's container. A `ProductError` is an answer, not a failure. */
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
