import { randomBytes } from 'node:crypto'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { ReplyAddress } from '../stores/replyAddressStore.ts'

/**
 * Creates a reply address for a message. The token is only in the mail; its hash is stored. It is hexadecimal because
 * some mail programs lowercase addresses.
 */
export function newReplyAddress(
  about: Pick<ReplyAddress, 'applicantId' | 'messageId'>,
  domain: string,
  now: Date,
): { address: string; record: ReplyAddress } {
  const token = randomBytes(16).toString('hex')
  const expiresAt = Math.floor(now.getTime() / 1000) + functionLimits.replyAddressSeconds
  return { address: `reply+${token}@${domain}`, record: { ...about, tokenHash: tokenHash(token), expiresAt } }
}

const replyPlace = /^reply\+([0-9a-f]{32})$/

/** Returns the token of a reply address, ignoring case, or undefined if it isn't one of ours. */
export function tokenIn(address: string, domain: string): string | undefined {
  const [place = '', ...rest] = address.toLowerCase().split('@')
  return rest.join('@') === domain.toLowerCase() ? replyPlace.exec(place)?.[1] : undefined
}
