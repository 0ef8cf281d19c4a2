import { setTimeout as sleep } from 'node:timers/promises'
import { isEqual } from 'es-toolkit'
import { countedOneByOne } from '../../functions/src/intake/stores/submissionsByStatus.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { correction, figuresOf, isChecked } from '../../functions/src/kernel/table/counters.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { type SubmissionStatus, submissionStatuses } from '../../shared/intake/domain/submissionStatuses.ts'
import { StartupProblem } from '../cli/startupProblem.ts'

/** How often the count is retried while submissions arrive or are decided. */
const rounds = 10
/** How long an index takes to catch up with its table, in milliseconds, with some margin. */
const indexDelay = 5000

export type Corrections = Record<SubmissionStatus, number>

/**
 * Counts the submissions of each status and corrects the counters by the difference. If counters change during the count, it starts again.
 * Throws a StartupProblem if they never settle.
 */
export async function recountSubmissions(table: Table, pause = indexDelay): Promise<Corrections> {
  for (let round = 0; round < rounds; round += 1) {
    const before = await figuresOf(table, 'submissions')
    await sleep(pause)
    const found = await Promise.all(
      submissionStatuses.map(async (status) => [status, await countedOneByOne(table, status)] as const),
    )
    if (!isEqual(before, await figuresOf(table, 'submissions'))) continue
    const amounts = Object.fromEntries(found.map(([status, count]) => [status, count - (before[status] ?? 0)]))
    if (!(await isChecked(table, 'submissions')) || Object.values(amounts).some((amount) => amount !== 0))
      await writeTogether(table, { counted: correction('submissions', amounts) })
    return amounts as Corrections
  }
  throw new StartupProblem('Submissions kept arriving or being decided during the count. Try again at a quieter time.')
}

/**
 * Recounts a table whose counters have never been corrected: it predates them, or was filled by hand. The counters alone don't show that,
 * because submissions may arrive between a deployment and this count.
 */
export async function countSubmissionsOnce(table: Table, pause?: number): Promise<void> {
  if (!(await isChecked(table, 'submissions'))) await recountSubmissions(table, pause)
}
