import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys } from '../keys.ts'
import { movedNames } from './accountNames.ts'
import { accountUpdate } from './accountStore.ts'
import { forgetLooks } from './usernameLooks.ts'

/**
 * An email that an account wants to sign in with, until it is confirmed or replaced by another request. It is looked up
 * by the hashes of the mailed tokens. `epoch` is the account's at the time of the request, so a new password
 * invalidates it. `expiresAt` is in whole seconds since 1970.
 */
const emailChangeSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  email: z.string(),
  epoch: z.int(),
  tokenHashes: z.array(z.string()).default([]),
  createdAt: z.iso.datetime(),
  [expiryAttribute]: z.int(),
})
export type EmailChange = z.infer<typeof emailChangeSchema>

export const storedEmailChange = storedForm('emailChange', lenient(emailChangeSchema))

interface Confirmation {
  change: EmailChange
  before: User
  next: User
  /** Notifies the previous email, if there was one. */
  mail: MailRequest | undefined
  audit: AuditEntry
}

export type EmailChangeStore = ReturnType<typeof emailChangeStore>

/** Emails that accounts want to sign in with, awaiting confirmation. */
export const emailChangeStore = (table: Table) => ({
  /** Returns an account's email change, or undefined if there is none or it has expired. */
  async wantedBy(userId: string, now: Date): Promise<EmailChange | undefined> {
    const Key = accountKeys.emailChange(userId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const change = Item && storedEmailChange.read(Item)
    return change && change.expiresAt * 1000 > now.getTime() ? change : undefined
  },

  async want(change: EmailChange, mail: MailRequest, audit: AuditEntry): Promise<void> {
    const Item = { ...accountKeys.emailChange(change.userId), ...storedEmailChange.mark, ...change }
    await writeTogether(table, { change: { Put: { Item } }, mail: outboxPut(mail), audit: auditPut(audit) })
  },

  /**
   * Adds the token of a mail that is about to be sent. Returns undefined and writes nothing if another request replaced
   * this one.
   */
  async keepToken(userId: string, id: string, tokenHash: string): Promise<EmailChange | undefined> {
    try {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: accountKeys.emailChange(userId),
          UpdateExpression: 'SET tokenHashes = list_append(tokenHashes, :token)',
          ConditionExpression: 'id = :id',
          ExpressionAttributeValues: { ':token': [tokenHash], ':id': id },
          ReturnValues: 'ALL_NEW',
        }),
      )
      return storedEmailChange.read(Attributes ?? {})
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return undefined
    }
  },

  /**
   * Makes the requested email the account's. Writes nothing if another account has it, the username changes with it and
   * would look like another one, the link was used, or the account changed.
   */
  async confirm({
    change,
    before,
    next,
    mail,
    audit,
  }: Confirmation): Promise<'confirmed' | 'taken' | 'lookalike' | 'used' | 'stale'> {
    const refused = await writeTogether(table, {
      change: {
        Delete: {
          Key: accountKeys.emailChange(change.userId),
          ConditionExpression: 'id = :id',
          ExpressionAttributeValues: { ':id': change.id },
        },
      },
      user: accountUpdate(before, next),
      ...movedNames(before, next),
      ...(mail && { mail: outboxPut(mail) }),
      audit: auditPut(audit),
    })
    if (refused.length === 0) {
      if (before.username !== next.username) await forgetLooks(table, before, next)
      return 'confirmed'
    }
    if (refused.includes('change')) return 'used'
    if (refused.includes('email')) return 'taken'
    return refused.includes('lookalike') ? 'lookalike' : 'stale'
  },
})
