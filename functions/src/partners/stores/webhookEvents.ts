import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { poolEnd } from '../../../../shared/applicants/domain/talentPool.ts'
import type { StageMove, TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import { isWithdrawn, withdrawal } from '../../../../shared/applicants/domain/withdrawal.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import {
  type StagelessType,
  type WebhookEvent,
  type WebhookType,
  webhookEventSchema,
} from '../../../../shared/partners/domain/webhook.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute, waitingMark } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { partnerKeys } from '../keys.ts'

export const storedWebhookEvent = storedForm(
  'webhookEvent',
  lenient(webhookEventSchema, { type: 'applicant.stage_changed', stage: 'new' }),
)

/**
 * Returns the events for the partner of a changed applicant, to write with the change. Applicants without a partner
 * have none, nor do changes other than creation and stage moves. Whether an event is sent is decided when the change
 * can no longer be undone.
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

type EventSubject = Pick<Applicant, 'id' | 'source' | 'pipelineStage'>

/** The id and time of an event other than a move. */
interface EventIdentity {
  id: string
  at: string
}

/** Returns an event without a stage. */
const eventPuts = (
  type: StagelessType,
  { id: applicantId, source, pipelineStage: stage }: EventSubject,
  { id, at: happenedAt }: EventIdentity,
  more: Pick<WebhookEvent, 'mergedInto'> = {},
): TransactionItem[] =>
  source
    ? [
        webhookEventPut({
          ...{ id, partnerId: source.partnerId, applicantId, type, stage, happenedAt, ...more },
          isWithdrawn: false,
        }),
      ]
    : []

/** Returns the event for the erasure of a partner's applicant. */
export const erasureEventPuts = (applicant: EventSubject, happened: EventIdentity): TransactionItem[] =>
  eventPuts('applicant.erased', applicant, happened)

/**
 * Returns the event for the merge of a partner's applicant. It names the surviving record only if that is the same
 * partner's.
 */
export const mergeEventPuts = (lost: EventSubject, kept: EventSubject, happened: EventIdentity): TransactionItem[] =>
  eventPuts(
    'applicant.merged',
    lost,
    happened,
    kept.source?.partnerId === lost.source?.partnerId ? { mergedInto: kept.id } : {},
  )

/** Returns the event for the end of the talent pool consent of a partner's applicant. */
export const consentEventPuts = (before: Applicant, next: Applicant, id: string): TransactionItem[] =>
  poolEnd(before.poolConsent) !== undefined && next.poolConsent?.endedAt !== undefined
    ? eventPuts('applicant.consent_withdrawn', next, { id, at: next.updatedAt })
    : []

/** Returns the most specific event type of a timeline entry. */
function typeOf({ action, toStage, reason }: TimelineEntry): WebhookType | undefined {
  if (action === 'created') return 'applicant.created'
  if (action !== 'stage_changed') return undefined
  if (reason === withdrawal) return 'applicant.withdrawn'
  return toStage === 'hired' ? 'applicant.hired' : 'applicant.stage_changed'
}

/** Returns the key of an event. Its prefix marks it for the stream as delayed for longer. */
const placeOf = ({ id, heldUntil }: Pick<WebhookEvent, 'id' | 'heldUntil'>): string =>
  heldUntil === undefined ? id : waitingMark + id

export const webhookEventPut = (event: WebhookEvent): TransactionItem => ({
  Put: {
    Item: {
      ...partnerKeys.webhookEvent(placeOf(event)),
      ...storedWebhookEvent.mark,
      [expiryAttribute]: Math.floor(Date.parse(event.happenedAt) / 1000) + retentionSeconds('webhookEvent'),
      ...event,
    },
  },
})

export type WebhookEvents = ReturnType<typeof webhookEvents>

/** Stores events for partners until they are sent or dropped. */
export const webhookEvents = (table: Table) => ({
  /** Returns the event at a place named by the queue. */
  async at(place: string): Promise<WebhookEvent | undefined> {
    const Key = partnerKeys.webhookEvent(place)
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item && storedWebhookEvent.read(found.Item)
  },
})
