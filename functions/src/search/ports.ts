import type { SubmissionStatus } from '../../../shared/intake/domain/submissionStatuses.ts'
import type { ShownAs } from '../applicants/ports.ts'
import type { ClientPeople } from '../companies/ports.ts'

// Implemented by modules above this one.

/** An applicant that a client may find. */
export interface ShownPerson extends ShownAs {
  applicantId: string
}

/** The applicants that a client may find (proposals). */
export interface ShownPeople extends ClientPeople {
  shownPeople: (clientId: string) => Promise<ShownPerson[]>
}

/** The number of applications by status (intake). */
export interface SubmissionCounts {
  counts: () => Promise<Record<SubmissionStatus, number>>
}
