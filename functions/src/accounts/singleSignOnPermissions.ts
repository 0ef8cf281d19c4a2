import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { entering, signingIn } from './signInPermissions.ts'

/** What a visit to the provider needs. */
const visiting = {
  stores: { singleSignOn: ['current', 'clientSecret'] },
  values: ['siteOrigin', 'asksLoopback', 'now'],
  table: { settings: ['GetItem'], clientSecret: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const getLoginProvider = {
  stores: { singleSignOn: ['current'] },
  table: { settings: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const startProviderSignIn = {
  stores: { ...visiting.stores, singleSignOnStarts: ['keep'] },
  values: visiting.values,
  table: { ...visiting.table, singleSignOnStarts: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const signInWithProvider = {
  stores: {
    ...visiting.stores,
    ...signingIn.stores,
    users: ['byId', 'byEmail', 'remark', 'noteLanguage'],
    factors: ['of'],
    throttle: ['countInWindow'],
    accounts: ['listed'],
    singleSignOnStarts: ['usable', 'spend'],
    providerLogins: ['accountOf', 'enter'],
  },
  values: [...visiting.values, 'sessionKeys', 'newId'],
  table: {
    ...visiting.table,
    users: entering.table.users,
    factors: ['GetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
    throttling: ['UpdateItem'],
    accountNames: ['GetItem'],
    singleSignOnStarts: ['GetItem', 'UpdateItem'],
    providerLogins: ['GetItem', 'PutItem', 'DeleteItem'],
  },
  indexes: entering.indexes,
} as const satisfies Permissions<AccountsDependencies>

export const startProviderProof = {
  stores: { ...visiting.stores, users: ['byId'], factors: ['of'], singleSignOnStarts: ['keep'] },
  values: visiting.values,
  table: { ...visiting.table, users: ['GetItem'], factors: ['GetItem'], singleSignOnStarts: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const proveWithProvider = {
  stores: {
    ...visiting.stores,
    users: ['byId', 'remark'],
    factors: ['of'],
    sessions: ['prove'],
    singleSignOnStarts: ['usable', 'spend'],
  },
  values: [...visiting.values, 'sessionKeys', 'newId'],
  table: {
    ...visiting.table,
    users: ['GetItem', 'UpdateItem'],
    factors: ['GetItem'],
    audit: ['PutItem'],
    singleSignOnStarts: ['GetItem', 'UpdateItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const getSingleSignOn = {
  stores: { singleSignOn: ['current'] },
  values: ['siteOrigin'],
  table: { settings: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const updateSingleSignOn = {
  stores: { singleSignOn: ['current', 'clientSecret', 'write'] },
  values: ['siteOrigin', 'asksLoopback', 'newId', 'now'],
  table: { settings: ['GetItem', 'PutItem'], clientSecret: ['GetItem', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const removeSingleSignOn = {
  stores: { singleSignOn: ['current', 'remove'] },
  values: ['newId', 'now'],
  table: { settings: ['GetItem', 'DeleteItem'], clientSecret: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const disconnectProvider = {
  stores: { users: ['byId'], providerLogins: ['disconnect'] },
  values: ['newId', 'now'],
  table: {
    users: ['GetItem', 'UpdateItem', 'ConditionCheckItem'],
    passwords: ['PutItem'],
    settings: ['GetItem'],
    providerLogins: ['DeleteItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>
