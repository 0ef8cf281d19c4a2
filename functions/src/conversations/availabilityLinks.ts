import { randomBytes } from 'node:crypto'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Message } from '../../../shared/conversations/domain/message.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../shared/kernel/domain/functionLimits.ts'
import { addressHash } from '../accounts/addressHash.ts'
import { hasAddress } from '../applicants/hasAddress.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { recordBefore } from '../applicants/stores/mergedItem.ts'
import type { MergeStore } from '../applicants/stores/mergeStore.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import { linkTo } from '../notify/linkTo.ts'
import type { AvailabilityLink, AvailabilityLinkStore } from './stores/availabilityLinkStore.ts'

interface MakingDeps {
  availabilityLinks: Pick<AvailabilityLinkStore, 'keep'>
  siteOrigin: () => Promise<string>
  now: () => Date
}

/** Creates a single-use link, valid for a week, that asks the applicant at `to` whether they are still available. */
export async function newAvailabilityLink(
  to: string,
  { applicantId, language }: Pick<Message, 'applicantId' | 'language'>,
  deps: MakingDeps,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(deps.now().getTime() / 1000) + functionLimits.availabilityLinkSeconds
  const link = { tokenHash: tokenHash(token), applicantId, sentTo: addressHash(to), isUsed: false, expiresAt }
  await deps.availabilityLinks.keep(link)
  return linkTo('/still-available', { language, token: { token } }, deps)
}

interface Deps {
  applicants: Pick<ApplicantStore, 'through'>
  merges: Pick<MergeStore, 'byId'>
  availabilityLinks: Pick<AvailabilityLinkStore, 'find'>
  now: () => Date
}

/**
 * Returns the link and its applicant. Throws `already_done` if it was answered. Throws `invalid_link` if it is unknown or
 * expired, or if the record no longer has the address that it was sent to.
 */
export async function linkWithPerson(
  token: string,
  deps: Deps,
): Promise<{ link: AvailabilityLink; person: Applicant }> {
  const link = await deps.availabilityLinks.find(tokenHash(token))
  if (!link || link.expiresAt * 1000 <= deps.now().getTime()) throw invalidLink()
  if (link.isUsed) throw alreadyAnswered()
  const person = await deps.applicants.through(link.applicantId)
  if (!person || !(await wasSentTo(person, link, deps))) throw invalidLink()
  return { link, person }
}

/** Returns whether a link was sent to an address of the person. After a merge, those count that the record had before. */
async function wasSentTo(
  person: Applicant,
  { applicantId, sentTo }: AvailabilityLink,
  { merges }: Pick<Deps, 'merges'>,
): Promise<boolean> {
  if (hasAddress(person, sentTo)) return true
  const merged = person.id === applicantId ? undefined : await merges.byId(applicantId)
  const before = merged && recordBefore(merged)
  return before !== undefined && hasAddress(before, sentTo)
}

export const alreadyAnswered = () =>
  new ProductError('already_done', 'This link has already been used. Thank you for your answer.')

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
