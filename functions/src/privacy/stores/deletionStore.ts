import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { momentInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import {
  answerBy,
  type DeletionRequest,
  deletionRequestSchema,
  type ErasureHold,
  erasureHoldSchema,
  urgentFrom,
} from '../../../../shared/privacy/domain/deletionRequest.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { type Key, keyOf, listOf } from '../../kernel/table/keys.ts'
import { allListed, listing } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { duePut, dueTakenBack } from '../../schedule/stores/dueStore.ts'

/** A status that is no more is nothing that waits for an answer. */
export const storedDeletionRequest = storedForm(
  'deletionRequest',
  lenient(deletionRequestSchema, { status: 'withdrawn' }),
)
export const storedErasureHold = storedForm('erasureHold', lenient(erasureHoldSchema))

/** One that is open stands in the list, by the day until which it is to be answered. */
export const deletionRequestItem = (request: DeletionRequest) => ({
  ...keyOf.deletionRequest(request.applicantId),
  ...storedDeletionRequest.mark,
  ...(request.status === 'open' && listing(listOf.deletionRequests, `${answerBy(request)}#${request.applicantId}`)),
  ...request,
})

export const erasureHoldItem = (hold: ErasureHold) => ({
  ...keyOf.erasureHold(hold.applicantId),
  ...storedErasureHold.mark,
  ...hold,
})

/** The hour, in Denmark, at which managers are told. */
const morning = 7

/** When managers are told of a request that is still open: at once, when it is urgent, and on its last day. */
export const toldAt = (request: DeletionRequest): string[] => [
  request.requestedAt,
  ...[urgentFrom(request), answerBy(request)].map((day) => momentInDenmark(day, morning)),
]

const dueOf = (request: DeletionRequest) =>
  toldAt(request).map((dueAt) => ({ kind: 'deletionRequest', id: request.applicantId, dueAt }) as const)

/** A condition on the item of a request: that it is this one, and waits for an answer. */
const stillOpen = ({ id }: DeletionRequest) => ({
  ConditionExpression: '#id = :id AND #status = :open',
  ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
  ExpressionAttributeValues: { ':id': id, ':open': 'open' satisfies DeletionRequest['status'] },
})

/** Ends a request by the erasure itself, and what is due about it; refused where it is no longer open. */
export const requestAnswered = (request: DeletionRequest): TransactionItem[] => [
  { Delete: { Key: keyOf.deletionRequest(request.applicantId), ...stillOpen(request) } },
  ...dueOf(request).map(dueTakenBack),
]

/** Goes on only while nobody keeps this applicant from being erased on that day. */
export const notHeld = (applicantId: string, today: string): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.erasureHold(applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR #until < :today',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':today': today },
  },
})

/** Goes on only while this applicant does not wait to be erased. */
export const noOpenRequest = (applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: keyOf.deletionRequest(applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR #status <> :open',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':open': 'open' satisfies DeletionRequest['status'] },
  },
})

/** What speaks for the erasure of somebody, and against it. */
interface DeletionState {
  request?: DeletionRequest | undefined
  hold?: ErasureHold | undefined
}

export type DeletionStore = ReturnType<typeof deletionStore>

/** Requests to be erased, and what holds erasures. Reads are consistent. */
export const deletionStore = (table: Table) => ({
  /** The last request of an applicant, open or ended, and the last hold, over or not. */
  async of(applicantId: string): Promise<DeletionState> {
    const requestKey = keyOf.deletionRequest(applicantId)
    const items = await readTogether(table, [requestKey, keyOf.erasureHold(applicantId)])
    const request = items.find(({ sk }) => sk === requestKey.sk)
    const hold = items.find(({ sk }) => sk !== requestKey.sk)
    return { request: request && storedDeletionRequest.read(request), hold: hold && storedErasureHold.read(hold) }
  },

  /** The requests that are open with what holds their people, the most urgent first; one of a moment ago may be missing. */
  async open(): Promise<(DeletionState & { request: DeletionRequest })[]> {
    const keys = await allListed(table, listOf.deletionRequests)
    const holdKeyOf = ({ pk }: Key): Key => ({ pk, sk: keyOf.erasureHold('').sk })
    const items = await readTogether(
      table,
      keys.flatMap((key) => [key, holdKeyOf(key)]),
    )
    const itemAt = ({ pk, sk }: Key) => items.find((item) => item.pk === pk && item.sk === sk)
    return keys.flatMap((key) => {
      const [item, hold] = [itemAt(key), itemAt(holdKeyOf(key))]
      const request = item && storedDeletionRequest.read(item)
      return request?.status === 'open' ? [{ request, hold: hold && storedErasureHold.read(hold) }] : []
    })
  },

  /** Keeps that somebody asks to be erased, with the mail that says so; `open` while an earlier request waits, `gone` where there is no such applicant. */
  async ask(request: DeletionRequest, audit: AuditEntry, mail: MailRequest): Promise<'asked' | 'open' | 'gone'> {
    const refused = await writeTogether(table, {
      applicant: applicantThere(request.applicantId),
      request: {
        Put: {
          Item: deletionRequestItem(request),
          ConditionExpression: 'attribute_not_exists(pk) OR #status <> :open',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':open': 'open' satisfies DeletionRequest['status'] },
        },
      },
      due: dueOf(request).map(duePut),
      mail: outboxPut(mail),
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'asked'
    return refused.includes('applicant') ? 'gone' : 'open'
  },

  /** Ends a request that is open, as `next` says, with what has to be written `beside` it; `stale` where it is open no longer. */
  async end(
    request: DeletionRequest,
    next: DeletionRequest,
    audit: AuditEntry,
    beside: readonly TransactionItem[] = [],
  ): Promise<'ended' | 'stale'> {
    const refused = await writeTogether(table, {
      request: { Put: { Item: deletionRequestItem(next), ...stillOpen(request) } },
      due: dueOf(request).map(dueTakenBack),
      beside,
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'ended' : 'stale'
  },

  /** Extends the time of an open request, as `next` says, with the mail that tells the person; `stale` where it is open no longer, or was extended meanwhile. */
  async extend(
    request: DeletionRequest,
    next: DeletionRequest,
    audit: AuditEntry,
    mail: MailRequest,
  ): Promise<'extended' | 'stale'> {
    const { ConditionExpression, ...open } = stillOpen(request)
    const before = dueOf(request).filter(({ dueAt }) => dueAt > audit.timestamp)
    const refused = await writeTogether(table, {
      request: {
        Put: {
          Item: deletionRequestItem(next),
          ConditionExpression: `${ConditionExpression} AND attribute_not_exists(extension)`,
          ...open,
        },
      },
      due: [
        ...before.map(dueTakenBack),
        ...dueOf(next)
          .filter(({ dueAt }) => dueAt > audit.timestamp)
          .map(duePut),
      ],
      mail: outboxPut(mail),
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'extended' : 'stale'
  },

  /** Keeps somebody from being erased, in place of an earlier hold; `gone` where there is no such applicant. */
  async hold(hold: ErasureHold, audit: AuditEntry): Promise<'held' | 'gone'> {
    const refused = await writeTogether(table, {
      applicant: applicantThere(hold.applicantId),
      hold: { Put: { Item: erasureHoldItem(hold) } },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'held' : 'gone'
  },

  /** Takes a hold off; `none` where there is none. */
  async liftHold(applicantId: string, audit: AuditEntry): Promise<'lifted' | 'none'> {
    const refused = await writeTogether(table, {
      hold: { Delete: { Key: keyOf.erasureHold(applicantId), ConditionExpression: 'attribute_exists(pk)' } },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'lifted' : 'none'
  },
})
