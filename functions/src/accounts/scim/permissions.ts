import type { Permissions } from '../../kernel/permissions.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import { accountLists } from '../keys.ts'

export const getScimToken = {
  stores: { scimTokens: ['current'], singleSignOn: ['current'] },
  table: { scimToken: ['GetItem'], settings: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const createScimToken = {
  stores: { scimTokens: ['replace'] },
  values: ['newId', 'now'],
  table: { scimToken: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const deleteScimToken = {
  stores: { scimTokens: ['remove'] },
  values: ['newId', 'now'],
  table: { scimToken: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const getScimDocument = {
  stores: {},
  values: ['siteOrigin'],
} as const satisfies Permissions<AccountsDependencies>

export const getScimUser = {
  stores: { users: ['byId'] },
  values: ['siteOrigin'],
  table: { users: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const listScimUsers = {
  stores: { directory: ['entries', 'idOf', 'accounts'], users: ['byEmail'] },
  values: ['siteOrigin'],
  table: { directory: ['GetItem', 'Query'], users: ['GetItem', 'BatchGetItem'], accountNames: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

/** What changes an account and its names, and finds another system admin if one goes. */
const changing = {
  stores: { users: ['byId'], directory: ['change'], accounts: ['listed'], singleSignOn: ['current'] },
  values: ['siteOrigin', 'newId', 'now', 'pause'],
  table: {
    users: ['GetItem', 'BatchGetItem', 'UpdateItem', 'ConditionCheckItem'],
    directory: ['PutItem', 'DeleteItem'],
    accountNames: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    settings: ['GetItem'],
    audit: ['PutItem'],
  },
  indexes: { listed: [accountLists.users('sysadmin')] },
} as const satisfies Permissions<AccountsDependencies>

export const replaceScimUser = changing
export const patchScimUser = changing

export const deleteScimUser = {
  stores: changing.stores,
  values: ['newId', 'now', 'pause'],
  table: { users: changing.table.users, directory: ['DeleteItem'], audit: ['PutItem'] },
  indexes: changing.indexes,
} as const satisfies Permissions<AccountsDependencies>

export const createScimUser = {
  ...changing,
  stores: {
    ...changing.stores,
    users: ['byUsernameOrEmail'],
    directory: ['idOf', 'provision', 'change'],
  },
  table: {
    ...changing.table,
    users: [...changing.table.users, 'PutItem'],
    passwords: ['PutItem'],
    directory: ['GetItem', 'PutItem'],
    accountNames: ['GetItem', ...changing.table.accountNames],
  },
} as const satisfies Permissions<AccountsDependencies>
