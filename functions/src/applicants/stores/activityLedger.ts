import * as z from 'zod'
import { type Activity, isOpenTask } from '../../../../shared/activity/domain/applicantActivity.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { applicantKeys } from '../keys.ts'

/**
 * The source of a record's dates: the days of its calls and the due dates of its open tasks, by entry id. It is a
 * separate item with its own version, so that concurrent changes conflict here without touching the record.
 */
const ledgerSchema = z.object({
  version: z.int(),
  calls: z.record(z.string(), z.string()),
  tasks: z.record(z.string(), z.string()),
})
export type ActivityLedger = z.infer<typeof ledgerSchema>

export const storedLedger = storedForm('activityLedger', ledgerSchema)

export const emptyLedger: ActivityLedger = { version: 0, calls: {}, tasks: {} }

export function ledgerWithout(ledger: ActivityLedger, id: string): ActivityLedger {
  const { [id]: _call, ...calls } = ledger.calls
  const { [id]: _task, ...tasks } = ledger.tasks
  return { version: ledger.version + 1, calls, tasks }
}

/** Returns the ledger with the current state of an entry. */
export function ledgerWith(ledger: ActivityLedger, activity: Activity): ActivityLedger {
  const { version, calls, tasks } = ledgerWithout(ledger, activity.id)
  return {
    version,
    calls: activity.kind === 'call' ? { ...calls, [activity.id]: activity.date } : calls,
    tasks: isOpenTask(activity) ? { ...tasks, [activity.id]: activity.dueDate } : tasks,
  }
}

/** Returns the record's dates: the day of the latest call and the earliest due date of an open task. */
export const datesOf = ({ calls, tasks }: ActivityLedger): Pick<Applicant, 'lastContactedDate' | 'nextActionDate'> => ({
  lastContactedDate: Object.values(calls).toSorted().at(-1),
  nextActionDate: Object.values(tasks).toSorted()[0],
})

/** Combines the ledgers of two merged records. */
export const ledgersJoined = (kept: ActivityLedger, other: ActivityLedger): ActivityLedger => ({
  version: kept.version + 1,
  calls: { ...other.calls, ...kept.calls },
  tasks: { ...other.tasks, ...kept.tasks },
})

/** Splits a ledger into these entries and the others. */
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
  ...applicantKeys.activityLedger(applicantId),
  ...storedLedger.mark,
  ...ledger,
})

/** Requires that the ledger still has this version. Version 0 means that there is no item yet. */
const ifVersion = (version: number) =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :seen',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':seen': version },
      }

/** Writes the next ledger, if no other change was written since it was read. */
export const ledgerPut = (applicantId: string, next: ActivityLedger): TransactionItem => ({
  Put: { Item: ledgerItem(applicantId, next), ...ifVersion(next.version - 1) },
})

/** Requires that the ledger has not changed since it was read. */
export const ledgerSeen = (applicantId: string, { version }: ActivityLedger): TransactionItem => ({
  ConditionCheck: { Key: applicantKeys.activityLedger(applicantId), ...ifVersion(version) },
})
