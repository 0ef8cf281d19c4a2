import { identityKey } from '../../../shared/domain/user.ts'
import { tokenHash } from '../data/tokenHash.ts'

/** What a link keeps of the address that it was mailed to: enough to tell whether who it is for still has it. */
export const addressHash = (email: string): string => tokenHash(identityKey(email))
