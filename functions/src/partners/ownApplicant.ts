import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { problemAt } from '../../../shared/kernel/domain/errors.ts'
import type { Partner } from '../../../shared/partners/domain/partner.ts'
import { applicantNotFound } from '../applicants/applicantProblems.ts'
import type { ApplicantStore } from '../applicants/stores/applicantStore.ts'
import { invalid } from '../kernel/inputProblems.ts'

/**
 * Returns the applicant if this partner created it. Throws the same `not_found` as for an unknown id, so that partners
 * learn nothing about other records.
 */
export function requireOwn(applicant: Applicant | undefined, partner: Partner): Applicant {
  if (applicant?.source?.partnerId !== partner.id) throw applicantNotFound()
  return applicant
}

/** Returns the applicant with this id if the partner created it. Throws `not_found`. */
export const ownApplicant = async (
  id: string,
  partner: Partner,
  applicants: Pick<ApplicantStore, 'byId'>,
): Promise<Applicant> => requireOwn(await applicants.byId(id), partner)

/** Throws `validation_failed` for these fields if the applicant has an account: then the partner can't write them. */
export function refuseAccountFields({ userId }: Applicant, fields: readonly string[]): void {
  if (userId !== undefined && fields.length > 0)
    throw invalid(
      fields.map((field) =>
        problemAt(field, 'kept_by_account', 'The applicant manages this record with their own account'),
      ),
    )
}
