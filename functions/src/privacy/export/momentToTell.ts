import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import { endOfHolding, endOfUndo } from '../../../../shared/kernel/domain/undoMinute.ts'
import type { PersonalData } from '../stores/personalDataStore.ts'

/** An export that was asked for is made after so long at the latest, in seconds, whatever is decided meanwhile. */
const longestWaitSeconds = 24 * 60 * 60

/**
 * The first moment at which the person may read what was decided about them; undefined where that is now. Whatever is decided stands in
 * their history, with all that it changed.
 */
export function momentToTell(
  { stages, submissions, history }: Pick<PersonalData, 'stages' | 'submissions' | 'history'>,
  { askedAt, now }: { askedAt: string; now: Date },
): string | undefined {
  const ends = [
    // The first stage of a record is no decision.
    ...stages.flatMap(({ from, movedAt, heldUntil }) => (from === undefined ? [] : (heldUntil ?? endOfUndo(movedAt)))),
    ...submissions.flatMap(({ reviewedAt }) => (reviewedAt === undefined ? [] : endOfUndo(reviewedAt))),
    ...history.flatMap((entry) => endOf[entry.action]?.(entry) ?? []),
  ].map((end) => Date.parse(end))
  const latest = Date.parse(askedAt) + longestWaitSeconds * 1000
  const end = Math.min(Math.max(...ends) + 1, latest)
  return end > now.getTime() ? new Date(end).toISOString() : undefined
}

const ofAMinute = ({ timestamp }: TimelineEntry) => endOfUndo(timestamp)

/** Until when what the history tells of can be taken back; what is missing decides nothing, or is told by its stage. */
const endOf: { readonly [Action in TimelineEntry['action']]?: (entry: TimelineEntry) => string | undefined } = {
  updated: (entry) => (entry.fields.includes('status') ? ofAMinute(entry) : undefined),
  // It may be one of many that a job made, which it does not tell.
  assignment_moved: ({ timestamp }) => endOfHolding(timestamp),
  consent_answered: ofAMinute,
  block_lifted: ofAMinute,
  client_answered: ofAMinute,
  interview_set: ofAMinute,
  interview_cancelled: ofAMinute,
  presentation_changed: ofAMinute,
}
