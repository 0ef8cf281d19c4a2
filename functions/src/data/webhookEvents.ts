import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { StageMove, TimelineEntry } from '../../../shared/domain/activity.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { lenient } from '../../../shared/domain/lenient.ts'
import { secondsKept } from '../../../shared/domain/retentionPeriods.ts'
import { type WebhookEvent, type WebhookType, webhookEventSchema } from '../../../shared/domain/webhook.ts'
import { isWithdrawn, withdrawal } from '../../../shared/domain/withdrawal.ts'
import type { Table } from '../platform/table.ts'
import { expiryAttribute, keyOf, waitingMark } from './keys.ts'
import { storedForm } from './stored/storedForm.ts'
import type { TransactionItem } from './transaction.ts'

export const storedWebhookEvent = storedForm(
  'webhookEvent',
  lenient(webhookEventSchema, { type: 'applicant.stage_changed', stage: 'new' }),
)

/**
 * What a change of a partner's applicant is to tell that partner, to be written together with the change: nothing of
 * other applicants, or of other changes than those of the stage. Whether it is told is decided when it cannot be undone.
 */
export function webhookEventPuts(
  applicant: Applicant,
  { timeline, stageMove }: { timeline: readonly TimelineEntry[]; stageMove?: StageMove },
): TransactionItem[] {
  const { id: applicantId, source, pipelineStage: stage } = applicant
  if (!source) return []
  return timeline.flatMap((entry) => {
    const type = typeOf(entry)
    if (!type) return []
    const { id, timestamp: happenedAt } = entry
    const { partnerId } = source
    return webhookEventPut({
      ...{ id, partnerId, applicantId, type, stage, happenedAt },
      isWithdrawn: isWithdrawn(applicant),
      ...(stageMove?.heldUntil !== undefined && { heldUntil: stageMove.heldUntil }),
    })
  })
}

/** What tells a partner that an applicant of theirs is erased. */
export const erasureEventPuts = (
  { id: applicantId, source, pipelineStage: stage }: Applicant,
  { id, at: happenedAt }: { id: string; at: string },
): TransactionItem[] =>
  source
    ? [
        webhookEventPut({
          ...{ id, partnerId: source.partnerId, applicantId, type: 'applicant.erased', stage, happenedAt },
          isWithdrawn: false,
        }),
      ]
    : []

/** Each entry is one event, of the most telling type. */
function typeOf({ action, toStage, reason }: TimelineEntry): WebhookType | undefined {
  if (action === 'created') return 'applicant.created'
  if (action !== 'stage_changed') return undefined
  if (reason === withdrawal) return 'applicant.withdrawn'
  return toStage === 'hired' ? 'applicant.hired' : 'applicant.stage_changed'
}

/** Where an event stands: its key tells the stream that it is held for longer. */
const placeOf = ({ id, heldUntil }: Pick<WebhookEvent, 'id' | 'heldUntil'>): string =>
  heldUntil === undefined ? id : waitingMark + id

export const webhookEventPut = (event: WebhookEvent): TransactionItem => ({
  Put: {
    Item: {
      ...keyOf.webhookEvent(placeOf(event)),
      ...storedWebhookEvent.mark,
      [expiryAttribute]: Math.floor(Date.parse(event.happenedAt) / 1000) + secondsKept('webhookEvent'),
      ...event,
    },
  },
})

export type WebhookEvents = ReturnType<typeof webhookEvents>

/** Events that partners may have to be told of. */
export const webhookEvents = (table: Table) => ({
  /** The event at a place, which the queue names. */
  async at(place: string): Promise<WebhookEvent | undefined> {
    const Key = keyOf.webhookEvent(place)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedWebhookEvent.read(found.Item)
  },
})
