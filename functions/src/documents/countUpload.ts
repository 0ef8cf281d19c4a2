import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { ThrottleStore } from '../accounts/stores/throttleStore.ts'
import { countAttempt } from '../accounts/throttling.ts'

export interface CountUploadDeps {
  throttle: Pick<ThrottleStore, 'countInWindow'>
  now: () => Date
}

/**
 * Counts a file that an applicant is about to upload. Anyone can register, so only staff are unlimited. Throws
 * `too_many_requests`.
 */
export async function countUpload({ role, userId }: AccountActor, { throttle, now }: CountUploadDeps): Promise<void> {
  if (role === 'applicant') await countAttempt(throttle, 'uploadAccount', userId, now())
}
