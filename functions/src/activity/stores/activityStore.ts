import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Activity, isOpenTask, type Task } from '../../../../shared/activity/domain/applicantActivity.ts'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import { applicantKeys } from '../../applicants/keys.ts'
import { type ActivityLedger, emptyLedger, ledgerPut, storedLedger } from '../../applicants/stores/activityLedger.ts'
import { applicantThere, recordUpdate } from '../../applicants/stores/applicantStore.ts'
import { newestRelated } from '../../applicants/stores/newestRelated.ts'
import { readRelatedItems } from '../../applicants/stores/readRelatedItems.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { listing, nextListed } from '../../kernel/table/listing.ts'
import { partition } from '../../kernel/table/partition.ts'
import { boundIn } from '../../kernel/table/timeOrderedId.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { activityKeys, activityLists, activityPrefixes } from '../keys.ts'
import { storedActivity } from './storedApplicantActivity.ts'

/**
 * Returns an entry as an item in the applicant's partition; it is deleted when the person is erased. The list of a
 * task's owner only holds its key.
 */
export const activityItem = (activity: Activity) => ({
  ...activityKeys.activity(activity.applicantId, activity.id),
  ...storedActivity.mark,
  ...(isOpenTask(activity) && listing(activityLists.tasks(activity.ownerId), `${activity.dueDate}#${activity.id}`)),
  ...activity,
})

/** Items written with every change of an entry. */
export interface ActivityEntries {
  /** The record as it was read and, if its dates change, the next version. */
  record: { before: Applicant; next?: Applicant | undefined }
  /** The new ledger, if it changes. */
  ledger?: ActivityLedger | undefined
  audit: AuditEntry
  /** Mails to the newly mentioned. */
  mails?: readonly MailRequest[]
}

const activityEntries = ({ record: { before, next }, ledger, audit, mails = [] }: ActivityEntries) => ({
  record: next ? recordUpdate(before, next) : applicantThere(before.id),
  ...(ledger && { ledger: ledgerPut(before.id, ledger) }),
  audit: auditPut(audit),
  mails: mails.map(outboxPut),
})

/** A task with its applicant. */
interface ListedTask {
  task: Task
  applicant: Pick<Applicant, 'id' | 'firstName' | 'lastName'>
}

/** The maximum number of tasks per owner when several owners' tasks are combined. */
const mostOfOne = 200

/** Requires that an entry has not changed since it was read. */
const ifUnchanged = ({ version }: Pick<Activity, 'version'>) => ({
  ConditionExpression: '#version = :seen',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':seen': version },
})

export type ActivityStore = ReturnType<typeof activityStore>

/**
 * Notes, calls and tasks about applicants. Every change is written with the record's dates that derive from it, and is
 * `stale` if entry, dates or record have changed since they were read.
 */
export const activityStore = (table: Table) => {
  const read = async (Key: Key) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key: { ...Key }, ConsistentRead: true }))).Item

  const write = async (activity: TransactionItem, trace: ActivityEntries): Promise<'written' | 'stale'> =>
    (await writeTogether(table, { activity, ...activityEntries(trace) })).length === 0 ? 'written' : 'stale'

  /**
   * Returns the tasks with these keys that are still open and belong to one of these owners, with their applicants.
   * Accepts at most 50 keys.
   */
  const openTasksAt = async (found: readonly Key[], ownerIds: readonly string[]): Promise<ListedTask[]> => {
    return (await readRelatedItems(table, found)).flatMap(({ item, applicant }) => {
      const task = storedActivity.read(item)
      return isOpenTask(task) && ownerIds.includes(task.ownerId)
        ? [{ task: { ...task, applicantId: applicant.id }, applicant }]
        : []
    })
  }

  return {
    /** Returns an applicant's latest entries, newest first, optionally before a place. */
    async latestOf(applicantId: string, limit: number, before?: ListPlace): Promise<Activity[]> {
      const place = before && activityKeys.activity(applicantId, boundIn(before))
      const items = await newestRelated(table, applicantId, { prefix: activityPrefixes.activity, limit, before: place })
      return items.map(storedActivity.read)
    },

    async byId(applicantId: string, id: string): Promise<Activity | undefined> {
      const item = await read(activityKeys.activity(applicantId, id))
      return item && storedActivity.read(item)
    },

    async idsOf(applicantId: string): Promise<Set<string>> {
      const items = await partition(table, applicantKeys.applicant(applicantId).pk, activityPrefixes.activity)
      return new Set(items.map(({ id }) => String(id)))
    },

    async ledgerOf(applicantId: string): Promise<ActivityLedger> {
      const item = await read(applicantKeys.activityLedger(applicantId))
      return item ? storedLedger.read(item) : emptyLedger
    },

    /**
     * Returns the open tasks of an owner that are due by this day (`YYYY-MM-DD`), earliest first, with their
     * applicants, and whether there are more. Entries are current, though the list lags slightly. Tasks about deleted
     * applicants are left out.
     */
    async openTasksOf(
      ownerId: string,
      lastDay: string,
      count: number,
    ): Promise<{ tasks: ListedTask[]; hasMore: boolean }> {
      const { listed, isLast } = await nextListed(table, activityLists.tasks(ownerId), '', count)
      const due = listed.filter(({ place }) => place.slice(0, lastDay.length) <= lastDay)
      const tasks = await openTasksAt(
        due.map(({ key }) => key),
        [ownerId],
      )
      return { tasks, hasMore: !isLast && due.length === listed.length }
    },

    /**
     * Returns the open tasks of several owners, latest created first, whatever their due dates, and whether there are
     * more. Considers the 200 tasks of each owner that are due first.
     */
    async openTasksLeftBy(
      ownerIds: readonly string[],
      count: number,
    ): Promise<{ tasks: ListedTask[]; hasMore: boolean }> {
      const lists = await Promise.all(ownerIds.map((id) => nextListed(table, activityLists.tasks(id), '', mostOfOne)))
      const keys = lists.flatMap(({ listed }) => listed.map(({ key }) => key))
      // Ids sort by creation time.
      const latest = keys.toSorted((a, b) => (a.sk < b.sk ? 1 : -1)).slice(0, count)
      const hasMore = keys.length > count || lists.some(({ isLast }) => !isLast)
      return { tasks: await openTasksAt(latest, ownerIds), hasMore }
    },

    add: (activity: Activity, trace: ActivityEntries) =>
      write({ Put: { Item: activityItem(activity), ConditionExpression: 'attribute_not_exists(pk)' } }, trace),

    change(before: Activity, next: Activity, trace: ActivityEntries) {
      const changed = {
        ...storedActivity.writtenWith(before),
        ...differingFields(activityItem(before), activityItem(next)),
      }
      return write(
        fieldUpdate(activityKeys.activity(before.applicantId, before.id), changed, ifUnchanged(before)),
        trace,
      )
    },

    remove: (activity: Activity, trace: ActivityEntries) =>
      write(
        { Delete: { Key: activityKeys.activity(activity.applicantId, activity.id), ...ifUnchanged(activity) } },
        trace,
      ),
  }
}
