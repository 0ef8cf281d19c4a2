import type { releaseEmail as contract } from '../../../../shared/applicants/contract/releaseEmail.ts'
import { holdsEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { momentAfter } from '../../kernel/momentAfter.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { movedOn, requireVersion } from '../applicantProblems.ts'
import { auditEntry, timelineEntry } from '../changeLog.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { nextVersion } from '../nextVersion.ts'
import type { releaseEmail as permissions } from '../permissions.ts'
import { presentApplicant } from '../presentApplicant.ts'
import { commitChange } from '../recordChange.ts'
import { tracingRefusal } from '../viewLog.ts'

type Deps = DependenciesOf<typeof permissions>

/**
 * Releases the email of a record: other records may then have it, and this one shows it as not confirmed. The timeline
 * stores the reason; the audit log only stores the action. Throws `already_done` if the email was already released,
 * `stale_record` and `not_found`.
 */
export function releaseEmail(
  input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  return tracingRefusal(() => release(input, call, deps), call.actor, deps)
}

async function release(
  { params, body: { reason, version } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const current = requireVersion(await deps.applicants.byId(params.id), version, call.actor)
  if (!holdsEmail(current)) throw new ProductError('already_done', 'This email has already been released')

  const at = momentAfter(current.updatedAt, deps.now())
  const next = nextVersion(current, { unconfirmedEmail: current.email }, at)
  const context = { ...call, at, newId: deps.newId }
  const changeLog = {
    timeline: [timelineEntry(current.id, { action: 'email_released', fields: ['email'], reason }, context)],
    audit: auditEntry(current.id, 'applicant.email_released', ['email'], context),
  }
  const written = await commitChange(current, { next, changeLog }, deps)
  if (written === 'stale') throw movedOn(await deps.applicants.byId(params.id), call.actor)
  return presentApplicant(written, call.actor)
}
