import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { Interview } from '../../../../shared/proposals/domain/interview.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { newestRelated } from '../../applicants/stores/newestRelated.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { proposalKeys, proposalPrefixes } from '../keys.ts'
import { assignmentStillShown } from './assignmentStore.ts'
import { type InterviewChange, interviewWrites } from './interviewItem.ts'
import { storedInterview } from './storedAssignment.ts'

interface InterviewWrite extends InterviewChange {
  /** The assignment as it was read, if the client must still see the applicant by it. */
  assignment: Assignment | undefined
}

export type InterviewStore = ReturnType<typeof interviewStore>

/** Stores interviews of applicants with clients. Reads are consistent. */
export const interviewStore = (table: Table) => ({
  /** Returns the interviews of these pairs, in no order. Their assignments may have ended since. */
  async of(pairs: readonly Pick<Assignment, 'clientId' | 'applicantId'>[]): Promise<Interview[]> {
    const keys = pairs.map(({ applicantId, clientId }) => proposalKeys.interview(applicantId, clientId))
    return (await readBatch(table, keys)).map(storedInterview.read)
  },

  /** Returns the interviews of an applicant, in no order. Their assignments may have ended since. */
  async ofApplicant(applicantId: string): Promise<Interview[]> {
    return (await newestRelated(table, applicantId, { prefix: proposalPrefixes.interviews })).map(storedInterview.read)
  },

  /**
   * Stores an interview with its mails, if the client sees the applicant by this assignment. Returns `stale`, with
   * nothing written, if anything has changed since it was read.
   */
  keep: ({ assignment, ...change }: InterviewWrite): Promise<'written' | 'stale'> =>
    write(table, change, assignment ? assignmentStillShown(assignment) : []),

  /** Cancels an interview, even if its assignment has ended. Returns `stale` in the same cases. */
  callOff: (change: InterviewChange): Promise<'written' | 'stale'> => write(table, change, []),
})

async function write(
  table: Table,
  change: InterviewChange,
  assignment: ReturnType<typeof assignmentStillShown> | [],
): Promise<'written' | 'stale'> {
  const applicant = applicantThere(change.next.applicantId)
  const refused = await writeTogether<string>(table, { assignment, applicant, ...interviewWrites(change) })
  return refused.length === 0 ? 'written' : 'stale'
}
