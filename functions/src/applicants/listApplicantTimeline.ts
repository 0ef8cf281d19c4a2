import { listApplicantTimeline as contract } from '../../../shared/contract/applicants/listApplicantTimeline.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { type ActorNames, actorNames } from '../data/actorNames.ts'
import { type ApplicantStore, applicantStore } from '../data/applicantStore.ts'
import { type TimelineStore, timelineStore } from '../data/timelineStore.ts'
import { type Call, httpHandler } from '../http/httpHandler.ts'
import { liveTable } from '../platform/table.ts'
import { applicantNotFound } from './applicantProblems.ts'

interface Deps {
  applicants: Pick<ApplicantStore, 'byId'>
  timeline: Pick<TimelineStore, 'latestOf'>
  names: ActorNames
}

/** The latest timeline entries of an applicant, newest first, with the names that the actors bear today. Throws `not_found`. */
export async function listApplicantTimeline(
  input: RouteInput<typeof contract>,
  _call: Pick<Call, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const [applicant, entries] = await Promise.all([
    deps.applicants.byId(input.params.id),
    deps.timeline.latestOf(input.params.id, limits.timeline),
  ])
  if (!applicant) throw applicantNotFound()
  const names = await deps.names.of(entries.flatMap((entry) => entry.actorId ?? []))
  // Only what no account did, such as a partner's call, carries a name of its own.
  return entries.map((entry) => ({
    ...entry,
    actorName: entry.actorId === undefined ? entry.actorName : names.get(entry.actorId),
  }))
}

const liveDeps = (): Deps => {
  const table = liveTable()
  return { applicants: applicantStore(table), timeline: timelineStore(table), names: actorNames(table) }
}

export const handler = httpHandler(contract, listApplicantTimeline, liveDeps)
