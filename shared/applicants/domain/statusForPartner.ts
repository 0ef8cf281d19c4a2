import { canBeUndone } from '../../kernel/domain/undoMinute.ts'
import { type ApplicantStatus, applicantStatuses } from '../../kernel/lists/applicantStatuses.ts'
import type { TimelineEntry } from './timeline.ts'

/**
 * Returns the status shown to a partner at `now`: the latest that lasted past the undo period. `entries` are the latest of the timeline,
 * newest first.
 */
export function statusForPartner(
  status: ApplicantStatus,
  entries: readonly Pick<TimelineEntry, 'changes' | 'timestamp'>[],
  now: Date,
): ApplicantStatus {
  const changes = entries.flatMap(({ changes, timestamp }) => {
    const before = applicantStatuses.find((each) => each === changes?.status?.before)
    return before ? [{ before, at: timestamp }] : []
  })
  const stays = [
    { status, since: changes[0]?.at, until: now },
    ...changes.map(({ before, at }, index) => ({
      status: before,
      since: changes[index + 1]?.at,
      until: new Date(at),
    })),
  ]
  return stays.find(({ since, until }) => since === undefined || !canBeUndone(since, until))?.status ?? status
}
