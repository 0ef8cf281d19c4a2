import { randomBytes } from 'node:crypto'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import type { ReplyAddress } from '../stores/replyAddressStore.ts'

/**
 * A new address for answers to a message. Its token stands in the mail and nowhere else; its hash is kept. It is in hexadecimal,
 * since there are mail programs that write addresses in small letters.
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

/** The token in an address of ours that answers go to, however its letters are written. */
export function tokenIn(address: string, domain: string): string | undefined {
  const [place = '', ...rest] = address.toLowerCase().split('@')
  return rest.join('@') === domain.toLowerCase() ? replyPlace.exec(place)?.[1] : undefined
}
