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
import { secondsKept } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { addInTurn } from '../../kernel/table/addInTurn.ts'
import { differingFields, fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute, type Key, keyOf, listOf, sortKeyPrefix } from '../../kernel/table/keys.ts'
import { allListed, listing } from '../../kernel/table/listing.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { duePut, dueTakenBack } from '../../schedule/stores/dueStore.ts'

export const storedView = storedForm('view', lenient(savedViewSchema), [cprUpgrade])

export const storedViewSettings = storedForm('viewSettings', lenient(viewSettingsSchema))

const viewSeenSchema = z.object({ id: z.uuid(), seenAt: z.iso.datetime(), [expiryAttribute]: z.int() })
export const storedViewSeen = storedForm('viewSeen', lenient(viewSeenSchema))

const keyIn = ({ userId, id }: Pick<SavedView, 'userId' | 'id'>): Key => keyOf.view(userId, id)

const itemOf = (view: SavedView) => ({
  ...keyIn(view),
  ...storedView.mark,
  ...(view.isPublic && listing(listOf.views, `${view.createdAt}#${view.id}`)),
  ...view,
})

/** The mail about a view that is due next; none where its owner gets none. */
const dueOf = ({ id, userId, digestDueAt }: SavedView) =>
  digestDueAt === undefined ? undefined : ({ kind: 'viewDigest', id, userId, dueAt: digestDueAt } as const)

/** What is due changes with the view. */
function dueItems(before: SavedView | undefined, next: SavedView | undefined): TransactionItem[] {
  const [was, is] = [before && dueOf(before), next && dueOf(next)]
  if (was?.dueAt === is?.dueAt) return []
  return [...(was ? [dueTakenBack(was)] : []), ...(is ? [duePut(is)] : [])]
}

type DigestState = Pick<SavedView, 'digest' | 'digestDueAt' | 'digestSince'>

/** What a view says of its mails once none are to come. */
export const noDigest = { digest: undefined, digestDueAt: undefined, digestSince: undefined } satisfies DigestState

/** Writes what a view says of its mails, while the one that is due next is the one that it names. What is due is written beside it. */
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

/** The views that people saved. */
export const viewStore = (table: Table) => {
  /** What somebody has of a kind: as much as fits one page. */
  async function itemsOf(userId: string, prefix: string): Promise<Record<string, unknown>[]> {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': keyOf.view(userId, '').pk, ':prefix': prefix },
        ConsistentRead: true,
      }),
    )
    return found.Items ?? []
  }
  const ownOf = async (userId: string): Promise<SavedView[]> =>
    (await itemsOf(userId, sortKeyPrefix.views)).map(storedView.read)

  return {
    /** The views of somebody, in no order. There are as many as fit one page. */
    ownOf,

    /** The views that are shared, whoever's they are, in no order; one that was shared just now may come a moment later. */
    async shared(): Promise<SavedView[]> {
      const keys = await allListed(table, listOf.views)
      const items = await readTogether(table, keys)
      return items.map(storedView.read).filter(({ isPublic }) => isPublic)
    },

    async settingsOf(userId: string): Promise<ViewSettings> {
      const Key = keyOf.viewSettings(userId)
      const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
      return found.Item ? storedViewSettings.read(found.Item) : { order: [] }
    },

    /** When this person last looked at views, by the id of each. What they did not look at for half a year is forgotten. */
    async seenBy(userId: string): Promise<Map<string, string>> {
      const items = await itemsOf(userId, sortKeyPrefix.viewsSeen)
      return new Map(items.map(storedViewSeen.read).map(({ id, seenAt }) => [id, seenAt]))
    },

    async markSeen(userId: string, id: string, seenAt: string): Promise<void> {
      const until = Math.floor(Date.parse(seenAt) / 1000) + secondsKept('viewSeen')
      const Item = {
        ...keyOf.viewSeen(userId, id),
        ...storedViewSeen.mark,
        ...{ id, seenAt, [expiryAttribute]: until },
      }
      await table.client.send(new PutCommand({ TableName: table.name, Item }))
    },

    /** Writes what is told of how somebody arranged their views, `defaultId: undefined` to have none; whoever says it last is right. */
    async arrange(userId: string, told: Partial<ViewSettings>, audit: AuditEntry): Promise<void> {
      const written = { ...storedViewSettings.mark, ...told }
      // An update of fields asks for a condition, and this has none.
      const always = { ConditionExpression: 'attribute_exists(pk) OR attribute_not_exists(pk)' }
      const settings = fieldUpdate(keyOf.viewSettings(userId), written, always)
      await writeTogether(table, { settings, audit: auditPut(audit) })
    },

    async byId(userId: string, id: string): Promise<SavedView | undefined> {
      const Key = keyOf.view(userId, id)
      const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
      return found.Item && storedView.read(found.Item)
    },

    /** Keeps a new view. `too_many`, with nothing written, where its owner has as many as they may, however many come at once. */
    add(view: SavedView, audit: AuditEntry): Promise<'added' | 'too_many'> {
      return addInTurn(table, keyOf.viewTurn(view.userId), async (turn) => {
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

    /** Writes the fields that differ; false where the view is not there any more. Of two changes of one field the later counts. */
    async change(before: SavedView, next: SavedView, audit: AuditEntry): Promise<boolean> {
      const changed = { ...storedView.writtenWith(before), ...differingFields(itemOf(before), itemOf(next)) }
      const view = fieldUpdate(keyIn(before), changed, isThere)
      const due = dueItems(before, next)
      return (await writeTogether(table, { view, due, audit: auditPut(audit) })).length === 0
    },

    /** Switches the mails about a view off that it names. False where it is not there any more, or names others by now. */
    async stopDigest(before: SavedView, audit: AuditEntry): Promise<boolean> {
      const next = { ...before, ...noDigest }
      const refused = await writeTogether(table, {
        view: viewDigestSet(before, next),
        due: dueItems(before, next),
        audit: auditPut(audit),
      })
      return refused.length === 0
    },

    /** Takes a view away; false where it is not there any more. */
    async remove(before: SavedView, audit: AuditEntry): Promise<boolean> {
      const view = { Delete: { Key: keyIn(before), ...isThere } }
      const due = dueItems(before, undefined)
      return (await writeTogether(table, { view, due, audit: auditPut(audit) })).length === 0
    },
  }
}
