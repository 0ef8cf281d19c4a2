import type { Assignment } from '../../../shared/activity/domain/activity.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import type { ClientConsent } from '../../../shared/proposals/domain/clientConsent.ts'
import type { PresentationChoice } from '../../../shared/proposals/domain/presentationChoice.ts'
import type { ActivityLedger } from './stores/activityLedger.ts'

// Dependencies that modules above this one provide.

/** The applicant's relations with clients (proposals). */
export interface ClientAssignments {
  /** Returns how a client may see an applicant now; undefined if it may not. */
  shownTo: (clientId: string, applicantId: string) => Promise<PresentationChoice | undefined>
  ofApplicant: (applicantId: string) => Promise<Assignment[]>
  consentsOf: (applicantId: string) => Promise<ClientConsent[]>
  between: (clientId: string, applicantId: string) => Promise<{ assignment?: Assignment | undefined }>
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
  /** Returns these fields of each record that exists, by id. */
  read: (ids: readonly string[], fields: readonly string[]) => Promise<Map<string, Record<string, unknown>>>
}
