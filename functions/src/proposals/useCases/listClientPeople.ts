import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { clientLimits } from '../../../../shared/companies/domain/clientLimits.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listClientPeople as contract } from '../../../../shared/proposals/contract/listClientPeople.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import { requireCompany } from '../../companies/knownCompanies.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listClientPeople as permissions } from '../permissions.ts'
import { ofAssignment } from '../plans/planClientDecision.ts'

/** Returns a page of the people who are or were shared with a company. Leaves out erased people. Throws `not_found`. */
export async function listClientPeople(
  { params: { id }, query: { orderId, after = 0 } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [all] = await Promise.all([deps.assignments.ofClient(id), requireCompany(id, deps)])
  const assignments = orderId === undefined ? all : all.filter((each) => each.orderId === orderId)
  const end = after + clientLimits.peoplePage
  const page = assignments.slice(after, end)
  const [names, decision] = await Promise.all([
    deps.feed.read(
      page.map(({ applicantId }) => applicantId),
      ['id', 'firstName', 'lastName'],
    ),
    deps.clientDecisions.of(page),
  ])
  const clientDecisions = new Map(decision.map((verdict) => [verdict.applicantId, verdict]))
  const merged = await survivingRecords(
    page.filter(({ applicantId }) => !names.has(applicantId)),
    deps,
  )
  const known = new Set(all.map(({ applicantId }) => applicantId))
  const people = page.flatMap((assignment) => {
    const { applicantId } = assignment
    const survivor = merged.get(applicantId)
    const person = names.get(applicantId) ?? (survivor && !known.has(survivor.id) ? survivor : undefined)
    if (!person) return []
    const verdict = ofAssignment(assignment, clientDecisions.get(applicantId))
    const { id: personId, firstName, lastName } = person
    return [
      {
        ...{ ...assignment, applicantId: String(personId), verdict },
        ...{ firstName: String(firstName), lastName: String(lastName) },
      },
    ]
  })
  return { people, next: end < assignments.length ? String(end) : null }
}

/** Returns the surviving records by the ids of the records merged into them, whose assignments have all ended. */
async function survivingRecords(
  assignments: readonly Pick<Assignment, 'applicantId'>[],
  { applicants }: Pick<DependenciesOf<typeof permissions>, 'applicants'>,
): Promise<Map<string, Applicant>> {
  const ids = [...new Set(assignments.map(({ applicantId }) => applicantId))]
  const found = await Promise.all(ids.map(async (id) => [id, await applicants.through(id)] as const))
  return new Map(found.flatMap(([id, survivor]) => (survivor ? [[id, survivor] as const] : [])))
}
