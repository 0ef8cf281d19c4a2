import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import { partnerStageOf } from '../../../../shared/partners/contract/partnerApplicant.ts'
import {
  isStageless,
  toldToAll,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../../../shared/partners/domain/webhook.ts'
import { type BatchAnswer, handOutAgain, type QueueRecord } from '../../kernel/aws/batch.ts'
import { derivedId } from '../../kernel/derivedId.ts'
import type { Given } from '../dependencies.ts'
import type { webhookPlanner } from '../permissions.ts'
import { isTold } from '../webhooks/toldEvents.ts'

export interface PlanningDeps extends Given<typeof webhookPlanner> {
  report: (line: { event: string; outcome: string; deliveries?: number }, error?: unknown) => void
}

/** Makes of each event in a queue batch a delivery for each endpoint that is to hear of it; answers which to hand out again. */
export async function planWebhooks(records: readonly QueueRecord[], deps: PlanningDeps): Promise<BatchAnswer> {
  const done = await Promise.all(
    records.map(({ body: event }) =>
      planFor(event, deps).catch((error: unknown) => {
        deps.report({ event, outcome: 'failed' }, error)
        return false
      }),
    ),
  )
  return handOutAgain(records.flatMap(({ messageId }, index) => (done[index] ? [] : [messageId])))
}

/** False where it is too early. An event that comes again makes the same deliveries, which are there already. */
async function planFor(place: string, deps: PlanningDeps): Promise<boolean> {
  const event = await deps.webhookEvents.at(place)
  const tell = (outcome: string, deliveries?: number) =>
    deps.report({ event: place, outcome, ...(deliveries !== undefined && { deliveries }) })
  if (event && canBeUndone(event.happenedAt, deps.now(), event.heldUntil)) return false
  const endpoints = event ? await deps.webhookEndpoints.listOf(event.partnerId) : []
  const asking = event ? endpoints.filter(({ types }) => [...types, ...toldToAll].includes(event.type)) : []
  if (!event || asking.length === 0) tell('nobody asked')
  else if (!isTold(event, await deps.timeline.allStageMoves(event.applicantId))) tell('undone')
  else {
    for (const endpoint of asking) await deps.webhookDeliveries.add(deliveryOf(event, endpoint, deps.now()))
    tell('told', asking.length)
  }
  return true
}

/** What is sent of an event; where nothing is sent to the endpoint, the log says so. */
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

/** As partners spell it. */
const stageIn = ({ stage, isWithdrawn }: WebhookEvent): string => (isWithdrawn ? 'withdrawn' : partnerStageOf[stage])
