import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import type { listWebhookEndpoints as contract } from '../../../../shared/partners/contract/listWebhookEndpoints.ts'
import type { DepsOf } from '../../kernel/needs.ts'
import type { PartnerContext } from '../../kernel/requestContext.ts'
import type { listWebhookEndpoints as needs } from '../needs.ts'
import { presentEndpoint } from '../ownEndpoint.ts'

/** The endpoints of the partner. */
export async function listWebhookEndpoints(
  _input: RouteInput<typeof contract>,
  { partner }: Pick<PartnerContext, 'partner'>,
  { webhookEndpoints }: DepsOf<typeof needs>,
): Promise<RouteResult<typeof contract>> {
  return { endpoints: (await webhookEndpoints.listOf(partner.id)).map(presentEndpoint) }
}
