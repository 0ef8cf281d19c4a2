import { type Actor, seesField } from '../../../shared/domain/access.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import {
  type ApplicantQuery,
  type ApplicantRow,
  facetNames,
  type SearchAnswer,
  type SortColumn,
} from '../../../shared/domain/applicantSearch.ts'
import { ProductError } from '../../../shared/domain/errors.ts'
import type { AssignmentStore } from '../data/assignmentStore.ts'
import { facetFields } from './facets.ts'

/** The field of the record that each sort column orders by. */
const sortFields = {
  firstName: 'firstName',
  city: 'city',
  yearsOfExperience: 'professions',
  pipelineStage: 'pipelineStage',
  updatedAt: 'updatedAt',
} as const satisfies Record<SortColumn, keyof Applicant>

/** The fields of the record that the fields of a row come from. */
const rowFields = {
  id: 'id',
  version: 'version',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  city: 'city',
  country: 'country',
  profilePicture: 'profilePicture',
  coreCompetencies: 'coreCompetencies',
  pipelineStage: 'pipelineStage',
  starRating: 'starRating',
  tags: 'tags',
  updatedAt: 'updatedAt',
  primaryProfession: 'professions',
  yearsOfExperience: 'professions',
} as const satisfies Record<keyof ApplicantRow, keyof Applicant>

/** Refuses a filter or an order by a field that the actor may not see: the results would tell its values. Throws `forbidden`. */
export function refuseHiddenFields({ role }: Actor, query: ApplicantQuery): void {
  const used: (keyof Applicant)[] = facetNames
    .filter((facet) => query[facet] !== undefined)
    .map((facet) => facetFields[facet])
  if (query.availability !== undefined) used.push('earliestStartDate')
  if (query.sortBy !== undefined) used.push(sortFields[query.sortBy])
  if (used.some((field) => !seesField(role, field))) {
    throw new ProductError('forbidden', "You don't have permission to filter or sort by this")
  }
}

/** An answer as the actor sees it: rows and facets without hidden fields. */
export function presentAnswer({ role }: Actor, answer: SearchAnswer): SearchAnswer {
  const shown = (Object.keys(rowFields) as (keyof ApplicantRow)[]).filter((name) => seesField(role, rowFields[name]))
  const rowOf = (row: ApplicantRow) => Object.fromEntries(shown.map((name) => [name, row[name]])) as ApplicantRow
  const facets: SearchAnswer['facets'] = {}
  for (const facet of facetNames) {
    const counts = answer.facets[facet]
    if (counts && seesField(role, facetFields[facet])) facets[facet] = counts
  }
  return { ...answer, applicants: answer.applicants.map(rowOf), facets }
}

/** The ids that limit what the actor finds: a client's active assignments, read at each call; undefined for the staff, who find all. */
export async function visibleIdsOf(
  { role, userId }: Actor,
  assignments: Pick<AssignmentStore, 'activeApplicantIds'>,
): Promise<string[] | undefined> {
  return role === 'client' ? assignments.activeApplicantIds(userId) : undefined
}
