import type { listApplicantTimeline as contract } from '../../../shared/contract/applicants/listApplicantTimeline.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { cursorTo } from '../../../shared/domain/listCursor.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { AccountContext } from '../useCase/requestContext.ts'
import { applicantNotFound } from './applicantProblems.ts'
import type { listApplicantTimeline as needs } from './needs.ts'
import { traceView } from './viewTrace.ts'

type Deps = DepsOf<typeof needs>

/**
 * The latest timeline entries of an applicant, or those behind a cursor, newest first, with the names that the actors bear
 * today. Throws `not_found`.
 */
export async function listApplicantTimeline(
  input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  // One more than a page tells whether there are others.
  const [applicant, found] = await Promise.all([
    deps.applicants.byId(input.params.id),
    deps.timeline.latestOf(input.params.id, limits.timeline + 1, input.query.after),
  ])
  if (!applicant) throw applicantNotFound()
  const entries = found.slice(0, limits.timeline)
  const last = found.length > limits.timeline ? entries.at(-1) : undefined
  const [names] = await Promise.all([
    deps.names.of(entries.flatMap((entry) => entry.actorId ?? [])),
    traceView({ ...applicant, resource: 'applicant' }, actor, deps),
  ])
  // Only what no account did, such as a partner's call, carries a name of its own.
  return entries.map((entry) => ({
    ...entry,
    actorName: entry.actorId === undefined ? entry.actorName : names.get(entry.actorId),
    ...(entry === last && { next: cursorTo(entry) }),
  }))
}
