import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys } from '../keys.ts'
import { accountUpdate, isSysadmin } from './accountStore.ts'
import { type Factors, factorsPut } from './factorStore.ts'

/** A reset that a second system admin has to confirm. `expiresAt` is in whole seconds since 1970. */
const requestSchema = z.object({
  userId: z.uuid(),
  requestedBy: z.uuid(),
  /** The rights epoch of the one who requested it. The request counts until their rights change. */
  rightsEpoch: z.int(),
  requestedAt: z.iso.datetime(),
  reason: z.string(),
  [expiryAttribute]: z.int(),
})
export type ResetRequest = z.infer<typeof requestSchema>

export const storedResetRequest = storedForm('secondFactorReset', lenient(requestSchema))

interface Reset {
  before: User
  next: User
  /** The factors without authenticators and codes. */
  factors: Factors
  /** The system admin who resets, and the request that they confirm. */
  by: string
  request: ResetRequest | undefined
  audit: AuditEntry
  mail: MailRequest
}

type Refused = 'not_allowed' | 'stale'

/** Writes the request, unless another one came after `before` was read. */
const requestPut = (request: ResetRequest, before: ResetRequest | undefined): TransactionItem => ({
  Put: {
    Item: { ...accountKeys.secondFactorReset(request.userId), ...storedResetRequest.mark, ...request },
    ...(before
      ? { ConditionExpression: 'requestedAt = :seen', ExpressionAttributeValues: { ':seen': before.requestedAt } }
      : {
          // TTL may delete an expired request days later.
          ConditionExpression: 'attribute_not_exists(pk) OR #expiry <= :now',
          ExpressionAttributeNames: { '#expiry': expiryAttribute },
          ExpressionAttributeValues: { ':now': Math.floor(Date.parse(request.requestedAt) / 1000) },
        }),
  },
})

const requestDeletion = ({ userId, requestedAt }: ResetRequest): TransactionItem => ({
  Delete: {
    Key: accountKeys.secondFactorReset(userId),
    ConditionExpression: 'requestedAt = :seen',
    ExpressionAttributeValues: { ':seen': requestedAt },
  },
})

export type SecondFactorResetStore = ReturnType<typeof secondFactorResetStore>

/** Resets the second factor of accounts. An account has at most one request for that. */
export const secondFactorResetStore = (table: Table) => ({
  /** Returns the request that has not expired, with a consistent read. */
  async waitingFor(userId: string, now: Date): Promise<ResetRequest | undefined> {
    const Key = accountKeys.secondFactorReset(userId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    const request = Item && storedResetRequest.read(Item)
    return request && request[expiryAttribute] * 1000 > now.getTime() ? request : undefined
  },

  /** Stores a request in place of `before`. Writes nothing if it is `stale` or its author is not a system admin. */
  async request(
    request: ResetRequest,
    before: ResetRequest | undefined,
    audit: AuditEntry,
  ): Promise<'requested' | Refused> {
    const refused = await writeTogether(table, {
      by: isSysadmin(request.requestedBy, request.rightsEpoch),
      request: requestPut(request, before),
      audit: auditPut(audit),
    })
    if (refused.length === 0) return 'requested'
    return refused.includes('by') ? 'not_allowed' : 'stale'
  },

  /**
   * Resets the second factor of an account and mails its owner. Writes nothing if the caller is not a system admin, or
   * if the account, its factors, the request or the rights of its author changed since they were read.
   */
  async reset({ before, next, factors, by, request, audit, mail }: Reset): Promise<'reset' | Refused> {
    const refused = await writeTogether(table, {
      by: isSysadmin(by),
      ...(request && {
        author: isSysadmin(request.requestedBy, request.rightsEpoch),
        request: requestDeletion(request),
      }),
      user: accountUpdate(before, next),
      factors: factorsPut(factors),
      audit: auditPut(audit),
      mail: outboxPut(mail),
    })
    if (refused.length === 0) return 'reset'
    return refused.includes('by') ? 'not_allowed' : 'stale'
  },
})
