import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import type { ShownStage } from '../../../shared/proposals/domain/assignmentStage.ts'
import type { ClientConsent } from '../../../shared/proposals/domain/clientConsent.ts'
import type { PresentationChoice } from '../../../shared/proposals/domain/presentationChoice.ts'
import type { TransactionItem } from '../kernel/table/transaction.ts'
import type { ActivityLedger } from './stores/activityLedger.ts'
import type { ChangeLog } from './stores/changeLogItems.ts'

// Dependencies that modules above this one provide.

/** How a client sees an applicant now, and the stage of their proposal. */
export interface ShownAs extends PresentationChoice {
  stage: ShownStage
  /** The client's order that the proposal belongs to, if any. */
  orderId?: string | undefined
}

/** The people whom clients no longer see, because they asked to be erased (privacy). */
export interface HiddenPeople {
  /** Returns everyone's ids. Those of the last second may be missing. */
  ids: () => Promise<ReadonlySet<string>>
  has: (applicantId: string) => Promise<boolean>
}

/** The applicant's proposals to clients (proposals). */
export interface ClientAssignments {
  /** Returns how a client may see an applicant now, or undefined if it may not. */
  shownTo: (clientId: string, applicantId: string) => Promise<ShownAs | undefined>
  ofApplicant: (applicantId: string) => Promise<Assignment[]>
  consentsOf: (applicantId: string) => Promise<ClientConsent[]>
  between: (clientId: string, applicantId: string) => Promise<{ assignment?: Assignment | undefined }>
}

/** The answers about clients in a record and in one that is merged into it, as they were read. */
export interface ConsentsOfBoth {
  kept: readonly ClientConsent[]
  lost: readonly ClientConsent[]
}

/** The documents of an applicant (documents). */
export interface ApplicantDocuments {
  byId: (applicantId: string, documentId: string) => Promise<Document | undefined>
  listOf: (applicantId: string) => Promise<Document[]>
}

/** Calls and tasks about an applicant (activity). */
export interface ApplicantActivity {
  ledgerOf: (applicantId: string) => Promise<ActivityLedger>
  idsOf: (applicantId: string) => Promise<Set<string>>
}

/** Fields of many applicants at once (search). */
export interface ApplicantRows {
  /** Returns these fields of each existing record, by id. */
  read: (ids: readonly string[], fields: readonly string[]) => Promise<Map<string, Record<string, unknown>>>
}

/** Items that modules above this one write in the transaction that changes a record. */
export interface RecordItems {
  /** Notifies the record's partner of its creation and of stage moves (partners). */
  stageEvents: (applicant: Applicant, changeLog: ChangeLog) => TransactionItem[]
  /** Notifies the record's partner that talent pool consent ended; `id` is the event's (partners). */
  consentEvents: (before: Applicant, next: Applicant, id: string) => TransactionItem[]
  /** Notifies the lost record's partner of a merge (partners). */
  mergeEvents: (lost: Applicant, kept: Applicant, happened: { id: string; at: string }) => TransactionItem[]
  /** Schedules the privacy notice, or the task to inform the person (privacy). */
  noticeItems: (before: Applicant | undefined, next: Applicant | undefined) => TransactionItem[]
  /** Conditions that prevent merging a record away, as of `at` (privacy). */
  mergeConditions: (lostId: string, at: string) => TransactionItem[]
  /**
   * Conditions for undoing a merge into a record, as of `at`: neither person's wishes are unclear. Deletes an archive
   * with the data of both (privacy).
   */
  mergeUndoItems: (keptId: string, moments: { mergedAt: string; at: string }) => TransactionItem[]
  /** Keeps when a person does not want to be asked about a client, in a merge (proposals). */
  mergedConsents: (consents: ConsentsOfBoth, keptId: string) => TransactionItem[]
  /** Keeps answers about clients that either person gave since a merge from counting for the wrong one (proposals). */
  undoneConsents: (consents: ConsentsOfBoth, merge: { lostId: string; mergedAt: string }) => TransactionItem[]
}
