import { roles } from '../../../shared/accounts/domain/user.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { accountLists } from './keys.ts'

export const changeAccount = {
  stores: { users: ['changeOwn'] },
  table: { users: ['UpdateItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const changePassword = {
  stores: {
    users: ['byId', 'remark'],
    accounts: ['changePassword'],
    passwords: ['hashOf'],
    throttle: ['countInRow', 'clear'],
  },
  values: ['sessionKeys', 'newId', 'now'],
  table: {
    users: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
    passwords: ['GetItem', 'PutItem'],
    settings: ['GetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
    throttling: ['UpdateItem', 'DeleteItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const confirmSignInEmail = {
  stores: { users: ['byId'], emailChanges: ['wantedBy', 'confirm'] },
  values: ['newId', 'now'],
  table: {
    users: ['GetItem', 'UpdateItem'],
    emailChanges: ['GetItem', 'DeleteItem'],
    accountNames: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const endOtherSessions = {
  stores: { sessions: ['listOf', 'endAll'] },
  values: ['sessionKeys', 'newId', 'now'],
  table: { users: ['Query', 'DeleteItem'], sessionUses: ['Query'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const endOwnSession = {
  stores: { sessions: ['endOwn'] },
  values: ['newId', 'now'],
  table: { users: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const getAccount = {
  stores: { users: ['byId'], emailChanges: ['wantedBy'], sessions: ['listOf'] },
  values: ['sessionKeys', 'now'],
  table: { users: ['GetItem', 'Query'], emailChanges: ['GetItem'], sessionUses: ['Query'] },
} as const satisfies Permissions<AccountsDependencies>

export const getCurrentUser = {
  stores: {},
} as const satisfies Permissions<AccountsDependencies>

export const listColleagues = {
  stores: { users: ['staff'] },
  table: { users: ['BatchGetItem'] },
  indexes: {
    listed: [accountLists.users('recruiter'), accountLists.users('recruiting_manager'), accountLists.users('sysadmin')],
  },
} as const satisfies Permissions<AccountsDependencies>

export const register = {
  stores: { users: ['create'] },
  values: ['sessionKeys', 'newId', 'now'],
  table: {
    users: ['PutItem', 'DeleteItem'],
    passwords: ['PutItem'],
    settings: ['GetItem'],
    accountNames: ['PutItem', 'UpdateItem', 'ConditionCheckItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const requestPasswordReset = {
  stores: { outbox: ['add'], throttle: ['countInWindow'] },
  values: ['newId', 'now'],
  table: { outbox: ['PutItem'], throttling: ['UpdateItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const requestSignInEmail = {
  stores: {
    users: ['byId', 'byUsernameOrEmail', 'remark'],
    emailChanges: ['want'],
    passwords: ['hashOf'],
    throttle: ['countInRow', 'countInWindow', 'clear'],
  },
  values: ['newId', 'now'],
  table: {
    users: ['GetItem'],
    passwords: ['GetItem'],
    accountNames: ['GetItem'],
    audit: ['PutItem'],
    emailChanges: ['PutItem'],
    outbox: ['PutItem'],
    throttling: ['UpdateItem', 'DeleteItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const resetPassword = {
  stores: { users: ['byId', 'resetPassword'], resetTokens: ['usable'], throttle: ['clear'] },
  values: ['sessionKeys', 'newId', 'now', 'pause', 'verifiedEmailItems'],
  table: {
    users: ['GetItem', 'UpdateItem'],
    passwords: ['PutItem'],
    settings: ['GetItem'],
    resetTokens: ['UpdateItem', 'GetItem'],
    profiles: ['GetItem'],
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
    applicantEmails: ['DeleteItem'],
    due: ['PutItem', 'DeleteItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    throttling: ['UpdateItem', 'DeleteItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const signIn = {
  stores: {
    users: ['byUsernameOrEmail', 'remark', 'noteLanguage'],
    passwords: ['hashOf'],
    sessions: ['start'],
    throttle: ['countInRow', 'countInWindow', 'clear'],
  },
  values: ['sessionKeys', 'newId', 'now'],
  table: {
    users: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
    passwords: ['GetItem'],
    accountNames: ['GetItem'],
    audit: ['PutItem'],
    throttling: ['UpdateItem', 'DeleteItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const signOut = {
  stores: { sessions: ['end'] },
  values: ['sessionKeys', 'now'],
  table: { users: ['DeleteItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const verifyResetToken = {
  stores: { resetTokens: ['usable'], users: ['byId'] },
  values: ['now'],
  table: { resetTokens: ['GetItem'], users: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const checkResetToken = { ...verifyResetToken } as const satisfies Permissions<AccountsDependencies>

export const acceptInvitation = {
  stores: { invitations: ['byId', 'accept'], users: ['byId', 'byUsernameOrEmail'] },
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
  stores: { users: ['byId'], accounts: ['change'] },
  values: ['newId', 'now', 'requireRecordedCompany'],
  table: {
    users: ['GetItem', 'UpdateItem', 'ConditionCheckItem', 'BatchGetItem'],
    audit: ['PutItem'],
    companies: ['BatchGetItem', 'PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const endUserSessions = {
  stores: { users: ['byId'], accounts: ['change'] },
  values: ['newId', 'now'],
  table: { users: ['GetItem', 'UpdateItem', 'ConditionCheckItem'], audit: ['PutItem'] },
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
