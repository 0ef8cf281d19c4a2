import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { accountLists } from './keys.ts'

/** What completes a sign-in: a new session, the language, and the mail about an unknown device. */
export const signingIn = {
  stores: { users: ['byId', 'remark', 'noteLanguage'], sessions: ['start'], signInRules: ['current'] },
  table: {
    users: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
    factors: ['GetItem', 'PutItem'],
    settings: ['GetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

/** What connects an account with its person at the provider, and gives it the claimed role. */
export const entering = {
  stores: { accounts: ['listed'], providerLogins: ['enter'] },
  table: {
    users: [...signingIn.table.users, 'BatchGetItem', 'ConditionCheckItem'],
    providerLogins: ['PutItem', 'DeleteItem'],
  },
  indexes: { listed: [accountLists.users('sysadmin')] },
} as const satisfies Permissions<AccountsDependencies>
