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
import { secondsKept } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute, keyOf, waitingMark } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

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

/** Whose partner is to be told. */
type Told = Pick<Applicant, 'id' | 'source' | 'pipelineStage'>

/** What is told beside the moves: by which id, and when it happened. */
interface Happened {
  id: string
  at: string
}

/** An event that tells of no stage. */
const eventPuts = (
  type: StagelessType,
  { id: applicantId, source, pipelineStage: stage }: Told,
  { id, at: happenedAt }: Happened,
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

/** What tells a partner that an applicant of theirs is erased. */
export const erasureEventPuts = (applicant: Told, happened: Happened): TransactionItem[] =>
  eventPuts('applicant.erased', applicant, happened)

/** What tells a partner that an applicant of theirs was merged; into which one is the partner's business where that is theirs, too. */
export const mergeEventPuts = (lost: Told, kept: Told, happened: Happened): TransactionItem[] =>
  eventPuts(
    'applicant.merged',
    lost,
    happened,
    kept.source?.partnerId === lost.source?.partnerId ? { mergedInto: kept.id } : {},
  )

/** What tells a partner that an applicant of theirs is not to be kept for other jobs any more. */
export const consentEventPuts = (before: Applicant, next: Applicant, id: string): TransactionItem[] =>
  poolEnd(before.poolConsent) !== undefined && next.poolConsent?.endedAt !== undefined
    ? eventPuts('applicant.consent_withdrawn', next, { id, at: next.updatedAt })
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
