import type { ChangeContext } from '../applicants/changeLog.ts'
import type { ActorDetails } from '../kernel/auditEntryOf.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'

// Dependencies that privacy provides.

/** The conditions for naming an applicant to a client, or asking them about one. */
export interface NamingRules {
  /**
   * Sends the privacy notice unless it was sent before. Throws `stage_move_refused` if the applicant has an open
   * deletion request, or can't be reached by us and has not been informed by other means.
   */
  prepare: (applicantId: string, by: ActorDetails & Pick<ChangeContext, 'actor'>) => Promise<void>
  /** Throws `stage_move_refused` if the applicant has an open deletion request. */
  requireNoRequest: (applicantId: string) => Promise<void>
  /** Returns the condition that refuses a write while the person has an open deletion request. */
  condition: (applicantId: string) => TransactionItem
}
