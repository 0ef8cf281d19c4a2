import { identityKey } from '../../../shared/accounts/domain/user.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'

/**
 * Hashes the address that a link was mailed to. Later checks use it to see whether the recipient still has that
 * address.
 */
export const addressHash = (email: string): string => tokenHash(identityKey(email))
