import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Invitation, invitationSchema } from '../../../../shared/accounts/domain/invitation.ts'
import { identityKey, type User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { ListPlace } from '../../../../shared/kernel/domain/listCursor.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { fieldUpdate } from '../../kernel/table/fieldUpdate.ts'
import { expiryAttribute, indexes, type Key } from '../../kernel/table/keys.ts'
import { listing, listPlaceOf, nextListed } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys, accountLists } from '../keys.ts'
import type { NameRefusal } from './accountNames.ts'
import { accountUpdate, isSysadmin } from './accountStore.ts'
import { arePasswordsMoved } from './passwordStore.ts'
import { type SessionStart, sessionStart } from './sessionStore.ts'
import { forgetLooks } from './usernameLooks.ts'
import { userPuts } from './userStore.ts'

/** Reads a retired role as `applicant`, which registering gives anyone. */
export const storedInvitation = storedForm(
  'invitation',
  lenient(invitationSchema, { role: 'applicant', state: 'withdrawn', language: 'en' }),
)

const expiryOf = ({ createdAt }: Invitation): number =>
  Math.floor(Date.parse(createdAt) / 1000) + retentionSeconds('invitation')

/** The place of an invitation in the list of open ones. */
const placeOf = ({ createdAt, id }: Pick<Invitation, 'createdAt' | 'id'>): string => `${createdAt}#${id}`

