import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import { auditEntry, type ChangeContext } from '../applicants/changeLog.ts'
import { nextVersion } from '../applicants/nextVersion.ts'
import { type ActivityLedger, datesOf } from '../applicants/stores/activityLedger.ts'
import { invalid } from '../kernel/inputProblems.ts'
import type { ActivityEntries } from './stores/activityStore.ts'

/** A record and the ledger that its dates derive from, as both were read. */
export interface RecordWithLedger {
  applicant: Applicant
  ledger: ActivityLedger
}

/** The audit entry for an action on an activity entry: its id and the names of fields, without values. */
export interface AuditedActivity {
  action: AuditAction
  changes: readonly string[]
}

/**
 * Plans the items to write with a change of an entry: the ledger if it changes, the record if its dates change, and the
 * audit entry. Throws `validation_failed` if the ledger would become too large.
 */
export function entriesOf(
  { applicant, ledger }: RecordWithLedger,
  next: ActivityLedger,
  { action, changes }: AuditedActivity,
  context: ChangeContext,
): ActivityEntries {
  const audit = auditEntry(applicant.id, action, changes, context)
  if (sameDays(ledger, next)) return { record: { before: applicant }, audit }
  requireRoom(ledger, next)
  const dates = changedDates(ledger, next)
  return {
    record: {
      before: applicant,
      next: Object.keys(dates).length > 0 ? nextVersion(applicant, dates, context.at) : undefined,
    },
    ledger: next,
    audit,
  }
}

/** Returns only the dates that change with the ledger. Dates entered before ledgers existed stay until then. */
function changedDates(before: ActivityLedger, next: ActivityLedger): Partial<Applicant> {
  const [was, is] = [datesOf(before), datesOf(next)]
  return {
    ...(was.lastContactedDate !== is.lastContactedDate && { lastContactedDate: is.lastContactedDate }),
    ...(was.nextActionDate !== is.nextActionDate && { nextActionDate: is.nextActionDate }),
  }
}

const sameDays = (a: ActivityLedger, b: ActivityLedger): boolean =>
  sameEntries(a.calls, b.calls) && sameEntries(a.tasks, b.tasks)

function sameEntries(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const ids = Object.keys(a)
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id])
}

/** The maximum per applicant; the ledger lists each of them. */
const mostOpenTasks = 100
const mostCalls = 1000

function requireRoom(before: ActivityLedger, { calls, tasks }: ActivityLedger): void {
  const grew = (ids: object, seen: object) => Object.keys(ids).length > Object.keys(seen).length
  if (Object.keys(tasks).length > mostOpenTasks && grew(tasks, before.tasks))
    throw invalid([
      problemAt('kind', 'too_many', 'An applicant can have at most {{maximum}} open tasks. Complete one first.', {
        maximum: mostOpenTasks,
      }),
    ])
  if (Object.keys(calls).length > mostCalls && grew(calls, before.calls))
    throw invalid([
      problemAt('kind', 'too_many', 'An applicant can have at most {{maximum}} calls', { maximum: mostCalls }),
    ])
}
