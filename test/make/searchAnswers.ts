import { derivedFields } from '../../shared/applicants/domain/derived.ts'
import { type ApplicantRow, applicantRowSchema, type SearchAnswer } from '../../shared/search/domain/applicantSearch.ts'
import { idOf, makeApplicant } from './applicant.ts'

/** What the search answers where nobody is found. */
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

/** A row of the list, of somebody of this number; the fields given replace those of the example. */
export function makeRow(number: number, fields: Partial<ApplicantRow> = {}): ApplicantRow {
  const applicant = makeApplicant({ id: idOf(number + 1), lastName: `Holm ${number}` })
  return { ...applicantRowSchema.parse({ ...applicant, ...derivedFields(applicant) }), ...fields }
}
