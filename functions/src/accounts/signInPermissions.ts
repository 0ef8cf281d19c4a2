import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'

/** What completes a sign-in: a new session and the language. */
export const signingIn = {
  stores: { users: ['byId', 'remark', 'noteLanguage'], sessions: ['start'] },
  table: {
    users: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
    factors: ['GetItem', 'PutItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>
