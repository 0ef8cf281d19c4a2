import { randomBytes } from 'node:crypto'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { holdsEmail } from '../../../shared/applicants/domain/recordEmail.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { secondsKept } from '../../../shared/privacy/domain/retentionPeriods.ts'
import { addressHash } from '../accounts/addressHash.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { tokenHash } from '../kernel/table/tokenHash.ts'
import type { OwnDataLink, OwnDataLinkStore } from './stores/ownDataLinkStore.ts'

/**
 * A fresh link to what is kept of this person: the token goes into the mail and nowhere else, the record into the table. It holds for
 * an hour, as one that resets a password does, and for a week where it is for one answer only, which a mail asks for unasked.
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
    expiresAt: Math.floor(now.getTime() / 1000) + secondsKept(only ? 'reminderLink' : 'ownDataLink'),
  }
  return { token, record }
}

interface Deps {
  ownDataLinks: Pick<OwnDataLinkStore, 'usable'>
  applicants: Pick<ApplicantStore, 'byId'>
  now: () => Date
}

/**
 * The person whom a link leads to, and what alone it lets do, if it does not let do everything. Throws `invalid_link` for one that is
 * none or past its time, where they are gone, and where the address that it was mailed to is theirs no longer.
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

/** The person of a link that lets do everything. Throws `invalid_link` as above, and for one that is for less. */
export async function personOfOwnDataLink(token: string, deps: Deps): Promise<Applicant> {
  const { person, only } = await linkedPerson(token, deps)
  if (only) throw invalidLink()
  return person
}

const invalidLink = () => new ProductError('invalid_link', 'This link is invalid or has expired.')
