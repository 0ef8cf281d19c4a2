import type { Applicant, NewApplicant } from '../../../shared/domain/applicant.ts'
import type { Trace } from '../data/applicantStore.ts'
import { type Occasion, traceOfCreation } from './traceOf.ts'

/** What the server keeps of a new record: its first version, owned by who created it. */
export const firstBookkeeping = ({ actor, at, newId }: Occasion) => ({
  id: newId(),
  version: 1,
  recordOwner: actor.userId,
  stageChangedAt: at,
  createdAt: at,
  updatedAt: at,
})

/** Decides what a valid form becomes: the first version of a record, owned by who created it, and what is written beside it. */
export function planCreation(form: NewApplicant, occasion: Occasion): { applicant: Applicant; trace: Trace } {
  const { gdprConsent: _given, gdprConsentDate: _sent, recordOwner: _named, ...person } = form
  const applicant: Applicant = {
    ...person,
    preferredRegions: person.willingToRelocate ? person.preferredRegions : [],
    ...firstBookkeeping(occasion),
    gdprConsentDate: occasion.at,
  }
  return { applicant, trace: traceOfCreation(applicant, occasion) }
}
