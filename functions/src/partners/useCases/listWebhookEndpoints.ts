import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listWebhookEndpoints as contract } from '../../../../shared/partners/contract/listWebhookEndpoints.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { presentEndpoint } from '../ownEndpoint.ts'
import type { listWebhookEndpoints as permissions } from '../permissions.ts'

export async function listWebhookEndpoints(
  _input: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  { webhookEndpoints }: DependenciesOf<typeof permissions>,
): Promise<RouteResult<typeof contract>> {
  return { endpoints: (await webhookEndpoints.listOf(partner.id)).map(presentEndpoint) }
}
