import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'

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
