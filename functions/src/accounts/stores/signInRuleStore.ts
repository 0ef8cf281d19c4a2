import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { passwordLengthSchema } from '../../../../shared/accounts/domain/passwordLength.ts'
import { defaultSessionRules, sessionRuleByRole } from '../../../../shared/accounts/domain/sessionRules.ts'
import {
  rulesByRole,
  type SignInRules,
  secondFactorRuleSchema,
} from '../../../../shared/accounts/domain/signInRules.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

const workingRule = z.object({ idleMinutes: z.int(), hours: z.int() })
const applicantRule = workingRule.extend({ idleMinutes: z.int().nullable() })
/** A rule that is not stored, or no longer readable, counts as the default. */
const sessionRules = sessionRuleByRole(
  applicantRule.catch(defaultSessionRules.applicant),
  workingRule.catch(defaultSessionRules.client),
)

/** A role that was added since, and a rule that is no longer known, count as required. */
export const storedSignInRules = storedForm(
  'signInRules',
  z.object({
    secondFactor: z.object(rulesByRole(secondFactorRuleSchema.catch('required'))),
    /** If undefined, the stage's default applies. */
    passwordLength: lenient(passwordLengthSchema).optional(),
    /** If undefined, the defaults apply. */
    sessions: z.object(sessionRules).optional().catch(undefined),
    updatedAt: z.iso.datetime(),
  }),
)

export type SignInRuleStore = ReturnType<typeof signInRuleStore>

/** Stores what sign-in asks of each role. Until it is set, the defaults of the stage apply. */
export const signInRuleStore = (table: Table, defaults: () => SignInRules) => ({
  /** Returns the rules in force, with a consistent read. */
  async current(): Promise<SignInRules> {
    const Key = kernelKeys.setting('signIn')
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    if (!Item) return defaults()
    const usual = defaults()
    const { passwordLength = usual.passwordLength, sessions = usual.sessions, ...rules } = storedSignInRules.read(Item)
    return { ...rules, passwordLength, sessions }
  },

  /** Replaces the rules. Returns false and writes nothing if they changed since `before` was read. */
  async write(before: SignInRules, next: SignInRules, audit: AuditEntry): Promise<boolean> {
    const Item = { ...kernelKeys.setting('signIn'), ...storedSignInRules.mark, ...next }
    const unchanged =
      before.updatedAt === null
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'updatedAt = :seen', ExpressionAttributeValues: { ':seen': before.updatedAt } }
    const refused = await writeTogether(table, { rules: { Put: { Item, ...unchanged } }, audit: auditPut(audit) })
    return refused.length === 0
  },
})
