import { setTimeout as sleep } from 'node:timers/promises'
import { isEqual } from 'es-toolkit'
import { countedOneByOne } from '../../functions/src/intake/stores/submissionsByStatus.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { correction, figuresOf, isChecked } from '../../functions/src/kernel/table/counters.ts'
import { writeTogether } from '../../functions/src/kernel/table/transaction.ts'
import { type SubmissionStatus, submissionStatuses } from '../../shared/intake/domain/submission.ts'
import { StartupProblem } from '../cli/startupProblem.ts'

/** How often is counted anew while submissions come in or are decided on. */
const rounds = 10
/** The milliseconds after which an index has followed its table, and some to spare. */
const indexDelay = 5000

/** By how much the figure of each status was wrong. */
export type Corrections = Record<SubmissionStatus, number>

/**
 * Counts the submissions of each status one by one, and sets the figures right by what differs. Figures that change meanwhile
 * are not compared: then it counts again. Throws a StartupProblem where that does not end.
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
  throw new StartupProblem('Submissions came in or were decided on all the while. Try again in a quieter moment.')
}

/**
 * Counts the submissions of a table whose figures were never set right: it is of a time before there were figures, or was filled by
 * hand. Figures alone do not tell: others may come in between a deployment and this count.
 */
export async function countSubmissionsOnce(table: Table, pause?: number): Promise<void> {
  if (!(await isChecked(table, 'submissions'))) await recountSubmissions(table, pause)
}
