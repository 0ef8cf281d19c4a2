import { can } from '../../../shared/accounts/domain/access.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Document } from '../../../shared/documents/domain/document.ts'
import type { Presentation } from '../../../shared/proposals/contract/presentationAnswer.ts'
import { showsDocuments, tailored } from '../../../shared/proposals/domain/presentation.ts'
import type { PresentationChoice } from '../../../shared/proposals/domain/presentationChoice.ts'
import { presentApplicant } from '../applicants/presentApplicant.ts'
import { presentDocument } from '../documents/presentDocument.ts'

/** Somebody of a client: whoever asks what a client sees is answered by the rules for one. */
const someClient: AccountActor = { kind: 'user', userId: '', role: 'client' }

/** Somebody as a client sees them who is assigned to it: by its page, by a link, and as the staff look at it beforehand. */
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

/** Whether a document is one of those that such a presentation names, and gives. */
export const presentsDocument = (document: Document, choice: PresentationChoice): boolean =>
  can(someClient, 'document:read', {
    ...document,
    applicant: { assignedToActor: true, hidesDocuments: !showsDocuments(choice) },
  })
