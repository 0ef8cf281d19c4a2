import type { listTemplates as contract } from '../../../../shared/conversations/contract/listTemplates.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { RequestContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { knownTemplates } from '../knownTemplates.ts'
import type { listTemplates as permissions } from '../permissions.ts'

export async function listTemplates(
  _input: RouteInput<typeof contract>,
  _call: Pick<RequestContext, 'requestId'>,
  { templates }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return knownTemplates(await templates.all())
}
