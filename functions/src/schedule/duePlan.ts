import type { DepsOf } from '../kernel/needs.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { dueWorker } from './needs.ts'
import type { DueKind, DueOf } from './stores/dueStore.ts'

/** What is to come of something that is due: a word for the log, and what is written as it is taken away. */
export interface DuePlan {
  outcome: string
  effect: readonly TransactionItem[]
}

/** What such a decision is made with. */
export type DueDeps = Omit<DepsOf<typeof dueWorker>, 'due'>

/** Finds out what is to come of something that is due. It writes nothing: many may ask, and the effect of one is written. */
export type PlanDue<Kind extends DueKind> = (due: DueOf<Kind>, deps: DueDeps) => Promise<DuePlan>
