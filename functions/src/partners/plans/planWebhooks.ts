import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import { partnerStageOf } from '../../../../shared/partners/contract/partnerApplicant.ts'
import {
  isStageless,
  sentToAllEndpoints,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../../../shared/partners/domain/webhook.ts'
import { type BatchAnswer, type QueueRecord, retryRecords } from '../../kernel/aws/batch.ts'
import { derivedId } from '../../kernel/derivedId.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { webhookPlanner } from '../permissions.ts'
import { shouldNotifyPartner } from '../webhooks/shouldNotifyPartner.ts'

export interface PlanningDeps extends DependenciesOf<typeof webhookPlanner> {
  report: (line: { event: string; outcome: string; deliveries?: number }, error?: unknown) => void
}

/**
 * Creates a delivery of each queued event for each endpoint that subscribes to it. Returns the messages to redeliver.
 */
export async function planWebhooks(records: readonly QueueRecord[], deps: PlanningDeps): Promise<BatchAnswer> {
  const done = await Promise.all(
    records.map(({ body: event }) =>
      planFor(event, deps).catch((error: unknown) => {
        deps.report({ event, outcome: 'failed' }, error)
        return false
      }),
    ),
  )
  return retryRecords(records.flatMap(({ messageId }, index) => (done[index] ? [] : [messageId])))
}

/** Returns false if it is too early. Deliveries of a repeated event exist already. */
async function planFor(place: string, deps: PlanningDeps): Promise<boolean> {
  const event = await deps.webhookEvents.at(place)
  const tell = (outcome: string, deliveries?: number) =>
    deps.report({ event: place, outcome, ...(deliveries !== undefined && { deliveries }) })
  if (event && canBeUndone(event.happenedAt, deps.now(), event.heldUntil)) return false
  const endpoints = event ? await deps.webhookEndpoints.listOf(event.partnerId) : []
  const subscribed = event
    ? endpoints.filter(({ types }) => [...types, ...sentToAllEndpoints].includes(event.type))
    : []
  if (!event || subscribed.length === 0) tell('nobody asked')
  else if (!shouldNotifyPartner(event, await deps.timeline.allStageMoves(event.applicantId))) tell('undone')
  else {
    for (const endpoint of subscribed) await deps.webhookDeliveries.add(deliveryOf(event, endpoint, deps.now()))
    tell('told', subscribed.length)
  }
  return true
}

/** Returns the delivery of an event. For a parked endpoint it only records that nothing is sent. */
function deliveryOf(event: WebhookEvent, { id: endpointId, parked }: WebhookEndpoint, now: Date): WebhookDelivery {
  const { id: eventId, partnerId, applicantId, type, happenedAt, mergedInto } = event
  const at = now.toISOString()
  return {
    ...{ id: derivedId(`${eventId} ${endpointId}`), partnerId, endpointId, eventId, type, happenedAt },
    data: { applicantId, ...(isStageless(type) ? mergedInto && { mergedInto } : { stage: stageIn(event) }) },
    ...(parked ? { state: 'not_sent' } : { state: 'pending', nextAttemptAt: at }),
    attempts: [],
    createdAt: at,
  }
}

/** Returns the stage in the partner's spelling. */
const stageIn = ({ stage, isWithdrawn }: WebhookEvent): string => (isWithdrawn ? 'withdrawn' : partnerStageOf[stage])
