import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { Partner } from '../../../shared/partners/domain/partner.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { invalid } from '../kernel/inputProblems.ts'

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

/** Throws `validation_failed` at these fields where the person keeps the record by an account: then they are not the partner's. */
export function refuseKept({ userId }: Applicant, fields: readonly string[]): void {
  if (userId !== undefined && fields.length > 0)
    throw invalid(fields.map((field) => problemAt(field, 'kept_by_account', 'This record is kept by an account')))
}
