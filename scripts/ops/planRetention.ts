import { storedSubmission } from '../../functions/src/intake/stores/storedSubmission.ts'
import { submissionKeys } from '../../functions/src/intake/stores/submissionsByStatus.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { readBatch } from '../../functions/src/kernel/table/readBatch.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { retentionStore } from '../../functions/src/privacy/stores/retentionStore.ts'
import { duePut, type NewDue } from '../../functions/src/schedule/stores/dueStore.ts'
import { applicantEnd } from '../../shared/applicants/domain/applicantEnd.ts'
import { endingStatuses, submissionEnd } from '../../shared/intake/domain/submissionEnd.ts'
import type { RetentionName } from '../../shared/privacy/domain/retentionPeriods.ts'
import { storedApplicants } from './planNotices.ts'

/** What is erased, when and by which rule: an id and no name. */
export interface Ends {
  kind: 'applicantEnd' | 'submissionEnd'
  id: string
  rule: RetentionName
  until: string
}

const readAtOnce = 100

/** Returns everything with an erasure date as of now, earliest first, by reading the table with all related items. */
export async function allErasureDates(table: Table, now: Date): Promise<Ends[]> {
  const ends: Ends[] = []
  const keeping = retentionStore(table)
  for await (const read of storedApplicants(table)) {
    const found = await Promise.all(
      read.map(async (applicant): Promise<Ends[]> => {
        const end = applicantEnd(applicant, await keeping.of(applicant, now))
        return end ? [{ kind: 'applicantEnd', id: applicant.id, rule: end.rule, until: end.until }] : []
      }),
    )
    ends.push(...found.flat())
  }
  for (const status of endingStatuses)
    for await (const keys of submissionKeys(table, status, readAtOnce))
      for (const submission of (await readBatch(table, keys)).map(storedSubmission.read)) {
        const end = submissionEnd(submission)
        if (end) ends.push({ kind: 'submissionEnd', id: submission.id, ...end })
      }
  return ends.sort((a, b) => (a.until < b.until ? -1 : 1))
}

/**
 * Schedules each of these, immediately if overdue. Needed for data from before such tasks existed. Can be repeated: later changes are
 * checked when the task runs.
 */
export async function scheduleErasures(table: Table, ends: readonly Ends[], now: Date): Promise<void> {
  const at = now.toISOString()
  for (const { kind, id, until } of ends) {
    const due: NewDue = { kind, id, dueAt: [until, at].toSorted().at(-1) ?? at }
    await writeTogether(table, { due: duePut(due) })
  }
}
