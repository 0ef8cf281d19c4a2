import { type ProductError, problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { Partner } from '../../../shared/partners/domain/partner.ts'
import type { ThrottleStore } from '../accounts/stores/throttleStore.ts'
import { countAttempt, refuseUsedUp } from '../accounts/throttling.ts'
import { invalid } from '../kernel/inputProblems.ts'

interface KnownEmailDeps {
  throttle: Pick<ThrottleStore, 'waitInWindow' | 'countInWindow'>
  now: () => Date
}

/** Throws `too_many_requests` if the partner has named too many known emails today. */
export const refuseProbing = ({ id }: Partner, { throttle, now }: KnownEmailDeps): Promise<void> =>
  refuseUsedUp(throttle, 'knownEmailPartner', id, now())

/**
 * Counts a known email for the partner and returns the error for it. Throws `too_many_requests` if there were too many.
 */
export async function knownEmail({ id }: Partner, { throttle, now }: KnownEmailDeps): Promise<ProductError> {
  await countAttempt(throttle, 'knownEmailPartner', id, now())
  return invalid([problemAt('email', 'already_exists', 'An applicant with this email already exists')])
}
