import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'

/** A browser on its way to the provider and back. */
const startSchema = z.object({
  /** The hash of `state`, which the provider returns. */
  tokenHash: z.string(),
  /** The hash of a value that only the browser has that started. */
  browserHash: z.string(),
  issuer: z.string(),
  nonce: z.string(),
  /** The PKCE code verifier. */
  verifier: z.string(),
  /** The account that confirms who they are; undefined for a login. */
  userId: z.uuid().optional(),
  isUsed: z.boolean(),
  [expiryAttribute]: z.int(),
})
export type SingleSignOnStart = z.infer<typeof startSchema>

export const storedSingleSignOnStart = storedForm('singleSignOnStart', lenient(startSchema))

const startUse = (tokenHash: string, now: Date) => useUp(accountKeys.singleSignOnStart(tokenHash), now)

export type SingleSignOnStartStore = ReturnType<typeof singleSignOnStartStore>

/** Stores visits to the provider, each of which counts once. */
export const singleSignOnStartStore = (table: Table) => ({
  ...hashedTokens(table, accountKeys.singleSignOnStart, storedSingleSignOnStart),

  /** Uses a visit up. Returns false if another call did so first, or it has expired. */
  async spend({ tokenHash }: Pick<SingleSignOnStart, 'tokenHash'>, now: Date): Promise<boolean> {
    const refused = await writeTogether(table, { start: startUse(tokenHash, now) })
    return refused.length === 0
  },
})
