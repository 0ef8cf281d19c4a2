import type { listClientPeople as contract } from '../../../shared/contract/clients/listClientPeople.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { clientLimits } from '../../../shared/domain/clientLimits.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { requireCompany } from './knownCompanies.ts'
import type { listClientPeople as needs } from './needs.ts'
import { ofAssignment } from './planVerdict.ts'

/** A page of those who are or were shared with a company; who was erased is left out. Throws `not_found`. */
export async function listClientPeople(
  { params: { id }, query: { orderId, after = 0 } }: RouteInput<typeof contract>,
  _call: unknown,
  deps: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  const [all] = await Promise.all([deps.assignments.ofClient(id), requireCompany(id, deps)])
  const assignments = orderId === undefined ? all : all.filter((each) => each.orderId === orderId)
  const end = after + clientLimits.peoplePage
  const page = assignments.slice(after, end)
  const [names, said] = await Promise.all([
    deps.feed.read(
      page.map(({ applicantId }) => applicantId),
      ['id', 'firstName', 'lastName'],
    ),
    deps.verdicts.of(page),
  ])
  const verdicts = new Map(said.map((verdict) => [verdict.applicantId, verdict]))
  const people = page.flatMap((assignment) => {
    const person = names.get(assignment.applicantId)
    if (!person) return []
    const verdict = ofAssignment(assignment, verdicts.get(assignment.applicantId))
    return [{ ...assignment, verdict, firstName: String(person.firstName), lastName: String(person.lastName) }]
  })
  return { people, next: end < assignments.length ? String(end) : null }
}
