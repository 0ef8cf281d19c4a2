import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import type { liftClientBlock as contract } from '../../../../shared/proposals/contract/liftClientBlock.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import { assignable, changeRelation } from '../changeRelation.ts'
import type { Given } from '../dependencies.ts'
import type { liftClientBlock as permissions } from '../permissions.ts'
import { planLift } from '../plans/planRelation.ts'
import { presentRelation } from '../relationPresentation.ts'

/** Takes back that a client is never to learn of an applicant, who may be asked again then. Throws `not_found`, also where nothing ever was. */
export async function liftClientBlock(
  { params: { id, clientId } }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Given<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  const between = { clientId, applicantId: id }
  const { relation } = await changeRelation(
    {
      between,
      person: assignable(id, call, deps),
      plan: (before, _person, now) => {
        if (!before.consent && !before.assignment) throw new ProductError('not_found', 'Not found')
        return planLift(before, { between, now, newId: deps.newId })
      },
      write: deps.assignments.lift,
    },
    call,
    deps,
  )
  return presentRelation(clientId, relation, deps)
}
