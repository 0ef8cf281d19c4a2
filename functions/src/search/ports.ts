import type { SubmissionStatus } from '../../../shared/intake/domain/submissionStatuses.ts'
import type { PresentationChoice } from '../../../shared/proposals/domain/presentationChoice.ts'
import type { ClientPeople } from '../companies/ports.ts'

// Implemented by modules above this one.

/** The applicants that a client may find (proposals). */
export interface ShownPeople extends ClientPeople {
  shownPeople: (clientId: string) => Promise<(PresentationChoice & { applicantId: string })[]>
}

/** The number of applications by status (intake). */
export interface SubmissionCounts {
  counts: () => Promise<Record<SubmissionStatus, number>>
}
