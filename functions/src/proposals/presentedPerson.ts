import { can } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import type { Presentation } from '../../../shared/proposals/contract/presentationAnswer.ts'
import { showsDocuments, tailored } from '../../../shared/proposals/domain/presentation.ts'
import type { PresentationChoice } from '../../../shared/proposals/domain/presentationChoice.ts'
import { presentApplicant } from '../applicants/presentApplicant.ts'
import { presentDocument } from '../documents/presentDocument.ts'

/** A client account without an id: presentations follow the permissions of the client role. */
const someClient: AccountActor = { kind: 'user', userId: '', role: 'client' }

/** Returns an applicant as a client sees them: on its page, through a link, and in the staff's preview. */
export function presentedPerson(
  applicant: Applicant,
  documents: readonly Document[],
  choice: PresentationChoice,
): Presentation {
  return {
    isAnonymous: choice.isAnonymous,
    applicant: presentApplicant(tailored(applicant, choice), someClient),
    documents: documents
      .filter((document) => presentsDocument(document, choice))
      .map((document) => presentDocument(document, someClient, {})),
  }
}

/** Returns true if the presentation includes the document and lets the client download it. */
export const presentsDocument = (document: Document, choice: PresentationChoice): boolean =>
  can(someClient, 'document:read', {
    ...document,
    applicant: { assignedToActor: true, hidesDocuments: !showsDocuments(choice) },
  })
