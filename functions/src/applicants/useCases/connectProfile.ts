import type { connectProfile as contract } from '../../../../shared/applicants/contract/connectProfile.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { holdsEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import { hashOfToken } from '../../accounts/resetTokens.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { logOfChange } from '../changeLog.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { nextVersion } from '../nextVersion.ts'
import type { connectProfile as permissions } from '../permissions.ts'
import { proofByLink } from '../profile/accountProof.ts'
import { ownAccount, ownRecord, presentProfile } from '../profile/ownProfile.ts'
import { isLinkOf } from '../profile/profileLinks.ts'
import { connectedAlready, invalidLink } from '../profile/profileProblems.ts'
import type { ProfileLink } from '../stores/profileLinkStore.ts'

type Deps = DependenciesOf<typeof permissions>

/** The number of attempts while other changes hit the record. */
const attempts = 6

/**
 * Connects the record of a mailed link to the caller's account. A link mailed to the account's email also proves that
 * email. Throws:
 *
 * - `already_done` if the account has a record, even one it created itself, because records are not merged
 * - `invalid_link` if the link was used, has expired or belongs to another account, or if its record is connected,
 *   deleted, or has another or a released email
 */
export async function connectProfile(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { userId } = call.actor
  const now = deps.now()
  const tokenHash = hashOfToken(body.token)
  const own = await ownRecord(userId, deps)
  if (own.applicant) throw connectedAlready()
  const link = await deps.profileLinks.usable(tokenHash, now)
  if (link?.userId !== userId) throw invalidLink()

  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [before, account] = await Promise.all([deps.applicants.byId(link.applicantId), ownAccount(userId, deps)])
    if (!before || !isLinkOf(link, account) || !leadsTo(link, before)) throw invalidLink()
    const at = momentAfter(before.updatedAt, now)
    const next = nextVersion(before, { userId }, at)
    const changeLog = logOfChange(before, next, ['userId'], { ...call, at, newId: deps.newId })
    const outcome = await deps.profiles.connect({
      ...{ userId, before, next, changeLog, deletedRecordId: own.deletedId, tokenHash, now },
      proof: proofByLink(account, link, call, deps),
    })
    if (outcome === 'connected') return presentProfile(next, account, call.actor, deps)
    if (outcome === 'connected_already') throw connectedAlready()
    if (outcome === 'link_used') throw invalidLink()
  }
  throw new Error('A record kept changing while it was to be connected')
}

/**
 * Returns whether a link still leads to this record: it has no account yet, and its own email is the one that the link
 * was mailed to.
 */
const leadsTo = (link: ProfileLink, record: Applicant): boolean =>
  record.userId === undefined && holdsEmail(record) && addressHash(record.email) === link.mailedTo
