import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys } from '../keys.ts'
import { type Factors, factorsPut } from './factorStore.ts'
import { arePasswordsMoved } from './passwordStore.ts'
import { type PasswordChange, type PasswordNotice, passwordUpdate } from './userStore.ts'

/** The link of a mail about a sign-in on an unknown device, identified by the hash of its token. */
const alertSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
  /** The hash of the address that the mail went to. */
  mailedTo: z.string().optional(),
  /** When the sign-in was. */
  signedInAt: z.iso.datetime().optional(),
  isUsed: z.boolean(),
  [expiryAttribute]: z.int(),
})
export type SignInAlert = z.infer<typeof alertSchema>

export const storedSignInAlert = storedForm('signInAlert', lenient(alertSchema))

const alertUse = (tokenHash: string, now: Date) => useUp(accountKeys.signInAlert(tokenHash), now)

export type SignInAlertStore = ReturnType<typeof signInAlertStore>

export const signInAlertStore = (table: Table) => ({
  ...hashedTokens(table, accountKeys.signInAlert, storedSignInAlert),

  /**
   * Uses a link up, replaces the password, which ends all sessions and agents, writes the factors that are left, if some
   * are removed, and requests the mail for a new password, if there is one. Returns false and writes nothing if the link was used or the account's epoch changed.
   */
  async report(
    { tokenHash }: Pick<SignInAlert, 'tokenHash'>,
    change: PasswordChange,
    factors: Factors | undefined,
    { audit, mail }: Pick<PasswordNotice, 'audit'> & Partial<PasswordNotice>,
  ): Promise<boolean> {
    const refused = await writeTogether(table, {
      alert: alertUse(tokenHash, change.now),
      account: passwordUpdate(change, await arePasswordsMoved(table)),
      ...(factors && { factors: factorsPut(factors) }),
      audit: auditPut(audit),
      ...(mail && { mail: outboxPut(mail) }),
    })
    return refused.length === 0
  },
})
