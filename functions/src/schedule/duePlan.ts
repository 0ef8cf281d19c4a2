import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { DueKind, DueOf } from './stores/dueStore.ts'

/**
 * The result of a scheduled task: an outcome for the log, and the items written in the transaction that removes the
 * task.
 */
export interface DuePlan {
  outcome: string
  effect: readonly TransactionItem[]
}

/** Plans a scheduled task. It writes nothing, so it may run more than once per task. */
export type PlanDue<Kind extends DueKind, Deps> = (due: DueOf<Kind>, deps: Deps) => Promise<DuePlan>
