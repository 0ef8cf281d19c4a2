import { ProductError } from '../../../shared/kernel/domain/errors.ts'

/** The maximum number of attempts while other changes hit the same record. */
const attempts = 12
/** The longest pause between two attempts, in milliseconds. All attempts fit into a function's 10 seconds. */
const longestPause = 300

/** The record was changed between reading and writing it. */
export const changedByOthers = () => new ProductError('stale_record', 'This record was changed by someone else')

/**
 * Repeats an attempt until it returns something other than `stale`, with growing pauses. Throws `stale_record`, or the
 * error of `refusal`, after too many attempts.
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
