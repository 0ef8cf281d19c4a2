import * as z from 'zod'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { outboxPut } from '../../notify/stores/outboxStore.ts'
import { accountKeys } from '../keys.ts'
import { epochRaised } from './epochRaised.ts'
import type { PasswordNotice } from './userStore.ts'

/** The link of a mail about a sign-in on an unknown device, identified by the hash of its token. */
const alertSchema = z.object({
  tokenHash: z.string(),
  userId: z.uuid(),
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
   * Uses a link up, ends all sessions and agents of its account, and requests the mail for a new password. Returns false
   * and writes nothing if the link was used or the account's epoch changed.
   */
  async report(
    { tokenHash }: Pick<SignInAlert, 'tokenHash'>,
    user: Pick<User, 'id' | 'sessionEpoch'>,
    { audit, mail }: PasswordNotice,
    now: Date,
  ): Promise<boolean> {
    const refused = await writeTogether(table, {
      alert: alertUse(tokenHash, now),
      account: epochRaised(user),
      audit: auditPut(audit),
      mail: outboxPut(mail),
    })
    return refused.length === 0
  },
})
