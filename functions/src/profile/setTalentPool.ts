import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import type { setTalentPool as contract } from '../../../shared/contract/profile/setTalentPool.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { poolConsentAt } from '../../../shared/domain/talentPool.ts'
import { applicantNotFound, staleRecord } from '../applicants/applicantProblems.ts'
import { auditEntry, timelineEntry } from '../applicants/changeLog.ts'
import { onLatest } from '../applicants/onLatest.ts'
import { nextVersion } from '../documents/planDocument.ts'
import { momentAfter } from '../useCase/momentAfter.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import type { setTalentPool as needs } from './needs.ts'
import { ownAccount, ownRecord, presentProfile } from './ownProfile.ts'

type Deps = DepsOf<typeof needs>

/**
 * Lets the caller's own record be kept for other jobs from now on, or ends that and nothing else. Ending what does not hold changes
 * nothing. Throws `not_found` where there is no record, and `stale_record` where others keep changing it.
 */
export async function setTalentPool(
  { body: { keep } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const account = await ownAccount(call.actor.userId, deps)
  let current: Applicant | undefined
  const attempt = async (): Promise<Applicant | 'stale'> => {
    current = (await ownRecord(account.id, deps)).applicant
    if (!current) throw applicantNotFound()
    const at = momentAfter(current.updatedAt, deps.now())
    const poolConsent = consentAfter(keep, current, at)
    if (poolConsent === current.poolConsent) return current
    const next = nextVersion(current, { poolConsent }, at)
    const context = { ...call, at, newId: deps.newId }
    const written = await deps.applicants.changeEnd(current, next, {
      timeline: [timelineEntry(current.id, { action: 'updated', fields: ['poolConsent'] }, context)],
      audit: auditEntry(current.id, 'applicant.updated', ['poolConsent'], context),
    })
    return written === 'changed' ? next : written
  }
  const refusal = () => (current ? staleRecord(current, call.actor) : applicantNotFound())
  const applicant = await onLatest(attempt, deps.pause, refusal)
  return presentProfile(applicant, account, call.actor, deps)
}

/** That it was given stays, with its text and its end. */
function consentAfter(keep: boolean, { poolConsent }: Applicant, at: string): Applicant['poolConsent'] {
  if (keep) return poolConsentAt(at)
  return poolConsent && poolConsent.endedAt === undefined ? { ...poolConsent, endedAt: at } : poolConsent
}
