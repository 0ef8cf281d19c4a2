import { BadRequestException, MessageRejected } from '@aws-sdk/client-sesv2'

/**
 * Returns whether SES will never send this mail. An unverified sender is not the mail's fault, and SES names the
 * identities that it checked. Such mails are retried, then moved to the dead-letter queue, so that none is lost while
 * the identity is repaired.
 */
export function isRefusedForGood(error: unknown, sender: string): boolean {
  if (!(error instanceof MessageRejected || error instanceof BadRequestException)) return false
  const message = error.message.toLowerCase()
  return !(message.includes('not verified') && message.includes(sender.toLowerCase()))
}
