import { checkApplicationLimit } from '../../../../../shared/intake/contract/checkApplicationLimit.ts'
import { call } from '../../../api/call.ts'

/** Throws an ApiError if this address has sent too many applications, with the time to wait. */
export const requireRoomToApply = (): Promise<undefined> => call(checkApplicationLimit, {})
