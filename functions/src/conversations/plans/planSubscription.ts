import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { Unsubscribed } from '../../../../shared/applicants/domain/unsubscribed.ts'
import { nextVersion } from '../../applicants/nextVersion.ts'
import type { ChangeLog } from '../../applicants/stores/changeLogItems.ts'
import { type ActorDetails, auditEntryOf, type EventContext } from '../../kernel/auditEntryOf.ts'

/**
 * Plans that an applicant unsubscribes in this way, or subscribes again (undefined). Returns undefined if nothing
 * changes, so the first time stays recorded, or the first since the last merge: that may be another person's, whose will
 * an undo of the merge must keep. The change has no user as its author.
 */
export function planSubscription(
  current: Applicant,
  how: Unsubscribed['how'] | undefined,
  by: ActorDetails & EventContext,
): { next: Applicant; changeLog: ChangeLog } | undefined {
  const { unsubscribed, mergedFrom = [] } = current
  const isKnown = unsubscribed !== undefined && mergedFrom.every(({ at }) => at < unsubscribed.at)
  if (how === undefined ? unsubscribed === undefined : isKnown) return undefined
  const fields = ['unsubscribed']
  return {
    next: nextVersion(current, { unsubscribed: how && { at: by.at, how } }, by.at),
    changeLog: {
      timeline: [{ id: by.newId(), applicantId: current.id, action: 'updated', fields, timestamp: by.at }],
      audit: auditEntryOf(
        { action: 'applicant.updated', resource: 'applicant', resourceId: current.id, changes: fields },
        by,
      ),
    },
  }
}
