import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** How often a change is tried on the latest record while others keep changing it. */
const attempts = 12
/** The longest pause between two attempts, in milliseconds: all of them fit into a function's 10 seconds. */
const longestPause = 300

const changedByOthers = () => new ProductError('stale_record', 'This record was changed by someone else')

/**
 * Runs an attempt until it answers something else than `stale`, with pauses that grow. Throws `stale_record`, or what
 * `refusal` makes, when others are always faster.
 */
export async function onLatest<Outcome>(
  attempt: () => Promise<Outcome | 'stale'>,
  pause: (milliseconds: number) => Promise<unknown>,
  refusal: () => ProductError = changedByOthers,
): Promise<Outcome> {
  for (let round = 1; ; round += 1) {
    const outcome = await attempt()
    if (outcome !== 'stale') return outcome
    if (round === attempts) throw refusal()
    await pause(Math.random() * Math.min(longestPause, 10 * 2 ** round))
  }
}
