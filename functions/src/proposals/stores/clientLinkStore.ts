import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { type ClientLink, clientLinkLimits, clientLinkSchema } from '../../../../shared/proposals/domain/clientLink.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens } from '../../kernel/table/hashedTokens.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeConcurrently, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { proposalKeys, proposalPrefixes } from '../keys.ts'

export const storedClientLink = storedForm('clientLink', lenient(clientLinkSchema, { language: 'da' }))

/** How long a link stays visible to staff after it expires, in seconds: 90 days. */
const visibleAfterExpirySeconds = 90 * 24 * 3600

/**
 * A token for a link, stored under the hash of its secret. The secret is either the token in the mail or, for a short
 * time after a code was entered, that of the open page. `expiresAt` is in seconds since 1970.
 */
const clientLinkTokenSchema = z.object({
  tokenHash: z.string(),
  purpose: z.enum(['link', 'page']),
  clientId: z.uuid(),
  linkId: z.string(),
  [expiryAttribute]: z.int(),
})
export type ClientLinkToken = z.infer<typeof clientLinkTokenSchema>

export const storedClientLinkToken = storedForm('clientLinkToken', lenient(clientLinkTokenSchema, { purpose: 'link' }))

export type ClientLinkTokenStore = ReturnType<typeof clientLinkTokenStore>

export const clientLinkTokenStore = (table: Table) =>
  hashedTokens(table, proposalKeys.clientLinkToken, storedClientLinkToken)

interface Opening {
  link: ClientLink
  /** The code that was entered. It can be used once. */
  codeHash: string
  page: ClientLinkToken
  at: string
  audit: AuditEntry
}

type Named = Pick<ClientLink, 'clientId' | 'id'>

const keyFor = ({ clientId, id }: Named) => proposalKeys.clientLink(clientId, id)
const notRevoked = 'attribute_exists(pk) AND attribute_not_exists(revokedAt)'

export type ClientLinkStore = ReturnType<typeof clientLinkStore>

/**
 * Stores the links that show proposed people to client contacts. For a code it stores the hash, the expiry and the
 * number of attempts.
 */
export const clientLinkStore = (table: Table) => ({
  async byId(clientId: string, id: string): Promise<ClientLink | undefined> {
    const Key = proposalKeys.clientLink(clientId, id)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item && storedClientLink.read(Item)
  },

  /** Returns the latest links of a company, newest first. */
  async ofClient(clientId: string): Promise<ClientLink[]> {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: {
          ':pk': proposalKeys.clientLink(clientId, '').pk,
          ':prefix': proposalPrefixes.clientLinks,
        },
        ScanIndexForward: false,
        Limit: clientLinkLimits.listed,
        ConsistentRead: true,
      }),
    )
    return Items.map(storedClientLink.read)
  },

  /** Stores a new link and the request for its mail. */
  async send(link: ClientLink, mail: MailRequest, audit: AuditEntry): Promise<void> {
    const expiry = Math.floor(Date.parse(link.openUntil) / 1000) + visibleAfterExpirySeconds
    const Item = { ...keyFor(link), ...storedClientLink.mark, ...link, [expiryAttribute]: expiry }
    const refused = await writeTogether(table, {
      link: { Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
      mail: outboxPut(mail),
      audit: auditPut(audit),
    })
    if (refused.length > 0) throw new Error('A link with this id is there already')
  },

  /** Revokes a link. Returns `gone` if it does not exist or was revoked before. */
  async revoke(link: Named, at: string, audit: AuditEntry): Promise<'written' | 'gone'> {
    const refused = await writeTogether(table, {
      link: {
        Update: {
          Key: keyFor(link),
          UpdateExpression: 'SET revokedAt = :at',
          ConditionExpression: notRevoked,
          ExpressionAttributeValues: { ':at': at },
        },
      },
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'gone'
  },

  /** Stores the hash of a new code, replacing the previous code. */
  async keepCode(link: Named, codeHash: string, now: Date): Promise<void> {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: keyFor(link),
      UpdateExpression: 'SET codeHash = :hash, codeUntil = :until, codeTries = :none',
      ConditionExpression: notRevoked,
      ExpressionAttributeValues: {
        ':hash': codeHash,
        ':until': Math.floor(now.getTime() / 1000) + clientLinkLimits.codeMinutes * 60,
        ':none': 0,
      },
    })
    // The previous code may be in use at the same time.
    await isWritten(writeConcurrently(() => table.client.send(update)))
  },

  /**
   * Counts an attempt before it is checked, and returns the hash of the code. Returns undefined if no code can still be
   * tried.
   */
  async tryCode(link: Named, now: Date): Promise<string | undefined> {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: keyFor(link),
      UpdateExpression: 'ADD codeTries :one',
      ConditionExpression: `${notRevoked} AND codeTries < :most AND codeUntil > :now`,
      ExpressionAttributeValues: {
        ':one': 1,
        ':most': clientLinkLimits.codeTries,
        ':now': Math.floor(now.getTime() / 1000),
      },
      ReturnValues: 'ALL_NEW',
    })
    try {
      // Another request may try the code at the same time.
      const { Attributes } = await writeConcurrently(() => table.client.send(update))
      return typeof Attributes?.codeHash === 'string' ? Attributes.codeHash : undefined
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  },

  /**
   * Consumes a code and stores the token of the open page. Returns `gone` if the code was used or replaced, or if the
   * link was revoked.
   */
  async open({ link, codeHash, page, at, audit }: Opening): Promise<'written' | 'gone'> {
    const refused = await writeTogether(table, {
      link: {
        Update: {
          Key: keyFor(link),
          UpdateExpression:
            'SET lastOpenedAt = :at, firstOpenedAt = if_not_exists(firstOpenedAt, :at) REMOVE codeHash, codeUntil, codeTries',
          ConditionExpression: `${notRevoked} AND codeHash = :hash`,
          ExpressionAttributeValues: { ':at': at, ':hash': codeHash },
        },
      },
      page: pagePut(page),
      audit: auditPut(audit),
    })
    return refused.length === 0 ? 'written' : 'gone'
  },
})

const pagePut = (page: ClientLinkToken): TransactionItem => ({
  Put: { Item: { ...proposalKeys.clientLinkToken(page.tokenHash), ...storedClientLinkToken.mark, ...page } },
})
