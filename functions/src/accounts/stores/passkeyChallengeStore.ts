import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { hashedTokens, useUp } from '../../kernel/table/hashedTokens.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { accountKeys } from '../keys.ts'

/** What a challenge is for: `signIn`, or `add` or `prove` for an account. */
const challengeSchema = z.object({
  tokenHash: z.string(),
  purpose: z.string(),
  userId: z.uuid().optional(),
  isUsed: z.boolean(),
  [expiryAttribute]: z.int(),
})
export type PasskeyChallenge = z.infer<typeof challengeSchema>

export const storedChallenge = storedForm('passkeyChallenge', lenient(challengeSchema))

const challengeUse = (tokenHash: string, now: Date) => useUp(accountKeys.passkeyChallenge(tokenHash), now)

export type PasskeyChallengeStore = ReturnType<typeof passkeyChallengeStore>

/** Stores the hashes of challenges, each of which counts once. */
export const passkeyChallengeStore = (table: Table) => ({
  ...hashedTokens(table, accountKeys.passkeyChallenge, storedChallenge),

  /** Uses a challenge up. Returns false if another call did so first, or it has expired. */
  async spend({ tokenHash }: Pick<PasskeyChallenge, 'tokenHash'>, now: Date): Promise<boolean> {
    const refused = await writeTogether(table, { challenge: challengeUse(tokenHash, now) })
    return refused.length === 0
  },
})
