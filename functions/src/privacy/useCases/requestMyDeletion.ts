import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { requestMyDeletion as contract } from '../../../../shared/privacy/contract/requestMyDeletion.ts'
import { applicantNotFound } from '../../applicants/applicantProblems.ts'
import { ownRecord } from '../../applicants/profile/ownProfile.ts'
import type { AccountContext, ActingContext } from '../../kernel/requestContext.ts'
import { requestDeletion } from '../askForDeletion.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { requestMyDeletion as permissions } from '../permissions.ts'
import { presentOwnRequest } from '../presentDeletion.ts'

/** Stores the caller's deletion request. Throws `not_found` if they have no record. */
export async function requestMyDeletion(
  _input: RouteInput<typeof contract>,
  call: ActingContext & Pick<AccountContext, 'language'>,
  deps: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const { applicant } = await ownRecord(call.actor.userId, deps)
  if (!applicant) throw applicantNotFound()
  const context = { ...call, at: deps.now().toISOString(), newId: deps.newId }
  return { request: presentOwnRequest(await requestDeletion(applicant, { language: call.language }, context, deps)) }
}
