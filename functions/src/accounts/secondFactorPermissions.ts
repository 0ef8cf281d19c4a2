import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { entering, signingIn } from './signInPermissions.ts'

export const signInWithCode = {
  stores: {
    ...entering.stores,
    ...signingIn.stores,
    factors: ['of', 'write'],
    throttle: ['countInRow', 'countInWindow', 'waitInWindow', 'clear'],
    outbox: ['add'],
  },
  values: ['sessionKeys', 'newId', 'now'],
  table: {
    ...entering.table,
    ...signingIn.table,
    users: entering.table.users,
    throttling: ['GetItem', 'UpdateItem', 'DeleteItem'],
  },
  indexes: entering.indexes,
} as const satisfies Permissions<AccountsDependencies>

export const startPasskeySignIn = {
  stores: { passkeyChallenges: ['keep'] },
  values: ['siteOrigin', 'now'],
  table: { passkeyChallenges: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const signInWithPasskey = {
  stores: {
    ...entering.stores,
    singleSignOn: ['current'],
    ...signingIn.stores,
    factors: ['of', 'write'],
    passkeyChallenges: ['usable', 'spend'],
    throttle: ['countInWindow'],
  },
  values: ['sessionKeys', 'siteOrigin', 'newId', 'now'],
  table: {
    ...entering.table,
    ...signingIn.table,
    users: entering.table.users,
    passkeyChallenges: ['GetItem', 'UpdateItem'],
    throttling: ['UpdateItem'],
  },
  indexes: entering.indexes,
} as const satisfies Permissions<AccountsDependencies>

export const startApp = {
  stores: { factors: ['of', 'write'] },
  values: ['now', 'pause'],
  table: { factors: ['GetItem', 'PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

/** What stores a new authenticator: the first one ends all other sessions. */
const addingAuthenticator = {
  stores: {
    users: ['byId'],
    factors: ['of', 'writeIn', 'writeFirst'],
    sessions: ['prove'],
    signInRules: ['current'],
  },
  table: {
    factors: ['GetItem', 'PutItem'],
    settings: ['GetItem'],
    users: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const addApp = {
  stores: { ...addingAuthenticator.stores, throttle: ['countInRow', 'clear'] },
  values: ['sessionKeys', 'newId', 'now'],
  table: { ...addingAuthenticator.table, throttling: ['UpdateItem', 'DeleteItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const startPasskey = {
  stores: { factors: ['of'], passkeyChallenges: ['keep'] },
  values: ['siteOrigin', 'now'],
  table: { factors: ['GetItem'], passkeyChallenges: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const addPasskey = {
  stores: { ...addingAuthenticator.stores, passkeyChallenges: ['usable', 'spend'] },
  values: ['sessionKeys', 'siteOrigin', 'newId', 'now'],
  table: { ...addingAuthenticator.table, passkeyChallenges: ['GetItem', 'UpdateItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const changeAuthenticator = {
  stores: { factors: ['of', 'writeIn'] },
  values: ['newId', 'now'],
  table: { factors: ['GetItem', 'PutItem'], users: ['ConditionCheckItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const removeAuthenticator = {
  stores: { factors: ['of', 'writeIn'], signInRules: ['current'], users: ['byId'] },
  values: ['newId', 'now'],
  table: {
    factors: ['GetItem', 'PutItem'],
    users: ['GetItem', 'ConditionCheckItem'],
    settings: ['GetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const newRecoveryCodes = {
  stores: { factors: ['of', 'writeIn'] },
  values: ['newId', 'now'],
  table: { factors: ['GetItem', 'PutItem'], users: ['ConditionCheckItem'], audit: ['PutItem'], outbox: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const startProof = {
  stores: { users: ['byId'], singleSignOn: ['current'], factors: ['of'], passkeyChallenges: ['keep'] },
  values: ['siteOrigin', 'now'],
  table: { users: ['GetItem'], settings: ['GetItem'], factors: ['GetItem'], passkeyChallenges: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const proveAccount = {
  stores: {
    singleSignOn: ['current'],
    users: ['byId', 'remark'],
    passwords: ['hashOf'],
    factors: ['of', 'write'],
    passkeyChallenges: ['usable', 'spend'],
    sessions: ['prove'],
    throttle: ['countInRow', 'countInWindow', 'waitInWindow', 'clear'],
    outbox: ['add'],
  },
  values: ['sessionKeys', 'siteOrigin', 'newId', 'now'],
  table: {
    settings: ['GetItem'],
    users: ['GetItem', 'UpdateItem'],
    passwords: ['GetItem'],
    factors: ['GetItem', 'PutItem'],
    passkeyChallenges: ['GetItem', 'UpdateItem'],
    throttling: ['GetItem', 'UpdateItem', 'DeleteItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>
