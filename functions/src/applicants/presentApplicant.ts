import { type Actor, viewerRole } from '../../../shared/accounts/domain/actor.ts'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFields, derivedFrom } from '../../../shared/applicants/domain/derived.ts'
import { actorSees, seesCertificationField } from '../../../shared/applicants/domain/fieldAudience.ts'
import { onlySeen } from './onlySeen.ts'

/** An applicant as this actor sees it: the fields that the role sees, and what follows from them. */
export function presentApplicant(applicant: Applicant, actor: Actor): ApplicantAnswer {
  const role = viewerRole(actor)
  const seen = onlySeen(applicant, (field) => actorSees(actor, field))
  const certifications = applicant.certifications.map((each) =>
    onlySeen(each, (field) => seesCertificationField(role, field)),
  )
  const derived = onlySeen(derivedFields(applicant), (field) => actorSees(actor, derivedFrom[field]))
  // Only optional fields of the answer are kept from staff and clients; the profile's answer leaves out what its person does not see.
  return {
    ...(seen as Omit<Applicant, 'email' | 'tags' | 'hasHealthCertificate'>),
    certifications: certifications as Applicant['certifications'],
    ...(derived as ReturnType<typeof derivedFields>),
  }
}
