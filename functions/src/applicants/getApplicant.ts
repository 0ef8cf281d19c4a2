import { getApplicant as contract } from '../../../shared/contract/applicants/getApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { applicantStore } from '../data/applicantStore.ts'
import { assignmentStore } from '../data/assignmentStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { presentApplicant } from './presentApplicant.ts'
import { type VisibilityDeps, visibleApplicant } from './visibleApplicant.ts'

/** One applicant, with the fields that the caller sees. Throws `not_found`, also for one that the caller may not see. */
export async function getApplicant(
  input: RouteInput<typeof contract>,
  { actor }: Pick<Call, 'actor'>,
  deps: VisibilityDeps,
): Promise<RouteResult<typeof contract>> {
  const { applicant } = await visibleApplicant(input.params.id, actor, 'applicant:read', deps)
  return presentApplicant(applicant, actor)
}

const liveDeps = (): VisibilityDeps => {
  const table = liveTable()
  return { applicants: applicantStore(table), assignments: assignmentStore(table) }
}

export const handler = httpHandler(contract, getApplicant, liveDeps)
