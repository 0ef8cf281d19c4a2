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
import { applicantLists } from '../../applicants/keys.ts'
import { applicantThere } from '../../applicants/stores/applicantStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { allListed, listing } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'
import { privacyKeys } from '../keys.ts'

/** Retired statuses are not open requests. */
export const storedDeletionRequest = storedForm(
  'deletionRequest',
  lenient(deletionRequestSchema, { status: 'withdrawn' }),
)
export const storedErasureHold = storedForm('erasureHold', lenient(erasureHoldSchema))

/** Open requests are listed by the last day for an answer. */
export const deletionRequestItem = (request: DeletionRequest) => ({
  ...privacyKeys.deletionRequest(request.applicantId),
  ...storedDeletionRequest.mark,
  ...(request.status === 'open' &&
    listing(applicantLists.deletionRequests, `${answerBy(request)}#${request.applicantId}`)),
  ...request,
})

export const erasureHoldItem = (hold: ErasureHold) => ({
  ...privacyKeys.erasureHold(hold.applicantId),
  ...storedErasureHold.mark,
  ...hold,
})

/** The hour in Denmark at which managers are notified. */
const morning = 7

/** Returns when managers are notified of an open request: immediately, when it becomes urgent, and on its last day. */
export const reminderTimes = (request: DeletionRequest): string[] => [
  request.requestedAt,
  ...[urgentFrom(request), answerBy(request)].map((day) => momentInDenmark(day, morning)),
]

const dueOf = (request: DeletionRequest) =>
  reminderTimes(request).map((dueAt) => ({ kind: 'deletionRequest', id: request.applicantId, dueAt }) as const)

/** Condition that the request is this one and still open. */
const stillOpen = ({ id }: DeletionRequest) => ({
  ConditionExpression: '#id = :id AND #status = :open',
  ExpressionAttributeNames: { '#id': 'id', '#status': 'status' },
  ExpressionAttributeValues: { ':id': id, ':open': 'open' satisfies DeletionRequest['status'] },
})

/** Deletes a request that the erasure answers, with its scheduled tasks. Refused if it is no longer open. */
export const requestAnswered = (request: DeletionRequest): TransactionItem[] => [
  { Delete: { Key: privacyKeys.deletionRequest(request.applicantId), ...stillOpen(request) } },
  ...dueOf(request).map(dueCancelled),
]

/** Condition that no legal hold is in force for the applicant on that day. */
export const noLegalHold = (applicantId: string, today: string): TransactionItem => ({
  ConditionCheck: {
    Key: privacyKeys.erasureHold(applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR #until < :today',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':today': today },
  },
})

/** Condition that the applicant has no open deletion request. */
export const noOpenRequest = (applicantId: string): TransactionItem => ({
  ConditionCheck: {
    Key: privacyKeys.deletionRequest(applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR #status <> :open',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':open': 'open' satisfies DeletionRequest['status'] },
  },
})

/** Condition that no legal hold that is in force on that day was made after a moment. */
export const noHoldSince = (applicantId: string, moment: string, today: string): TransactionItem => ({
  ConditionCheck: {
    Key: privacyKeys.erasureHold(applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR #until < :today OR heldAt < :moment',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':today': today, ':moment': moment },
  },
})

/** Condition that no open deletion request was made after a moment. */
export const noRequestSince = (applicantId: string, moment: string): TransactionItem => ({
  ConditionCheck: {
    Key: privacyKeys.deletionRequest(applicantId),
    ConditionExpression: 'attribute_not_exists(pk) OR #status <> :open OR requestedAt < :moment',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':open': 'open' satisfies DeletionRequest['status'], ':moment': moment },
  },
})

/** The deletion request and the legal hold of an applicant. */
export interface DeletionState {
  request?: DeletionRequest | undefined
  hold?: ErasureHold | undefined
}

export type DeletionStore = ReturnType<typeof deletionStore>

/** Stores deletion requests and legal holds. Reads are consistent. */
export const deletionStore = (table: Table) => ({
  /** Returns the latest request of an applicant, open or ended, and the latest hold, in force or expired. */
  async of(applicantId: string): Promise<DeletionState> {
    const requestKey = privacyKeys.deletionRequest(applicantId)
    const items = await readBatch(table, [requestKey, privacyKeys.erasureHold(applicantId)])
    const request = items.find(({ sk }) => sk === requestKey.sk)
    const hold = items.find(({ sk }) => sk !== requestKey.sk)
    return { request: request && storedDeletionRequest.read(request), hold: hold && storedErasureHold.read(hold) }
  },

  /** Returns all open requests with their legal holds, most urgent first. Very recent ones may be missing. */
  async open(): Promise<(DeletionState & { request: DeletionRequest })[]> {
    const keys = await allListed(table, applicantLists.deletionRequests)
    const holdKeyOf = ({ pk }: Key): Key => ({ pk, sk: privacyKeys.erasureHold('').sk })
    const items = await readBatch(
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

  /**
   * Stores a request with its confirmation mail. Returns `open` if an earlier request is open, and `gone` if the
   * applicant does not exist.
   */
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

  /** Closes an open request, storing `next` together with further items. Returns `stale` if it is no longer open. */
  async end(
    request: DeletionRequest,
    next: DeletionRequest,
    audit: AuditEntry,
    alsoWritten: readonly TransactionItem[] = [],
  ): Promise<'ended' | 'stale'> {
    const refused = await writeTogether(table, {
      request: { Put: { Item: deletionRequestItem(next), ...stillOpen(request) } },
      due: dueOf(request).map(dueCancelled),
      alsoWritten,
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'ended' : 'stale'
  },

  /**
   * Extends the deadline of an open request to the one in `next`, and mails the person. Returns `stale` if it is no
   * longer open or was extended before.
   */
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
        ...before.map(dueCancelled),
        ...dueOf(next)
          .filter(({ dueAt }) => dueAt > audit.timestamp)
          .map(duePut),
      ],
      mail: outboxPut(mail),
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'extended' : 'stale'
  },

  /** Stores a legal hold, replacing an earlier one. Returns `gone` if the applicant does not exist. */
  async hold(hold: ErasureHold, audit: AuditEntry): Promise<'held' | 'gone'> {
    const refused = await writeTogether(table, {
      applicant: applicantThere(hold.applicantId),
      hold: { Put: { Item: erasureHoldItem(hold) } },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'held' : 'gone'
  },

  /** Lifts a legal hold. Returns `none` if there is none. */
  async liftHold(applicantId: string, audit: AuditEntry): Promise<'lifted' | 'none'> {
    const refused = await writeTogether(table, {
      hold: { Delete: { Key: privacyKeys.erasureHold(applicantId), ConditionExpression: 'attribute_exists(pk)' } },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'lifted' : 'none'
  },
})
