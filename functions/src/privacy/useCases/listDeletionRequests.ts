import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type {
  listDeletionRequests as contract,
  ListedDeletionRequest,
} from '../../../../shared/privacy/contract/listDeletionRequests.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { listDeletionRequests as permissions } from '../permissions.ts'
import { presentDeletions } from '../presentDeletion.ts'

type Deps = DependenciesOf<typeof permissions>

/** Returns all open deletion requests, most urgent first. Leaves out people erased in the meantime. */
export async function listDeletionRequests(
  _input: RouteInput<typeof contract>,
  _call: unknown,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const open = await deps.deletions.open()
  const [people, answers] = await Promise.all([
    Promise.all(open.map(({ request }) => personOf(request.applicantId, deps))),
    presentDeletions(open, deps),
  ])
  const requests = answers.flatMap(({ request, hold }, index): ListedDeletionRequest[] => {
    const person = people[index]
    return request && person ? [{ request, hold, ...person }] : []
  })
  return { requests }
}

async function personOf(
  id: string,
  deps: Deps,
): Promise<Pick<ListedDeletionRequest, 'applicant' | 'obstacles'> | undefined> {
  const [applicant, assignments] = await Promise.all([deps.applicants.byId(id), deps.assignments.ofApplicant(id)])
  return applicant && { applicant, obstacles: obstaclesOf(applicant, assignments) }
}

const obstaclesOf = (
  { pipelineStage }: Pick<Applicant, 'pipelineStage'>,
  assignments: readonly Assignment[],
): ListedDeletionRequest['obstacles'] => [
  ...(pipelineStage === 'hired' ? (['hired'] as const) : []),
  ...(assignments.some(({ stage }) => stage === 'placed') ? (['placed'] as const) : []),
]
