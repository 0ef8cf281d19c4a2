import { ProductError } from '../../../shared/domain/errors.ts'

/** How often a change is tried on the latest record while others keep changing it. */
const attempts = 12
/** The longest pause between two attempts, in milliseconds: all of them fit into a function's 10 seconds. */
const longestPause = 300

/**
 * Runs an attempt until it answers something else than `stale`, with pauses that grow. Throws `stale_record` when others
 * are always faster.
 */
export async function onLatest<Outcome>(
  attempt: () => Promise<Outcome | 'stale'>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<Outcome> {
  for (let round = 1; round <= attempts; round += 1) {
    const outcome = await attempt()
    if (outcome !== 'stale') return outcome
    await pause(Math.random() * Math.min(longestPause, 10 * 2 ** round))
  }
  throw new ProductError('stale_record', 'This record was changed by someone else')
}
