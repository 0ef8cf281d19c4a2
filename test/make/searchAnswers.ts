import { derivedFields } from '../../shared/applicants/domain/derived.ts'
import { type ApplicantRow, applicantRowSchema, type SearchAnswer } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from './applicant.ts'

/** The search answer without results. */
export const emptyAnswer: SearchAnswer = {
  applicants: [],
  total: 0,
  page: 1,
  limit: 25,
  totalPages: 0,
  facets: {},
  degraded: false,
  after: null,
}

/** Returns a list row for a person with this number, with these fields of the example overridden. */
export function makeRow(number: number, fields: Partial<ApplicantRow> = {}): ApplicantRow {
  const applicant = makeApplicant({ id: idOf(number + 1), lastName: `Holm ${number}` })
  return { ...applicantRowSchema.parse({ ...applicant, ...derivedFields(applicant) }), ...fields }
}
