import type { Applicant } from '../../../shared/domain/applicant.ts'
import type { Partner } from '../../../shared/domain/partner.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import type { ApplicantStore } from '../data/applicantStore.ts'

/** A record, if this partner created it. Otherwise the error is the one for an unknown id: nobody learns of others' records. */
export function requireOwn(applicant: Applicant | undefined, partner: Partner): Applicant {
  if (applicant?.source?.partnerId !== partner.id) throw applicantNotFound()
  return applicant
}

/** The applicant of this id that the partner created. Throws `not_found`. */
export const ownApplicant = async (
  id: string,
  partner: Partner,
  applicants: Pick<ApplicantStore, 'byId'>,
): Promise<Applicant> => requireOwn(await applicants.byId(id), partner)
