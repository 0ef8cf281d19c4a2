import { randomBytes } from 'node:crypto'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { oneClickPath } from '../../../shared/conversations/contract/subscription.ts'
import type { Message } from '../../../shared/conversations/domain/message.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import { addressHash } from '../accounts/addressHash.ts'
import { hasAddress } from '../applicants/hasAddress.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import { linkTo, oneClickLink } from '../notify/linkTo.ts'
import type { UnsubscribeLinkStore } from './stores/unsubscribeLinkStore.ts'

/** The two forms of a link to unsubscribe: for the text of a mail, and for its header. */
export interface UnsubscribeLinks {
  page: string
  oneClick: string
}

/** Creates a link in a mail to `to` to unsubscribe, valid for a year. */
export async function newUnsubscribeLinks(
  to: string,
  { applicantId, language }: Pick<Message, 'applicantId' | 'language'>,
  deps: { unsubscribeLinks: Pick<UnsubscribeLinkStore, 'keep'>; siteOrigin: () => Promise<string>; now: () => Date },
): Promise<UnsubscribeLinks> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(deps.now().getTime() / 1000) + functionLimits.unsubscribeLinkSeconds
  await deps.unsubscribeLinks.keep({ tokenHash: tokenHash(token), applicantId, sentTo: addressHash(to), expiresAt })
  return {
    page: await linkTo('/unsubscribe', { language, token: { token } }, deps),
    oneClick: await oneClickLink(oneClickPath, { language, token }, deps),
  }
}

/**
 * Returns the applicant of a link, following merges. `mayUndo` is false if the record no longer has the email that the link
 * was sent to: a stranger may have got it, or another person after a merge by mistake. Anybody may unsubscribe, because a
 * person who asks must never be refused. Throws `invalid_link` if it has expired or the record is deleted.
 */
export async function subscriberOf(
  token: string,
  deps: {
    applicants: Pick<ApplicantStore, 'through'>
    unsubscribeLinks: Pick<UnsubscribeLinkStore, 'usable'>
    now: () => Date
  },
): Promise<{ person: Applicant; mayUndo: boolean }> {
  const link = await deps.unsubscribeLinks.usable(tokenHash(token), deps.now())
  const person = link && (await deps.applicants.through(link.applicantId))
  if (!person) throw invalidLink()
  return { person, mayUndo: hasAddress(person, link.sentTo) }
}

export const invalidLink = (): ProductError => new ProductError('invalid_link', 'This link is invalid or has expired.')
