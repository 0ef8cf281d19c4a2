import { randomBytes } from 'node:crypto'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { holdsEmail } from '../../../shared/applicants/domain/recordEmail.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { retentionSeconds } from '../../../shared/privacy/domain/retentionPeriods.ts'
import { addressHash } from '../accounts/addressHash.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import type { OwnDataLink, OwnDataLinkStore } from './stores/ownDataLinkStore.ts'

/**
 * Creates a link to a person's stored data. Only the mail contains the token; the table stores the record. The link
 * expires after one hour, like a password reset. A link for a single answer in a reminder mail expires after one week.
 */
export function newOwnDataLink(
  { id, email }: { id: string; email: string },
  now: Date,
  only?: OwnDataLink['only'],
): { token: string; record: OwnDataLink } {
  const token = randomBytes(32).toString('base64url')
  const record = {
    tokenHash: tokenHash(token),
    applicantId: id,
    mailedTo: addressHash(email),
    ...(only && { only }),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds(only ? 'reminderLink' : 'ownDataLink'),
  }
  return { token, record }
}

interface Deps {
  ownDataLinks: Pick<OwnDataLinkStore, 'usable'>
  applicants: Pick<ApplicantStore, 'byId'>
  now: () => Date
}

/**
 * Returns the person of a link, and the single action that it allows if it is restricted. Throws `invalid_link` if the
 * link is unknown or expired, if the person is deleted, or if the address it was mailed to is no longer theirs.
 */
export async function linkedPerson(
  token: string,
  deps: Deps,
): Promise<{ person: Applicant } & Pick<OwnDataLink, 'only'>> {
  const link = await deps.ownDataLinks.usable(tokenHash(token), deps.now())
  const person = link && (await deps.applicants.byId(link.applicantId))
  if (!person || !holdsEmail(person) || addressHash(person.email) !== link.mailedTo) throw invalidLink()
  return { person, ...(link.only && { only: link.only }) }
}

/**
 * Returns the person of an unrestricted link. Throws `invalid_link` in the same cases, and if the link is restricted.
 */
export async function personOfOwnDataLink(token: string, deps: Deps): Promise<Applicant> {
  const { person, only } = await linkedPerson(token, deps)
  if (only) throw invalidLink()
  return person
}

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
