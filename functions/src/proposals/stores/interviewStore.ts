import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { Interview } from '../../../../shared/proposals/domain/interview.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { newestBeside } from '../../kernel/table/newestBeside.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { assignmentHeld } from './assignmentStore.ts'
import { type InterviewChange, interviewWrites } from './interviewItem.ts'
import { storedInterview } from './storedAssignment.ts'

interface KeptInterview extends InterviewChange {
  /** As it was read, where the client has to see the applicant by it. */
  assignment: Assignment | undefined
}

export type InterviewStore = ReturnType<typeof interviewStore>

/** When and where applicants meet clients. Reads are consistent. */
export const interviewStore = (table: Table) => ({
  /** The interviews of these, in no order, of assignments that may have ended since. */
  async of(pairs: readonly Pick<Assignment, 'clientId' | 'applicantId'>[]): Promise<Interview[]> {
    const keys = pairs.map(({ applicantId, clientId }) => keyOf.interview(applicantId, clientId))
    return (await readTogether(table, keys)).map(storedInterview.read)
  },

  /** The same of an applicant. */
  async ofApplicant(applicantId: string): Promise<Interview[]> {
    return (await newestBeside(table, applicantId, { prefix: sortKeyPrefix.interviews })).map(storedInterview.read)
  },

  /**
   * Keeps an interview of somebody whom the client sees by this assignment, with the mails that tell of it. `stale`, and nothing is
   * written, where anything has changed since it was read.
   */
  keep: ({ assignment, ...change }: KeptInterview): Promise<'written' | 'stale'> =>
    write(table, change, assignment ? assignmentHeld(assignment) : []),

  /** Keeps that an interview is off, whatever became of the assignment, in the same way. */
  callOff: (change: InterviewChange): Promise<'written' | 'stale'> => write(table, change, []),
})

async function write(
  table: Table,
  change: InterviewChange,
  assignment: ReturnType<typeof assignmentHeld> | [],
): Promise<'written' | 'stale'> {
  const applicant = applicantThere(change.next.applicantId)
  const refused = await writeTogether<string>(table, { assignment, applicant, ...interviewWrites(change) })
  return refused.length === 0 ? 'written' : 'stale'
}
