import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { identityKey } from '../../../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { AuditAction } from '../../../../shared/audit/domain/auditActions.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import type { DeletionRequest } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { applicantKeys, applicantLists, applicantPrefixes } from '../../applicants/keys.ts'
import {
  applicantTombstone,
  changeIndexed,
  ifVersion,
  ownedItemDeleted,
} from '../../applicants/stores/applicantStore.ts'
import { mergedAsRead, ownedEmails } from '../../applicants/stores/mergedItem.ts'
import { mergeEndOf } from '../../applicants/stores/mergeStore.ts'
import { recordDueItems } from '../../applicants/stores/recordDueItems.ts'
import { type Merged, mergedFrom } from '../../applicants/stores/storedMerged.ts'
import { auditKeys } from '../../audit/keys.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { placementHolder, placementRemoved } from '../../companies/stores/placementStore.ts'
import { fileErased } from '../../files/stores/fileStore.ts'
import { eraseSubmission } from '../../intake/stores/submissionErasure.ts'
import { submissionsFrom } from '../../intake/stores/submissionLinks.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { derivedId } from '../../kernel/derivedId.ts'
import { allListed } from '../../kernel/table/listing.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { deletionOf, type TransactionItem, writeInTurn, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { erasureEventPuts } from '../../partners/stores/webhookEvents.ts'
import { assignmentPlaces } from '../../proposals/stores/assignmentStore.ts'
import { storedAssignment } from '../../proposals/stores/storedAssignment.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'
import { eraseAccount } from './accountErasure.ts'
import { noLegalHold, requestAnswered } from './deletionStore.ts'
import { noticeItems } from './noticeItems.ts'

const erasing = 'applicantErasing'

/** The placeholder for a record while it is being erased. It contains only what is needed to find the rest. */
const erasingSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  /** The field of erasures that began before a record could have several emails. */
  email: z.string().optional(),
  emails: z.array(z.string()).default([]),
  userId: z.uuid().optional(),
  profilePicture: z.uuid().optional(),
})
export type Erasing = z.infer<typeof erasingSchema>

/** Every reader treats this item as a deleted record, and conditions on the record fail from now on. */
const erasingItem = (
  { id, userId, profilePicture, version }: Pick<Applicant, 'id' | 'userId' | 'profilePicture' | 'version'>,
  emails: readonly string[],
  at: string,
) => ({
  ...applicantKeys.applicant(id),
  ...changeIndexed(id, at),
  ...{ entity: erasing, id, version: version + 1, userId, profilePicture, emails },
})

/**
 * Starts the erasure of the records merged into an erased record. Each is swept separately, as if it had never been
 * merged.
 */
const mergedErased = (merged: readonly Merged[], at: string, auditId: string) => ({
  merged: merged.map(
    (each): TransactionItem => ({ Put: { Item: erasingItem(each, each.emails, at), ...mergedAsRead(each) } }),
  ),
  mergedDue: merged.flatMap((each) => [
    duePut({ kind: 'erasure', id: each.id, dueAt: at }),
    ...(each.undo ? [dueCancelled(mergeEndOf(each))] : []),
  ]),
  mergedPartners: merged.flatMap(({ id, source }) =>
    erasureEventPuts({ id, source, pipelineStage: 'new' }, { id: derivedId(`${auditId} ${id}`), at }),
  ),
})

/**
 * Returns the tombstone of a completed erasure, with the account for the second sweep. Refused if the record is no
 * longer being erased.
 */
export const erasedPut = ({ id, version, userId }: Erasing, at: string): TransactionItem => ({
  Put: {
    Item: { ...applicantTombstone(id, version, at), userId },
    ConditionExpression: '#entity = :erasing',
    ExpressionAttributeNames: { '#entity': 'entity' },
    ExpressionAttributeValues: { ':erasing': erasing },
  },
})

interface ErasureGrounds {
  /** The open request that the erasure ends. If it was agreed to, `mail` notifies the person. */
  request?: DeletionRequest | undefined
  mail?: MailRequest | undefined
  /** The mails to clients that were shown the person, with their audit entry. */
  notifications?: { mails: readonly MailRequest[]; audit?: AuditEntry }
  /**
   * True if the erasure was begun before and the table was then restored from an older backup: a hold in that backup no
   * longer counts.
   */
  isAgain?: boolean
}

export type ErasureStore = ReturnType<typeof erasureStore>

