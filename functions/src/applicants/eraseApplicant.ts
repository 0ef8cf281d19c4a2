import type { eraseApplicant as contract } from '../../../shared/contract/applicants/eraseApplicant.ts'
import type { RouteInput, RouteResult } from '../../../shared/contract/defineRoute.ts'
import { namesPerson } from '../../../shared/domain/erasure.ts'
import { refusedAt } from '../../../shared/domain/errors.ts'
import { momentAfter } from '../useCase/momentAfter.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { ActingContext } from '../useCase/requestContext.ts'
import { applicantNotFound, movedOn, staleRecord } from './applicantProblems.ts'
import { auditEntry } from './changeLog.ts'
import type { eraseApplicant as needs } from './needs.ts'
import { tracingRefusal } from './viewTrace.ts'

type Deps = DepsOf<typeof needs>

/**
 * Begins to erase an applicant: from now on the record is gone for everybody, and what is left follows. Throws
 * `validation_failed` where the name is not the person's, `stale_record` and `not_found`.
 */
export function eraseApplicant(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(() => erase(input, call, deps), call.actor, deps)
}

async function erase(
  { params, body: { name, version } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const current = await deps.applicants.byId(params.id)
  if (!current) throw applicantNotFound()
  if (!namesPerson(name, current)) throw refusedAt('name', 'validation_failed', 'This is not the name of the person')
  if (current.version !== version) throw staleRecord(current, call.actor)

  const at = momentAfter(current.updatedAt, deps.now())
  const context = { ...call, at, newId: deps.newId }
  const outcome = await deps.erasures.begin(current, at, auditEntry(current.id, 'applicant.erased', [], context))
  if (outcome === 'begun') return undefined
  throw movedOn(await deps.applicants.byId(params.id), call.actor)
}
