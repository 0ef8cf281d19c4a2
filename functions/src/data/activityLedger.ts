import * as z from 'zod'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { type Activity, isOpenTask } from '../../../shared/domain/applicantActivity.ts'
import { keyOf } from './keys.ts'
import { storedForm } from './stored/storedForm.ts'
import type { TransactionItem } from './transaction.ts'

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

export const ledgerItem = (applicantId: string, ledger: ActivityLedger) => ({
  ...keyOf.activityLedger(applicantId),
  ...storedLedger.mark,
  ...ledger,
})

/** Writes the ledger that follows the one that was read, while nobody wrote another. */
export const ledgerPut = (applicantId: string, next: ActivityLedger): TransactionItem => ({
  Put: {
    Item: ledgerItem(applicantId, next),
    ...(next.version === 1
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': next.version - 1 },
        }),
  },
})
