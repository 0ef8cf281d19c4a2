import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Controller } from '../../../shared/privacy/domain/controller.ts'
import type { DeletionRequest } from '../../../shared/privacy/domain/deletionRequest.ts'
import type { ChangeLog } from '../applicants/stores/applicantStore.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

// Dependencies that privacy provides.

/** Deletion requests of applicants. */
export interface DeletionRequests {
  of: (applicantId: string) => Promise<{ request?: DeletionRequest | undefined }>
}

/** The data controller: the agency, as mails name it. */
export interface Controllers {
  current: () => Promise<Controller | undefined>
}

/** Privacy notices. */
export interface PrivacyNotices {
  notify: (before: Applicant, next: Applicant, changeLog: ChangeLog, mail: MailRequest) => Promise<'changed' | 'stale'>
}
