import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import {
  type SavedView,
  savedViewSchema,
  type ViewSettings,
  viewSettingsSchema,
} from '../../../../shared/bulk/domain/savedView.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { addSequentially } from '../../kernel/table/addSequentially.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute, type Key } from '../../kernel/table/keys.ts'
import { allListed, listing } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { dueCancelled, duePut } from '../../schedule/stores/dueStore.ts'
import { bulkKeys, bulkLists, bulkPrefixes } from '../keys.ts'

export const storedView = storedForm('view', lenient(savedViewSchema), [cprUpgrade])

export const storedViewSettings = storedForm('viewSettings', lenient(viewSettingsSchema))

const viewSeenSchema = z.object({ id: z.uuid(), seenAt: z.iso.datetime(), [expiryAttribute]: z.int() })
export const storedViewSeen = storedForm('viewSeen', lenient(viewSeenSchema))

const keyIn = ({ userId, id }: Pick<SavedView, 'userId' | 'id'>): Key => bulkKeys.view(userId, id)

const itemOf = (view: SavedView) => ({
  ...keyIn(view),
  ...storedView.mark,
  ...(view.isPublic && listing(bulkLists.views, `${view.createdAt}#${view.id}`)),
  ...view,
})

/** Returns the next scheduled mail of a view, or undefined if its owner gets none. */
const dueOf = ({ id, userId, digestDueAt }: SavedView) =>
  digestDueAt === undefined ? undefined : ({ kind: 'viewDigest', id, userId, dueAt: digestDueAt } as const)

/** Returns the scheduled tasks to add and remove when a view changes. */
function dueItems(before: SavedView | undefined, next: SavedView | undefined): TransactionItem[] {
  const [was, is] = [before && dueOf(before), next && dueOf(next)]
  if (was?.dueAt === is?.dueAt) return []
  return [...(was ? [dueCancelled(was)] : []), ...(is ? [duePut(is)] : [])]
}

type DigestState = Pick<SavedView, 'digest' | 'digestDueAt' | 'digestSince'>

/** The fields of a view without mails. */
export const noDigest = { digest: undefined, digestDueAt: undefined, digestSince: undefined } satisfies DigestState

/** Writes the mail settings of a view, if its next mail is still the same. The caller writes the scheduled task. */
export const viewDigestSet = (before: SavedView, { digest, digestDueAt, digestSince }: DigestState): TransactionItem =>
  fieldUpdate(
    keyIn(before),
    { ...storedView.writtenWith(before), digest, digestDueAt, digestSince },
    {
      ConditionExpression: 'digestDueAt = :due',
      ExpressionAttributeValues: { ':due': before.digestDueAt },
    },
  )

const isThere = { ConditionExpression: 'attribute_exists(pk)' }

export type ViewStore = ReturnType<typeof viewStore>

export const viewStore = (table: Table) => {
  /** Returns an account's items of a kind. They fit on one page. */
  async function itemsOf(userId: string, prefix: string): Promise<Record<string, unknown>[]> {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': bulkKeys.view(userId, '').pk, ':prefix': prefix },
        ConsistentRead: true,
      }),
    )
    return found.Items ?? []
  }
  const ownOf = async (userId: string): Promise<SavedView[]> =>
    (await itemsOf(userId, bulkPrefixes.views)).map(storedView.read)

  return {
    /** Returns an account's views, in no order. They fit on one page. */
    ownOf,

    /** Returns all shared views, in no order. A very recent one may be missing for a moment. */
    async shared(): Promise<SavedView[]> {
      const keys = await allListed(table, bulkLists.views)
      const items = await readBatch(table, keys)
      return items.map(storedView.read).filter(({ isPublic }) => isPublic)
    },

    async settingsOf(userId: string): Promise<ViewSettings> {
      const Key = bulkKeys.viewSettings(userId)
      const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
      return found.Item ? storedViewSettings.read(found.Item) : { order: [] }
    },

    /** Returns when an account last opened views, by view id. Entries expire after half a year. */
    async seenBy(userId: string): Promise<Map<string, string>> {
      const items = await itemsOf(userId, bulkPrefixes.viewsSeen)
      return new Map(items.map(storedViewSeen.read).map(({ id, seenAt }) => [id, seenAt]))
    },

    async markSeen(userId: string, id: string, seenAt: string): Promise<void> {
      const until = Math.floor(Date.parse(seenAt) / 1000) + retentionSeconds('viewSeen')
      const Item = {
        ...bulkKeys.viewSeen(userId, id),
        ...storedViewSeen.mark,
        ...{ id, seenAt, [expiryAttribute]: until },
      }
      await table.client.send(new PutCommand({ TableName: table.name, Item }))
    },

    /**
     * Writes the given settings of an account's views. `defaultId: undefined` removes the default. The last write wins.
     */
    async arrange(userId: string, changes: Partial<ViewSettings>, audit: AuditEntry): Promise<void> {
      const written = { ...storedViewSettings.mark, ...changes }
      // A field update requires a condition; this one always holds.
      const always = { ConditionExpression: 'attribute_exists(pk) OR attribute_not_exists(pk)' }
      const settings = fieldUpdate(bulkKeys.viewSettings(userId), written, always)
      await writeTogether(table, { settings, audit: auditPut(audit) })
    },

    async byId(userId: string, id: string): Promise<SavedView | undefined> {
      const Key = bulkKeys.view(userId, id)
      const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
      return found.Item && storedView.read(found.Item)
    },

    /**
     * Stores a new view. Returns `too_many`, with nothing written, if its owner has the maximum, even if several are
     * added at once.
     */
    add(view: SavedView, audit: AuditEntry): Promise<'added' | 'too_many'> {
      return addSequentially(table, bulkKeys.viewTurn(view.userId), async (turn) => {
        if ((await ownOf(view.userId)).length >= limits.savedView.perUser) return 'too_many'
        const refused = await writeTogether(table, {
          view: { Put: { Item: itemOf(view) } },
          due: dueItems(undefined, view),
          turn,
          audit: auditPut(audit),
        })
        return refused.length === 0 ? 'added' : 'again'
      })
    },

    /**
     * Writes the changed fields. Returns false if the view no longer exists. If two calls change a field, the later one
     * wins.
     */
    async change(before: SavedView, next: SavedView, audit: AuditEntry): Promise<boolean> {
      const changed = { ...storedView.writtenWith(before), ...differingFields(itemOf(before), itemOf(next)) }
      const view = fieldUpdate(keyIn(before), changed, isThere)
      const due = dueItems(before, next)
      return (await writeTogether(table, { view, due, audit: auditPut(audit) })).length === 0
    },

    /** Switches off the mails about a view. Returns false if it no longer exists or its next mail has changed. */
    async stopDigest(before: SavedView, audit: AuditEntry): Promise<boolean> {
      const next = { ...before, ...noDigest }
      const refused = await writeTogether(table, {
        view: viewDigestSet(before, next),
        due: dueItems(before, next),
        audit: auditPut(audit),
      })
      return refused.length === 0
    },

    /** Deletes a view. Returns false if it no longer exists. */
    async remove(before: SavedView, audit: AuditEntry): Promise<boolean> {
      const view = { Delete: { Key: keyIn(before), ...isThere } }
      const due = dueItems(before, undefined)
      return (await writeTogether(table, { view, due, audit: auditPut(audit) })).length === 0
    },
  }
}
