import type { Controller } from '../../../shared/privacy/domain/controller.ts'
import type { ChangeContext } from '../applicants/changeLog.ts'
import type { ActsBy } from '../kernel/auditEntryOf.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'

// Dependencies that privacy provides.

/** The data controller: the agency, as mails name it. */
export interface Controllers {
  current: () => Promise<Controller | undefined>
}

/** Whether a person may be named to a client, or asked about one. */
export interface NamingRules {
  /**
   * Sends the privacy notice unless it was sent before. Throws `stage_move_refused` if the person has an open deletion request, or if
   * nothing of ours reaches them and nobody has informed them yet.
   */
  prepare: (applicantId: string, by: ActsBy & Pick<ChangeContext, 'actor'>) => Promise<void>
  /** Returns the condition that refuses a write while the person has an open deletion request. */
  condition: (applicantId: string) => TransactionItem
}
