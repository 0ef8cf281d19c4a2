import { type Actor, viewerRole } from '../../../shared/accounts/domain/actor.ts'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFields, derivedFrom } from '../../../shared/applicants/domain/derived.ts'
import { actorMaySee, maySeeCertificationField } from '../../../shared/applicants/domain/fieldAudience.ts'
import { withoutContactDetails } from '../../../shared/proposals/domain/presentation.ts'
import { visibleFields } from './visibleFields.ts'

/**
 * Returns an applicant as this actor sees it: the visible fields and those derived from them. Former names are never
 * included, nor, for clients, contact details in other texts.
 */
export function presentApplicant(stored: Applicant, actor: Actor): ApplicantAnswer {
  const role = viewerRole(actor)
  const applicant = role === 'client' ? withoutContactDetails(stored) : stored
  const seen = visibleFields(applicant, (field) => field !== 'formerNames' && actorMaySee(actor, field))
  const mergedFrom = seen.mergedFrom?.map(({ formerNames: _, ...each }) => each)
  const certifications = applicant.certifications.map((each) =>
    visibleFields(each, (field) => maySeeCertificationField(role, field)),
  )
  const derived = visibleFields(derivedFields(applicant), (field) => actorMaySee(actor, derivedFrom[field]))
  // Only optional fields are hidden from staff and clients. The profile's response omits the fields that its applicant
  // may not see.
  return {
    ...(seen as Omit<Applicant, 'email' | 'tags' | 'hasHealthCertificate'>),
    ...(mergedFrom && { mergedFrom }),
    certifications: certifications as Applicant['certifications'],
    ...(derived as ReturnType<typeof derivedFields>),
  }
}
