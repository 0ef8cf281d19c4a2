import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import { mergeUndoEnd } from '../../../../shared/applicants/domain/mergeUndoEnd.ts'
import { holdsEmail, sameEmail } from '../../../../shared/applicants/domain/recordEmail.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'
import { applicantKeys } from '../keys.ts'
import type { ConsentsOfBoth, RecordItems } from '../ports.ts'
import { type ActivityLedger, ledgerPut, ledgerSeen } from './activityLedger.ts'
import { applicantEmailGuard, applicantItem, ifVersion, recordUpdate } from './applicantStore.ts'
import { type ChangeLog, changeLogItems } from './changeLogItems.ts'
import { mergedAsRead, mergedItem } from './mergedItem.ts'
import { profileMoved } from './profileStore.ts'
import { recordDueItems } from './recordDueItems.ts'
import { type Merged, mergedFrom } from './storedMerged.ts'

/** The ledgers of both records as they were read, and the new ones; `next` is undefined if nothing moves. */
interface LedgerMove {
  kept: ActivityLedger
  lost: ActivityLedger
  next?: { kept: ActivityLedger; lost?: ActivityLedger } | undefined
}

export interface Merge {
  kept: { before: Applicant; next: Applicant }
  lost: Applicant
  /** Replaces the lost record. */
  merged: Merged
  ledgers: LedgerMove
  changeLog: ChangeLog
  /** The audit entry of the lost record. */
  lostAudit: AuditEntry
  consents: ConsentsOfBoth
  /** To the email that another one replaces. */
  mail?: MailRequest | undefined
}

export interface MergeUndo extends Omit<Merge, 'lost' | 'mail'> {
  /** The record to restore. */
  restored: Applicant
  /** The account to move to it, if any. */
  account: string | undefined
}

/** Moves an email to another record; refused if a third one has it. */
const emailMoved = (email: string, from: string, to: string): TransactionItem => ({
  Put: {
    Item: applicantEmailGuard(email, to),
    ConditionExpression: 'attribute_not_exists(pk) OR applicantId IN (:from, :to)',
    ExpressionAttributeValues: { ':from': from, ':to': to },
  },
})

/** Returns the task that runs when a merge can no longer be undone. */
export const mergeEndOf = ({ id, mergedAt }: Merged) =>
  ({ kind: 'mergeEnd', id, dueAt: mergeUndoEnd(mergedAt) }) as const

/** Deletes the data for undoing a merge and keeps the redirect. Refused if the merge was undone. */
export const mergeUndoDeleted = (merged: Merged): TransactionItem =>
  fieldUpdate(applicantKeys.applicant(merged.id), { undo: undefined }, mergedAsRead(merged))

export type MergeStore = ReturnType<typeof mergeStore>

/** Merges two records of one person, and undoes merges. */
export const mergeStore = (table: Table, items: RecordItems) => ({
  /** Returns the redirect of a merged record. */
  async byId(applicantId: string): Promise<Merged | undefined> {
    const Key = applicantKeys.applicant(applicantId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return mergedFrom(Item)
  },

  /**
   * Merges a record into another. Returns `stale` and writes nothing if either has changed since it was read, or
   * another record has an email. Returns `held` if the lost record has an erasure request, a legal hold or a running
   * data export.
   */
  async merge({
    kept,
    lost,
    merged,
    ledgers,
    changeLog,
    lostAudit,
    consents,
    mail,
  }: Merge): Promise<'merged' | 'stale' | 'held'> {
    const at = merged.mergedAt
    const refused = await writeTogether(table, {
      record: recordUpdate(kept.before, kept.next),
      lost: { Put: { Item: mergedItem(merged), ...ifVersion(lost.version) } },
      email: holdsEmail(lost) ? emailMoved(lost.email, lost.id, kept.next.id) : [],
      ledgers: [
        ledgers.next ? ledgerPut(kept.next.id, ledgers.next.kept) : ledgerSeen(kept.next.id, ledgers.kept),
        ledgerSeen(lost.id, ledgers.lost),
      ],
      held: items.mergeConditions(lost.id, at),
      consents: items.mergedConsents(consents, kept.next.id),
      changeLog: [...changeLogItems(changeLog), auditPut(lostAudit)],
      webhookEvents: items.mergeEvents(lost, kept.next, { id: lostAudit.id, at }),
      due: [
        ...recordDueItems(kept.before, kept.next, at, items),
        ...recordDueItems(lost, undefined, at, items),
        duePut(mergeEndOf(merged)),
      ],
      ...(mail && { mail: outboxPut(mail) }),
    })
    if (refused.length === 0) return 'merged'
    return refused.includes('held') && refused.length === 1 ? 'held' : 'stale'
  },

  /**
   * Undoes a merge. Returns `stale` if the remaining record or the redirect has changed, `email_taken` if another
   * record now has an email, and `held` if the remaining record got a deletion request or a legal hold since the merge,
   * or has a running data export. Deletes an export with the data of both.
   */
  async undo({
    kept,
    restored,
    account,
    merged,
    ledgers,
    changeLog,
    lostAudit,
    consents,
  }: MergeUndo): Promise<'undone' | 'stale' | 'email_taken' | 'held'> {
    const { before, next } = kept
    const refused = await writeTogether(table, {
      record: recordUpdate(before, next),
      lost: { Put: { Item: applicantItem(restored), ...mergedAsRead(merged) } },
      email: [
        ...(holdsEmail(restored) ? [emailMoved(restored.email, next.id, restored.id)] : []),
        ...(holdsEmail(next) && !sameEmail(next.email, before.email) ? [emailMoved(next.email, next.id, next.id)] : []),
      ],
      profile: account === undefined ? [] : profileMoved(account, next.id, restored.id),
      ledgers: ledgers.next
        ? [
            ledgerPut(next.id, ledgers.next.kept),
            ...(ledgers.next.lost ? [ledgerPut(restored.id, ledgers.next.lost)] : []),
          ]
        : [ledgerSeen(next.id, ledgers.kept)],
      held: items.mergeUndoItems(next.id, { mergedAt: merged.mergedAt, at: next.updatedAt }),
      consents: items.undoneConsents(consents, { lostId: restored.id, mergedAt: merged.mergedAt }),
      changeLog: [...changeLogItems(changeLog), auditPut(lostAudit)],
      due: [
        ...recordDueItems(before, next, next.updatedAt, items),
        ...recordDueItems(undefined, restored, restored.updatedAt, items),
        dueCancelled(mergeEndOf(merged)),
      ],
    })
    if (refused.length === 0) return 'undone'
    if (refused.length > 1) return 'stale'
    return refused.includes('email') ? 'email_taken' : refused.includes('held') ? 'held' : 'stale'
  },
})
