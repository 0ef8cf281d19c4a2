import type { KeepingFacts } from '../../../../shared/applicants/domain/applicantEnd.ts'
import { type Merged, recordIds } from '../../../../shared/applicants/domain/mergedRecord.ts'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import { isOver } from '../../../../shared/proposals/domain/assignmentStage.ts'
import { activityPrefixes } from '../../activity/keys.ts'
import { applicantKeys, applicantPrefixes } from '../../applicants/keys.ts'
import { storedTimelineEntry } from '../../applicants/stores/storedTimeline.ts'
import { lastDaysOf, placedOn } from '../../companies/stores/placementStore.ts'
import { conversationPrefixes } from '../../conversations/keys.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { partition } from '../../kernel/table/partition.ts'
import { proposalPrefixes } from '../../proposals/keys.ts'
import { assignmentStore } from '../../proposals/stores/assignmentStore.ts'

export interface Keeping extends KeepingFacts {
  /** True if the person has an active assignment. */
  isWithClient: boolean
}

export type RetentionStore = ReturnType<typeof retentionStore>

/** Reads what extends a person's retention beyond the record itself. */
export const retentionStore = (table: Table) => ({
  /**
   * Called when retention has ended, or when a command lists retention dates. Reads all related items, including those
   * of merged records.
   */
  async of(applicant: Merged, now: Date): Promise<Keeping> {
    const readForEach = async <Found>(read: (id: string) => Promise<Found[]>) =>
      (await Promise.all(recordIds(applicant).map(read))).flat()
    const [relatedItems, assignments] = await Promise.all([
      readForEach((id) => partition(table, applicantKeys.applicant(id).pk)),
      readForEach((id) => assignmentStore(table).ofApplicant(id)),
    ])
    const lastDays = await lastDaysOf(
      table,
      assignments.flatMap((each) => placedOn(each) ?? []),
    )
    const today = dateInDenmark(now)
    const placements = assignments
      .filter(({ stage }) => stage === 'placed')
      .map((each) => ({ until: lastDays.get(placedOn(each) ?? '') }))
    const isPast = (each: Assignment) => (lastDays.get(placedOn(each) ?? '') ?? today) < today
    const history = relatedItems
      .filter(({ sk }) => String(sk).startsWith(applicantPrefixes.timeline))
      .map(storedTimelineEntry.read)
    return {
      lastAt: lastOf(relatedItems),
      work: [
        ...placements,
        ...history.filter(endsPlacement).map(({ timestamp }) => ({ until: timestamp.slice(0, 10) })),
      ],
      isWithClient: assignments.some((each) => !isOver(each.stage) && !isPast(each)),
    }
  },
})

/** Returns true if the move ends a placement. The staff record it when the work has ended, or later. */
const endsPlacement = ({ fromAssignment, toAssignment }: TimelineEntry): boolean =>
  fromAssignment === 'placed' && toAssignment !== 'placed'

/** Items that count as activity: changes, messages and replies, notes, documents, answers and interviews. */
const traces = [
  [applicantPrefixes.timeline, 'timestamp'],
  [conversationPrefixes.messages, 'createdAt'],
  [activityPrefixes.activity, 'createdAt'],
  [applicantPrefixes.documents, 'createdAt'],
  [proposalPrefixes.consents, 'answeredAt'],
  [proposalPrefixes.interviews, 'at'],
] as const

function lastOf(relatedItems: readonly Record<string, unknown>[]): string | undefined {
  const moments = traces.flatMap(([prefix, field]) =>
    relatedItems.flatMap((item) => {
      const at = item[field]
      return String(item.sk).startsWith(prefix) && typeof at === 'string' ? [at] : []
    }),
  )
  return moments.toSorted().at(-1)
}