const invitationPut = (invitation: Invitation): TransactionItem => ({
  Put: {
    Item: {
      ...accountKeys.invitation(invitation.id),
      ...storedInvitation.mark,
      ...listing(accountLists.invitations, placeOf(invitation)),
      ...invitation,
      [expiryAttribute]: expiryOf(invitation),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/**
 * Points a mailbox to its one open invitation; refused if another invitation has replaced it since. TTL deletes items
 * in any order, so the pointer may outlive its invitation.
 */
const latestPut = (invitation: Invitation, before: Invitation | undefined): TransactionItem => ({
  Put: {
    Item: {
      ...invitedKey(invitation),
      entity: 'invited',
      invitationId: invitation.id,
      [expiryAttribute]: expiryOf(invitation),
    },
    ...(before
      ? { ConditionExpression: 'invitationId = :before', ExpressionAttributeValues: { ':before': before.id } }
      : {
          ConditionExpression: 'attribute_not_exists(pk) OR #expiry <= :now',
          ExpressionAttributeNames: { '#expiry': expiryAttribute },
          ExpressionAttributeValues: { ':now': Math.floor(Date.parse(invitation.createdAt) / 1000) },
        }),
  },
})

const invitedKey = ({ email }: Pick<Invitation, 'email'>): Key => accountKeys.invited(identityKey(email))

/** Closes an open invitation and removes it from the list. */
const ended = (invitation: Invitation, state: Exclude<Invitation['state'], 'open'>, now?: Date): TransactionItem => {
  const { partition, sort } = indexes.listed
  return fieldUpdate(
    accountKeys.invitation(invitation.id),
    { state, [partition]: undefined, [sort]: undefined },
    {
      ConditionExpression: `#state = :open${now ? ' AND validUntil > :now' : ''}`,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':open': 'open', ...(now && { ':now': now.toISOString() }) },
    },
  )
}

interface Inviting {
  invitation: Invitation
  /** The open invitation to the same mailbox, which this one replaces. */
  before: Invitation | undefined
  mail: MailRequest
  audit: AuditEntry
}

interface Accepting {
  invitation: Invitation
  user: User
  /** The account that loses the email to the new one. */
  loser: { before: User; next: User; audit: AuditEntry } | undefined
  session: SessionStart
  audit: AuditEntry
  now: Date
}

export type InvitationStore = ReturnType<typeof invitationStore>

/** Invitations to accounts. A mailbox has at most one open invitation. */
export function invitationStore(table: Table) {
  const read = async (key: Key) => {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }))
    return Item
  }
  const byId = async (id: string): Promise<Invitation | undefined> => {
    const item = await read(accountKeys.invitation(id))
    return item && storedInvitation.read(item)
  }
  return {
    byId,

    /** Returns the open invitation to a mailbox, even if it has expired. */
    async openTo(email: string): Promise<Invitation | undefined> {
      const latest = await read(invitedKey({ email }))
      return latest && byId(String(latest.invitationId))
    },

    /**
     * Returns a page of open invitations, including expired ones, newest first, optionally before a place. The latest
     * ones may be missing for a moment, and a page may hold fewer than `count`. `next` is the place to continue after.
     */
    async open(count: number, before?: ListPlace): Promise<{ invitations: Invitation[]; next: ListPlace | undefined }> {
      const after = before ? placeOf({ createdAt: before.timestamp, id: before.id }) : ''
      const { listed, isLast } = await nextListed(table, accountLists.invitations, after, count, 'latest first')
      const items = await readBatch(
        table,
        listed.map(({ key }) => key),
      )
      const invitations = items
        .map(storedInvitation.read)
        .filter(({ state }) => state === 'open')
        .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
      const last = listed.at(-1)
      return { invitations, next: isLast || !last ? undefined : listPlaceOf(last.place) }
    },

    /** Creates an invitation. Writes nothing if it is `stale` or the inviter is not a system admin. */
    async invite({ invitation, before, mail, audit }: Inviting): Promise<'invited' | 'stale' | 'not_allowed'> {
      const refused = await writeTogether(table, {
        by: isSysadmin(invitation.invitedBy, invitation.inviterRightsEpoch),
        ...(before && { before: ended(before, 'replaced') }),
        latest: latestPut(invitation, before),
        invitation: invitationPut(invitation),
        mail: outboxPut(mail),
        audit: auditPut(audit),
      })
      if (refused.length === 0) return 'invited'
      return refused.includes('by') ? 'not_allowed' : 'stale'
    },

    /**
     * Adds the token of a mail that is about to be sent. Returns undefined and writes nothing if the invitation is not
     * open.
     */
    async keepToken(id: string, tokenHash: string): Promise<Invitation | undefined> {
      try {
        const { Attributes } = await table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: accountKeys.invitation(id),
            UpdateExpression: 'SET tokenHashes = list_append(if_not_exists(tokenHashes, :none), :token)',
            ConditionExpression: '#state = :open',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':none': [], ':token': [tokenHash], ':open': 'open' },
            ReturnValues: 'ALL_NEW',
          }),
        )
        return storedInvitation.read(Attributes ?? {})
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        return undefined
      }
    },

    /** Withdraws an invitation. Returns false and writes nothing if it is not open or `by` is not a system admin. */
    async withdraw(invitation: Invitation, by: string, audit: AuditEntry): Promise<boolean> {
      const refused = await writeTogether(table, {
        by: isSysadmin(by),
        invitation: ended(invitation, 'withdrawn'),
        latest: { Delete: { Key: invitedKey(invitation) } },
        audit: auditPut(audit),
      })
      return refused.length === 0
    },

    /**
     * Creates the account of an invitation and its first session. The invitation must be open and not expired, and its
     * inviter must have been a system admin ever since. `email` is refused if an account other than the loser has it,
     * or if the loser has changed. Returns the names of the failed conditions; if there are any, nothing is written.
     */
    async accept({
      invitation,
      user,
      loser,
      session,
      audit,
      now,
    }: Accepting): Promise<('invitation' | 'inviter' | NameRefusal)[]> {
      const { email, given, ...puts } = userPuts(user, await arePasswordsMoved(table), loser)
      const refused = await writeTogether(table, {
        inviter: isSysadmin(invitation.invitedBy, invitation.inviterRightsEpoch),
        invitation: ended(invitation, 'accepted', now),
        latest: { Delete: { Key: invitedKey(invitation) } },
        ...puts,
        email: [...email, ...given, ...(loser ? [accountUpdate(loser.before, loser.next)] : [])],
        session: sessionStart(session),
        audit: [audit, ...(loser ? [loser.audit] : [])].map(auditPut),
      })
      if (refused.length === 0 && loser && loser.before.username !== loser.next.username)
        await forgetLooks(table, loser.before, loser.next)
      return refused.filter((name) => name !== 'latest' && name !== 'user' && name !== 'session' && name !== 'audit')
    },
  }
}
