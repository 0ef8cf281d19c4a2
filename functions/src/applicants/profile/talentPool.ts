import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { poolConsentAt } from '../../../../shared/applicants/domain/talentPool.ts'
import { actorId } from '../../kernel/actorOf.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../../kernel/auditEntryOf.ts'
import { nextVersion } from '../nextVersion.ts'
import type { ChangeLog } from '../stores/changeLogItems.ts'

/**
 * Plans the start or end of an applicant's talent pool consent, and nothing else. Returns undefined if nothing changes.
 * Without an actor, the change was made through a mailed link.
 */
export function planTalentPool(
  current: Applicant,
  keep: boolean,
  by: ActorDetails & EventContext,
): { next: Applicant; changeLog: ChangeLog } | undefined {
  const poolConsent = consentAfter(keep, current, by.at)
  if (poolConsent === current.poolConsent) return undefined
  const fields = ['poolConsent']
  return {
    next: nextVersion(current, { poolConsent }, by.at),
    changeLog: {
      timeline: [
        {
          ...{ id: by.newId(), applicantId: current.id, action: 'updated', fields, timestamp: by.at },
          ...(by.actor && { actorId: actorId(by.actor) }),
        },
      ],
      audit: auditEntryOf(
        { action: 'applicant.updated', resource: 'applicant', resourceId: current.id, changes: fields },
        by,
      ),
    },
  }
}

/** An ended consent stays recorded, with its text and the time it ended. */
function consentAfter(keep: boolean, { poolConsent }: Applicant, at: string): Applicant['poolConsent'] {
  if (keep) return poolConsentAt(at)
  return poolConsent && poolConsent.endedAt === undefined ? { ...poolConsent, endedAt: at } : poolConsent
}
