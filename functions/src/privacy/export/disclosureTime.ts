import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import { endOfHolding, endOfUndo } from '../../../../shared/kernel/domain/undoMinute.ts'
import type { PersonalData } from '../stores/personalDataStore.ts'

/** The longest time in seconds that an export waits for decisions to become final. */
const longestWaitSeconds = 24 * 60 * 60

/**
 * Returns the first moment at which the person may read the decisions about them, or undefined if that is now. Their
 * history contains every decision with its changes.
 */
export function disclosureTime(
  { stages, submissions, history }: Pick<PersonalData, 'stages' | 'submissions' | 'history'>,
  { askedAt, now }: { askedAt: string; now: Date },
): string | undefined {
  const ends = [
    // The first stage of a record is not a decision.
    ...stages.flatMap(({ from, movedAt, heldUntil }) => (from === undefined ? [] : (heldUntil ?? endOfUndo(movedAt)))),
    ...submissions.flatMap(({ reviewedAt }) => (reviewedAt === undefined ? [] : endOfUndo(reviewedAt))),
    ...history.flatMap((entry) => endOf[entry.action]?.(entry) ?? []),
  ].map((end) => Date.parse(end))
  const latest = Date.parse(askedAt) + longestWaitSeconds * 1000
  const end = Math.min(Math.max(...ends) + 1, latest)
  return end > now.getTime() ? new Date(end).toISOString() : undefined
}

const ofAMinute = ({ timestamp }: TimelineEntry) => endOfUndo(timestamp)

/** Returns when a timeline event becomes final. Missing actions decide nothing, or are covered by their stage moves. */
const endOf: { readonly [Action in TimelineEntry['action']]?: (entry: TimelineEntry) => string | undefined } = {
  updated: (entry) => (entry.fields.includes('status') ? ofAMinute(entry) : undefined),
  // The move may belong to a bulk job, which the entry does not say.
  assignment_moved: ({ timestamp }) => endOfHolding(timestamp),
  consent_answered: ofAMinute,
  block_lifted: ofAMinute,
  client_answered: ofAMinute,
  interview_set: ofAMinute,
  interview_cancelled: ofAMinute,
  presentation_changed: ofAMinute,
}
