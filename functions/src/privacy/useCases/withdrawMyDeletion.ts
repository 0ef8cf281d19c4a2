import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { withdrawMyDeletion as contract } from '../../../../shared/privacy/contract/withdrawMyDeletion.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { withdrawDeletion } from '../askForDeletion.ts'
import { noOpenRequest } from '../deletionProblems.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { withdrawMyDeletion as permissions } from '../permissions.ts'
import { presentOwnRequest } from '../presentDeletion.ts'

/** Withdraws the caller's deletion request. Throws `already_done` if no request is open. */
export async function withdrawMyDeletion(
  _input: RouteInput<typeof contract>,
  call: ActingContext,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const applicantId = await deps.profiles.applicantIdOf(call.actor.userId)
  if (applicantId === undefined) throw noOpenRequest()
  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  return { request: presentOwnRequest(await withdrawDeletion(applicantId, context, deps)) }
}
