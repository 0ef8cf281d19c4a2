import { roles } from '../../../shared/accounts/domain/user.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { accountLists } from './keys.ts'

export const acceptInvitation = {
  stores: {
    invitations: ['byId', 'accept'],
    users: ['byId', 'byUsernameOrEmail'],
    signInRules: ['current'],
    controllers: ['current'],
  },
  values: ['sessionKeys', 'newId', 'now', 'pause'],
  table: {
    invitations: ['GetItem', 'UpdateItem'],
    users: ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'GetItem'],
    passwords: ['PutItem'],
    settings: ['GetItem'],
    accountNames: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem', 'GetItem'],
    invitedEmails: ['DeleteItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const changeUser = {
  stores: { users: ['byId'], accounts: ['change'], factors: ['of'] },
  values: ['newId', 'now', 'pause', 'requireRecordedCompany'],
  table: {
    factors: ['GetItem'],
    users: ['GetItem', 'UpdateItem', 'ConditionCheckItem', 'BatchGetItem'],
    audit: ['PutItem'],
    companies: ['BatchGetItem', 'PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const endUserSessions = {
  stores: { users: ['byId'], accounts: ['change'] },
  values: ['newId', 'now', 'pause'],
  table: { users: ['GetItem', 'UpdateItem', 'ConditionCheckItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const getUserSecondFactor = {
  stores: { users: ['byId'], factors: ['of'], secondFactorResets: ['waitingFor'] },
  values: ['now'],
  table: { users: ['GetItem'], factors: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const resetSecondFactor = {
  stores: { users: ['byId'], factors: ['of'], secondFactorResets: ['waitingFor', 'request', 'reset'] },
  values: ['newId', 'now'],
  table: {
    users: ['GetItem', 'UpdateItem', 'ConditionCheckItem'],
    factors: ['GetItem', 'PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const getSignInRules = {
  stores: { signInRules: ['current'] },
  table: { settings: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const updateSignInRules = {
  stores: { signInRules: ['current', 'write'] },
  values: ['newId', 'now'],
  table: { settings: ['GetItem', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const inviteUser = {
  stores: {
    invitations: ['openTo', 'invite'],
    users: ['byId', 'byUsernameOrEmail'],
    throttle: ['countInWindow'],
  },
  values: ['newId', 'now', 'pause', 'requireRecordedCompany'],
  table: {
    companies: ['BatchGetItem', 'PutItem'],
    users: ['BatchGetItem', 'ConditionCheckItem', 'GetItem'],
    audit: ['PutItem'],
    invitedEmails: ['GetItem', 'PutItem'],
    invitations: ['GetItem', 'PutItem', 'UpdateItem'],
    outbox: ['PutItem'],
    accountNames: ['GetItem'],
    throttling: ['UpdateItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const listInvitations = {
  stores: { invitations: ['open'] },
  table: { invitations: ['BatchGetItem'] },
  indexes: { listed: [accountLists.invitations] },
} as const satisfies Permissions<AccountsDependencies>

export const listUsers = {
  stores: { accounts: ['listed'], users: ['byUsernameOrEmail'] },
  table: { users: ['BatchGetItem', 'GetItem'], accountNames: ['GetItem'] },
  indexes: { listed: [...roles.map(accountLists.users)] },
} as const satisfies Permissions<AccountsDependencies>

export const readInvitation = {
  stores: { invitations: ['byId'], users: ['byId', 'byUsernameOrEmail'] },
  values: ['now'],
  table: { invitations: ['GetItem'], users: ['GetItem'], accountNames: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const withdrawInvitation = {
  stores: { invitations: ['byId', 'withdraw'] },
  values: ['newId', 'now'],
  table: {
    invitations: ['GetItem', 'UpdateItem'],
    users: ['ConditionCheckItem'],
    invitedEmails: ['DeleteItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>
