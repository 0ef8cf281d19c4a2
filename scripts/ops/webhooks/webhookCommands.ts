import { auditEntryOf } from '../../../functions/src/kernel/auditEntryOf.ts'
import type { SecretKeys } from '../../../functions/src/kernel/aws/secretKeys.ts'
import type { PartnerRegister } from '../../../functions/src/partners/stores/partnerRegister.ts'
import type { WebhookDeliveries } from '../../../functions/src/partners/stores/webhookDeliveries.ts'
import type { WebhookEndpoints } from '../../../functions/src/partners/stores/webhookEndpoints.ts'
import {
  type EndpointWithSecret,
  newEndpoint,
  pingTo,
  replayOf,
  withNewSecret,
} from '../../../functions/src/partners/webhooks/endpointChanges.ts'
import { requirePublic } from '../../../functions/src/partners/webhooks/requirePublic.ts'
import type { AuditAction } from '../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../shared/audit/domain/auditEntry.ts'
import { checked } from '../../../shared/kernel/domain/problems.ts'
import { newWebhookEndpointSchema } from '../../../shared/partners/contract/webhookEndpoint.ts'
import {
  maxWebhookEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../shared/partners/domain/webhook.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { partnerNamed } from '../partners/partnerKeys.ts'

export interface WebhookDeps {
  register: Pick<PartnerRegister, 'named'>
  endpoints: Pick<WebhookEndpoints, 'listOf' | 'byId' | 'add' | 'changeSecrets' | 'remove'>
  deliveries: Pick<WebhookDeliveries, 'latestOf' | 'byId' | 'add'>
  keys: () => Promise<SecretKeys>
  /** Whether plain HTTP is allowed: only for a local stage. */
  asksLoopback: boolean
  newId: () => string
  now: () => Date
}

/** Returns the endpoints of a partner, and the latest deliveries to them. */
export async function webhooksOf(
  name: string,
  deps: WebhookDeps,
): Promise<{ endpoints: WebhookEndpoint[]; deliveries: WebhookDelivery[] }> {
  const { id } = await partnerNamed(name, deps)
  const { deliveries } = await deps.deliveries.latestOf(id, 20)
  return { endpoints: await deps.endpoints.listOf(id), deliveries }
}

/** Creates an endpoint for a partner. Throws a StartupProblem if the input is invalid or the partner has too many endpoints. */
export async function addEndpoint(name: string, changes: object, deps: WebhookDeps): Promise<EndpointWithSecret> {
  const partner = await partnerNamed(name, deps)
  const { data, problems } = checked(newWebhookEndpointSchema, changes)
  if (problems) throw new StartupProblem(problems.map(({ path, message }) => `${path}: ${message}`).join('. '))
  try {
    requirePublic(data.url, deps.asksLoopback)
  } catch (problem) {
    throw new StartupProblem(problem instanceof Error ? problem.message : String(problem), { cause: problem })
  }
  const owner = { partnerId: partner.id, language: 'en' } as const
  const made = newEndpoint(data, owner, await deps.keys(), { now: deps.now(), newId: deps.newId })
  if ((await deps.endpoints.add(made.endpoint, auditOf(made.endpoint, 'webhook.added', deps))) === 'too_many')
    throw new StartupProblem(`"${partner.name}" already has ${maxWebhookEndpoints} endpoints.`)
  return made
}

/** Gives an endpoint a new secret. The previous one signs for another day. */
export async function rotateSecret(name: string, endpointId: string, deps: WebhookDeps): Promise<EndpointWithSecret> {
  const before = await endpointOf(name, endpointId, deps)
  const made = withNewSecret(before, await deps.keys(), deps.now())
  const audit = auditOf(before, 'webhook.secret_added', deps)
  if (!(await deps.endpoints.changeSecrets(before, made.endpoint.secrets, audit)))
    throw new StartupProblem('This endpoint was changed at the same moment. Try again.')
  return made
}

/** Removes an endpoint. Pending deliveries to it are not sent. */
export async function removeEndpoint(name: string, endpointId: string, deps: WebhookDeps): Promise<WebhookEndpoint> {
  const endpoint = await endpointOf(name, endpointId, deps)
  if (!(await deps.endpoints.remove(endpoint, auditOf(endpoint, 'webhook.removed', deps)))) throw noEndpoint(endpointId)
  return endpoint
}

/** Sends the event of a logged delivery again. */
export async function replay(deliveryId: string, deps: WebhookDeps): Promise<WebhookDelivery> {
  const delivery = await deps.deliveries.byId(deliveryId)
  if (!delivery) throw new StartupProblem(`There is no delivery ${deliveryId}: use list to see the latest.`)
  const again = replayOf(delivery, { now: deps.now(), newId: deps.newId })
  await deps.deliveries.add(again)
  return again
}

/** Sends a test message to an endpoint. */
export async function ping(name: string, endpointId: string, deps: WebhookDeps): Promise<WebhookDelivery> {
  const sent = pingTo(await endpointOf(name, endpointId, deps), { now: deps.now(), newId: deps.newId })
  await deps.deliveries.add(sent)
  return sent
}

async function endpointOf(name: string, endpointId: string, deps: WebhookDeps): Promise<WebhookEndpoint> {
  const { id } = await partnerNamed(name, deps)
  const endpoint = await deps.endpoints.byId(id, endpointId)
  if (!endpoint) throw noEndpoint(endpointId)
  return endpoint
}

const noEndpoint = (id: string) =>
  new StartupProblem(`There is no endpoint ${id} of this partner: use list to see them.`)

const auditOf = ({ partnerId }: WebhookEndpoint, action: AuditAction, { newId, now }: WebhookDeps): AuditEntry =>
  auditEntryOf(
    { action, resource: 'partner', resourceId: partnerId, changes: ['webhooks'] },
    { at: now().toISOString(), newId },
  )
