import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'

/** What a link keeps of the address that it was mailed to: enough to tell whether who it is for still has it. */
export const addressHash = (email: string): string => tokenHash(identityKey(email))