/** Erases people from the table. */
export const erasureStore = (table: Table) => ({
  /**
   * Marks a record as deleted, schedules the erasure of the rest, and notifies its partner. Returns without writing:
   * - `stale` if it is no longer this version
   * - `held` if a legal hold is in force
   * - `not_open` if the request that was agreed to has ended
   */
  async begin(
    applicant: Applicant,
    at: string,
    audit: AuditEntry,
    { request, isAgain = false, mail, notifications }: ErasureGrounds = {},
  ): Promise<'begun' | 'stale' | 'held' | 'not_open'> {
    const { id, version } = applicant
    const merged = await mergedInto(table, applicant)
    const emails = [...new Set([...ownedEmails(applicant), ...merged.flatMap((each) => each.emails)])]
    const refused = await writeTogether(table, {
      record: { Put: { Item: erasingItem(applicant, emails, at), ...ifVersion(version) } },
      ...mergedErased(merged, at, audit.id),
      hold: isAgain ? [] : noLegalHold(id, dateInDenmark(new Date(at))),
      request: request ? requestAnswered(request) : [],
      mail: mail ? outboxPut(mail) : [],
      due: [duePut({ kind: 'erasure', id, dueAt: at }), ...recordDueItems(applicant, undefined, at, { noticeItems })],
      partner: erasureEventPuts(applicant, { id: audit.id, at }),
      told: [
        ...(notifications?.mails.map(outboxPut) ?? []),
        ...(notifications?.audit ? [auditPut(notifications.audit)] : []),
      ],
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'begun'
    if (refused.includes('record') || refused.includes('merged')) return 'stale'
    return refused.includes('hold') ? 'held' : 'not_open'
  },

  /**
   * Deletes all items of a person except the record itself; their file objects follow. It can be interrupted and
   * repeated: items that lead to others are deleted after them. Returns the record until the erasure is complete.
   */
  async sweep(applicantId: string): Promise<Erasing | undefined> {
    const Key = applicantKeys.applicant(applicantId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    // A live record belongs to a person who was restored, so this erasure leaves it alone.
    if (Item && Item.entity !== erasing && Item.entity !== 'applicantTombstone') return undefined
    const record = Item?.entity === erasing ? erasingSchema.parse(Item) : undefined
    const relatedItems = (await partition(table, Key.pk)).filter(({ sk }) => sk !== Key.sk)
    await eraseAssignments(table, applicantId, relatedItems)
    const emails = [...(record?.emails ?? []), ...(record?.email === undefined ? [] : [record.email])]
    const sender = { id: applicantId, emails }
    for await (const submission of submissionsFrom(table, sender, relatedItems))
      await eraseSubmission(table, submission)
    const files = [...filesIn(relatedItems), ...(await filesOnceThere(table, applicantId)), record?.profilePicture]
    await writeInTurn(table, [...new Set(files.filter((file) => file !== undefined))].map(fileErased))
    await writeInTurn(table, [...writtenConcurrently(applicantId, relatedItems), ...relatedItems.map(deletionOf)])
    if (record) for (const email of emails) await freeEmail(table, record.id, email)
    const userId = z.uuid().safeParse(Item?.userId).data
    if (userId !== undefined) await eraseAccount(table, { id: applicantId, userId })
    return record
  },
})

/** Returns the records merged into a record. */
const mergedInto = async (table: Table, { mergedFrom: named = [] }: Applicant): Promise<Merged[]> => {
  const items = await readBatch(
    table,
    named.map(({ id }) => applicantKeys.applicant(id)),
  )
  return items.flatMap((item) => mergedFrom(item) ?? [])
}

/** Returns the files of the current documents. */
const filesIn = (relatedItems: readonly Record<string, unknown>[]): string[] =>
  relatedItems.filter(({ sk }) => String(sk).startsWith(applicantPrefixes.documents)).map(({ id }) => String(id))

/** Returns the files named in the audit log: the bucket can restore removed ones for some days. */
async function filesOnceThere(table: Table, applicantId: string): Promise<string[]> {
  const actions: readonly string[] = filed
  const entries = await partition(table, auditKeys.auditEntry('applicant', applicantId, '', '').pk)
  return entries.filter(({ action }) => actions.includes(String(action))).flatMap(({ changes }) => idsIn(changes))
}

const filed = ['document.added', 'document.removed', 'applicant.picture_changed'] satisfies AuditAction[]

const idsIn = (changes: unknown): string[] =>
  Array.isArray(changes) ? changes.filter((name) => z.uuid().safeParse(name).success) : []

/** Deletes the marks on other records that say that this is a different person. */
const writtenConcurrently = (
  applicantId: string,
  relatedItems: readonly Record<string, unknown>[],
): TransactionItem[] =>
  relatedItems
    .filter(({ sk }) => String(sk).startsWith(applicantPrefixes.differentPeople))
    .map(({ otherId }) => ({ Delete: { Key: applicantKeys.differentPeople(String(otherId), applicantId) } }))

/**
 * Deletes a person's assignments and their placements on orders. Finds the clients through the related items and
 * through the list.
 */
async function eraseAssignments(table: Table, applicantId: string, relatedItems: readonly Record<string, unknown>[]) {
  const listed = await allListed(table, applicantLists.assignments(applicantId))
  const named = relatedItems.flatMap(({ clientId }) => (typeof clientId === 'string' ? [clientId] : []))
  const keys = named.flatMap((clientId) => Object.values(assignmentPlaces({ clientId, applicantId })))
  const different = new Map([...listed, ...keys].map((key) => [`${key.pk} ${key.sk}`, key]))
  for (const item of await readBatch(table, [...different.values()])) {
    const holder = placementHolder(storedAssignment.read(item))
    await writeInTurn(table, [
      ...(holder === undefined ? [] : [placementRemoved(holder, applicantId)]),
      deletionOf(item),
    ])
  }
}

/** Releases an email lock that this person holds, never one that belongs to another record by now. */
async function freeEmail(table: Table, id: string, email: string): Promise<void> {
  await writeTogether(table, { name: ownedItemDeleted(applicantKeys.applicantEmail(identityKey(email)), id) })
}
