import * as z from 'zod'
import { type Activity, isOpenTask } from '../../../../shared/activity/domain/applicantActivity.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

/**
 * What the dates of a record follow from: the days of its calls, and those on which its open tasks are due, by the ids of the
 * entries. It stands in an item of its own, whose version tells two changes at once apart without touching the record.
 */
const ledgerSchema = z.object({
  version: z.int(),
  calls: z.record(z.string(), z.string()),
  tasks: z.record(z.string(), z.string()),
})
export type ActivityLedger = z.infer<typeof ledgerSchema>

export const storedLedger = storedForm('activityLedger', ledgerSchema)

export const emptyLedger: ActivityLedger = { version: 0, calls: {}, tasks: {} }

/** The ledger without this entry. */
export function ledgerWithout(ledger: ActivityLedger, id: string): ActivityLedger {
  const { [id]: _call, ...calls } = ledger.calls
  const { [id]: _task, ...tasks } = ledger.tasks
  return { version: ledger.version + 1, calls, tasks }
}

/** The ledger with this entry as it is now. */
export function ledgerWith(ledger: ActivityLedger, activity: Activity): ActivityLedger {
  const { version, calls, tasks } = ledgerWithout(ledger, activity.id)
  return {
    version,
    calls: activity.kind === 'call' ? { ...calls, [activity.id]: activity.date } : calls,
    tasks: isOpenTask(activity) ? { ...tasks, [activity.id]: activity.dueDate } : tasks,
  }
}

/** The dates that a record with this ledger shows: of the latest call, and of the open task that is due first. */
export const datesOf = ({ calls, tasks }: ActivityLedger): Pick<Applicant, 'lastContactedDate' | 'nextActionDate'> => ({
  lastContactedDate: Object.values(calls).toSorted().at(-1),
  nextActionDate: Object.values(tasks).toSorted()[0],
})

/** The ledger of two people who turn out to be one. */
export const ledgersJoined = (kept: ActivityLedger, other: ActivityLedger): ActivityLedger => ({
  version: kept.version + 1,
  calls: { ...other.calls, ...kept.calls },
  tasks: { ...other.tasks, ...kept.tasks },
})

/** What of a ledger is about these entries, and what is not. */
export function ledgerSplit({ calls, tasks }: ActivityLedger, ids: ReadonlySet<string>) {
  const of = (isOf: (id: string) => boolean) => ({
    calls: Object.fromEntries(Object.entries(calls).filter(([id]) => isOf(id))),
    tasks: Object.fromEntries(Object.entries(tasks).filter(([id]) => isOf(id))),
  })
  return { theirs: of((id) => ids.has(id)), others: of((id) => !ids.has(id)) }
}

export const isEmptyLedger = ({ calls, tasks }: Pick<ActivityLedger, 'calls' | 'tasks'>): boolean =>
  Object.keys(calls).length + Object.keys(tasks).length === 0

export const ledgerItem = (applicantId: string, ledger: ActivityLedger) => ({
  ...keyOf.activityLedger(applicantId),
  ...storedLedger.mark,
  ...ledger,
})

/** A condition that holds while the ledger is of this version; the first one that is read is none. */
const asVersion = (version: number) =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :seen',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':seen': version },
      }

/** Writes the ledger that follows the one that was read, while nobody wrote another. */
export const ledgerPut = (applicantId: string, next: ActivityLedger): TransactionItem => ({
  Put: { Item: ledgerItem(applicantId, next), ...asVersion(next.version - 1) },
})

/** Goes on only while nobody wrote another ledger than the one that was read. */
export const ledgerSeen = (applicantId: string, { version }: ActivityLedger): TransactionItem => ({
  ConditionCheck: { Key: keyOf.activityLedger(applicantId), ...asVersion(version) },
})
