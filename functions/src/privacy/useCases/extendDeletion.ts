import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { extendDeletion as contract } from '../../../../shared/privacy/contract/extendDeletion.ts'
import { mayBeExtended } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { noOpenRequest } from '../deletionProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { extendDeletion as permissions } from '../permissions.ts'
import { planExtension } from '../plans/planRequest.ts'
import { presentDeletion } from '../presentDeletion.ts'

/**
 * Extends the deadline of a deletion request and mails the person the reason. Throws `already_done` if the request is
 * no longer open, was extended before, or its first month is over, and `not_found`.
 */
export async function extendDeletion(
  { params: { id }, body: { requestId, months, text } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [person, { request: open, hold }] = await Promise.all([deps.applicants.byId(id), deps.deletions.of(id)])
  if (!person) throw applicantNotFound()
  if (open?.id !== requestId || open.status !== 'open') throw noOpenRequest()
  const now = deps.now()
  if (!mayBeExtended(open, dateInDenmark(now)))
    throw new ProductError('already_done', 'The deadline can be extended once, within the first month')
  const context = { ...call, at: now.toISOString(), newId: deps.newId }
  const { request, audit, mail } = planExtension(open, person, { months, text }, context)
  if ((await deps.deletions.extend(open, request, audit, mail)) === 'stale') throw noOpenRequest()
  return presentDeletion({ request, hold }, deps)
}
