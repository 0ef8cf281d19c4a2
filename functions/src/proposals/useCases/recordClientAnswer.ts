import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { recordClientAnswer as contract } from '../../../../shared/proposals/contract/recordClientAnswer.ts'
import { requireCompany } from '../../companies/knownCompanies.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { assignable, changeRelation } from '../changeRelation.ts'
import type { Given } from '../dependencies.ts'
import type { recordClientAnswer as permissions } from '../permissions.ts'
import { planAnswer } from '../plans/planRelation.ts'
import { presentRelation } from '../relationPresentation.ts'

/**
 * Writes down what an applicant says to being named to a client, such as by phone: a yes, not now, or that this client is never to
 * learn of them, which ends what there is at once. Throws `not_found`, also for an account that is no client's.
 */
export async function recordClientAnswer(
  { params: { id, clientId }, body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const company = await requireCompany(clientId, deps)
  const between = { clientId, applicantId: id }
  const { relation } = await changeRelation(
    {
      between,
      person: assignable(id, call, deps),
      plan: (before, person, now) =>
        planAnswer(before, body, person, { between, userId: call.actor.userId, now, newId: deps.newId }),
      write: (change) => deps.assignments.record({ ...change, company }),
    },
    call,
    deps,
  )
  return presentRelation(clientId, relation, deps)
}
