import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { refuseDeletion as contract } from '../../../../shared/privacy/contract/refuseDeletion.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import { noOpenRequest } from '../deletionProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { refuseDeletion as permissions } from '../permissions.ts'
import { planRefusal } from '../plans/planRequest.ts'
import { presentDeletion } from '../presentDeletion.ts'

/**
 * Refuses a deletion request and mails the person the reason. Throws `already_done` if the request is no longer open,
 * and `not_found`.
 */
export async function refuseDeletion(
  { params: { id }, body: { requestId, ...refusal } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const [person, { request: open, hold }] = await Promise.all([deps.applicants.byId(id), deps.deletions.of(id)])
  if (!person) throw applicantNotFound()
  if (open?.id !== requestId || open.status !== 'open') throw noOpenRequest()
  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  const { request, audit, mail } = planRefusal(open, person, refusal, context)
  if ((await deps.deletions.end(open, request, audit, [outboxPut(mail)])) === 'stale') throw noOpenRequest()
  return presentDeletion({ request, hold }, deps)
}
