import type { Applicant, NewApplicant } from '../../../shared/domain/applicant.ts'
import type { Trace } from '../data/applicantStore.ts'
import { type Occasion, traceOfCreation } from './traceOf.ts'

/** Decides what a valid form becomes: the first version of a record, owned by who created it, and what is written beside it. */
export function planCreation(form: NewApplicant, occasion: Occasion): { applicant: Applicant; trace: Trace } {
  const { gdprConsent: _given, gdprConsentDate: _sent, recordOwner: _named, ...person } = form
  const applicant: Applicant = {
    ...person,
    preferredRegions: person.willingToRelocate ? person.preferredRegions : [],
    id: occasion.newId(),
    version: 1,
    recordOwner: occasion.actor.userId,
    gdprConsentDate: occasion.at,
    stageChangedAt: occasion.at,
    createdAt: occasion.at,
    updatedAt: occasion.at,
  }
  return { applicant, trace: traceOfCreation(applicant, occasion) }
}
