import { type Actor, viewerRole } from '../../../shared/accounts/domain/actor.ts'
import type { ApplicantAnswer } from '../../../shared/applicants/contract/applicantAnswer.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { derivedFields, derivedFrom } from '../../../shared/applicants/domain/derived.ts'
import { actorSees, seesCertificationField } from '../../../shared/applicants/domain/fieldAudience.ts'
import { onlySeen } from './onlySeen.ts'

/** Returns an applicant as this actor sees it: the fields that the role sees, and those that follow from them. No answer has former names. */
export function presentApplicant(applicant: Applicant, actor: Actor): ApplicantAnswer {
  const role = viewerRole(actor)
  const seen = onlySeen(applicant, (field) => field !== 'formerNames' && actorSees(actor, field))
  const mergedFrom = seen.mergedFrom?.map(({ formerNames: _, ...each }) => each)
  const certifications = applicant.certifications.map((each) =>
    onlySeen(each, (field) => seesCertificationField(role, field)),
  )
  const derived = onlySeen(derivedFields(applicant), (field) => actorSees(actor, derivedFrom[field]))
  // Only optional fields of the answer are kept from staff and clients; the profile's answer leaves out what its person does not see.
  return {
    ...(seen as Omit<Applicant, 'email' | 'tags' | 'hasHealthCertificate'>),
    ...(mergedFrom && { mergedFrom }),
    certifications: certifications as Applicant['certifications'],
    ...(derived as ReturnType<typeof derivedFields>),
  }
}
