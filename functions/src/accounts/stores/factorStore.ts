import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys } from '../keys.ts'
import type { TokenClaims } from '../sessionToken.ts'
import { epochKept, epochRaised } from './epochRaised.ts'
import { type SessionStart, sessionStart } from './sessionStore.ts'

const named = { id: z.uuid(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().optional() }

const passkeySchema = z.object({
  ...named,
  /** The id of the credential, in base64url, as browsers send it. */
  credentialId: z.string(),
  /** The public key in COSE form, in base64url. */
  publicKey: z.string(),
  /** The last signature count; 0 if the authenticator does not count. A lower one means that the passkey was copied. */
  counter: z.int(),
  transports: z.array(z.string()).optional(),
})
export type Passkey = z.infer<typeof passkeySchema>

const totpSchema = z.object({
  ...named,
  /** In Base32. */
  secret: z.string(),
  /** The time step of the last code that was accepted. Only later codes count. */
  lastStep: z.int(),
})
export type Totp = z.infer<typeof totpSchema>

/**
 * What an account can prove itself with besides its password. One item, so that each code, counter and recovery code is
 * used up by the write that accepts it. `version` rises with each write.
 */
const factorsSchema = z.object({
  userId: z.uuid(),
  version: z.int(),
  passkeys: z.array(passkeySchema),
  totps: z.array(totpSchema),
  /** The hashes of the recovery codes that are not used yet. */
  recoveryCodes: z.array(z.string()),
  /** The secret of an app that is being added. `expiresAt` is a timestamp. */
  newTotp: z.object({ secret: z.string(), expiresAt: z.iso.datetime() }).optional(),
  /** The last time that a system admin removed everything. */
  reset: z.object({ at: z.iso.datetime(), by: z.uuid(), reason: z.string() }).optional(),
})
export type Factors = z.infer<typeof factorsSchema>

export const storedFactors = storedForm('factors', lenient(factorsSchema))

export const noFactors = (userId: string): Factors => ({
  userId,
  version: 0,
  passkeys: [],
  totps: [],
  recoveryCodes: [],
})

/** Returns whether an account has to prove more than its password to sign in. */
export const hasSecondFactor = ({ passkeys, totps }: Pick<Factors, 'passkeys' | 'totps'>): boolean =>
  passkeys.length + totps.length > 0

/** Writes the next version of an account's factors, unless another call has written since they were read. */
export const factorsPut = (next: Factors): TransactionItem => ({
  Put: {
    Item: { ...accountKeys.factors(next.userId), ...storedFactors.mark, ...next, version: next.version + 1 },
    ConditionExpression: next.version === 0 ? 'attribute_not_exists(pk)' : 'version = :read',
    ...(next.version > 0 && { ExpressionAttributeValues: { ':read': next.version } }),
  },
})

/** Requires that an account has no factor when the transaction commits. */
export const noFactorYet = (userId: string): TransactionItem => ({
  ConditionCheck: {
    Key: accountKeys.factors(userId),
    ConditionExpression: 'attribute_not_exists(pk) OR (size(passkeys) = :none AND size(totps) = :none)',
    ExpressionAttributeValues: { ':none': 0 },
  },
})

/** What is stored with a change of factors. */
export interface FactorNotice {
  audit?: AuditEntry
  mail?: MailRequest
}

const noticePuts = ({ audit, mail }: FactorNotice) => ({
  ...(audit && { audit: auditPut(audit) }),
  ...(mail && { mail: outboxPut(mail) }),
})

export type FactorStore = ReturnType<typeof factorStore>

export const factorStore = (table: Table) => ({
  /** Returns the factors of an account with a consistent read. */
  async of(userId: string): Promise<Factors> {
    const Key = accountKeys.factors(userId)
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return Item ? storedFactors.read(Item) : noFactors(userId)
  },

  /** Writes changed factors with their audit entry and mail. Returns false if another call changed them since they were read. */
  async write(next: Factors, notice: FactorNotice): Promise<boolean> {
    const refused = await writeTogether(table, { factors: factorsPut(next), ...noticePuts(notice) })
    return refused.length === 0
  },

  /** Writes changed factors in the same way, unless the sessions of this epoch have ended. */
  async writeIn({ epoch }: Pick<TokenClaims, 'epoch'>, next: Factors, notice: FactorNotice): Promise<boolean> {
    const refused = await writeTogether(table, {
      factors: factorsPut(next),
      account: epochKept({ id: next.userId, sessionEpoch: epoch }),
      ...noticePuts(notice),
    })
    return refused.length === 0
  },

  /**
   * Writes the first factor of an account, which ends all its sessions but the one that starts. Returns false if the
   * factors or the account's epoch changed since they were read.
   */
  async writeFirst(
    next: Factors,
    { user, session, ...notice }: FactorNotice & { user: Pick<User, 'id' | 'sessionEpoch'>; session: SessionStart },
  ): Promise<boolean> {
    const refused = await writeTogether(table, {
      factors: factorsPut(next),
      account: epochRaised(user),
      session: sessionStart(session),
      ...noticePuts(notice),
    })
    return refused.length === 0
  },
})
