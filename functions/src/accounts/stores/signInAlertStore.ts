import * as z from 'zod'
import { movedPassword, type User } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys } from '../keys.ts'
import { accountUpdate } from './accountStore.ts'
import { arePasswordsMoved, passwordPut } from './passwordStore.ts'
import { loginDeletion } from './providerLoginStore.ts'

/** The link of a mail about a sign-in on an unknown device, identified by the hash of its token. */
const alertSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
  /** The hash of the address that the mail went to. */
  mailedTo: z.string().optional(),
  isUsed: z.boolean(),
  [expiryAttribute]: z.int(),
})
export type SignInAlert = z.infer<typeof alertSchema>

export const storedSignInAlert = storedForm('signInAlert', lenient(alertSchema))

const alertUse = (tokenHash: string, now: Date) => useUp(accountKeys.signInAlert(tokenHash), now)

interface Report {
  before: User
  next: User
  passwordHash: string
  /** Requires that the account has no second factor, or removes those that are nobody's. */
  factors: TransactionItem | undefined
  /** What is written of the account's record. */
  recordItems: Readonly<Record<string, TransactionItem | TransactionItem[]>>
  audit: AuditEntry
  /** Requests the link for a new password. */
  mail: MailRequest | undefined
}

export type SignInAlertStore = ReturnType<typeof signInAlertStore>

export const signInAlertStore = (table: Table) => ({
  ...hashedTokens(table, accountKeys.signInAlert, storedSignInAlert),

  /**
   * Uses a link up, replaces the password and writes the account, whose person at the provider is forgotten with it. A
   * link for a new password is only requested while the account has no factor. Returns false and writes nothing if the
   * link was used, or the account or that changed.
   */
  async report(
    { tokenHash, now }: Pick<SignInAlert, 'tokenHash'> & { now: Date },
    { before, next, passwordHash, factors, recordItems, audit, mail }: Report,
  ): Promise<boolean> {
    const stored = (await arePasswordsMoved(table)) ? movedPassword : passwordHash
    const refused = await writeTogether<string>(table, {
      ...recordItems,
      alert: alertUse(tokenHash, now),
      account: [accountUpdate(before, { ...next, passwordHash: stored }), passwordPut(next.id, passwordHash)],
      ...(before.providerLogin && !next.providerLogin && { login: loginDeletion(before.providerLogin) }),
      audit: auditPut(audit),
      ...(factors && { factors }),
      ...(mail && { mail: outboxPut(mail) }),
    })
    return refused.length === 0
  },
})
