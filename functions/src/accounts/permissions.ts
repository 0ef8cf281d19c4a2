import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { accountLists } from './keys.ts'

export const changeAccount = {
  stores: { users: ['changeOwn'] },
  table: { users: ['UpdateItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const changePassword = {
  stores: {
    singleSignOn: ['current'],
    users: ['byId', 'remark'],
    accounts: ['changePassword'],
    passwords: ['hashOf'],
    throttle: ['countInRow', 'clear'],
    factors: ['of'],
    signInRules: ['current'],
    controllers: ['current'],
  },
  values: ['sessionKeys', 'newId', 'now'],
  table: {
    factors: ['GetItem'],
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
  stores: {
    users: ['byId'],
    emailChanges: ['wantedBy'],
    sessions: ['listOf'],
    factors: ['of'],
    signInRules: ['current'],
  },
  values: ['sessionKeys', 'now'],
  table: {
    users: ['GetItem', 'Query'],
    emailChanges: ['GetItem'],
    sessionUses: ['Query'],
    factors: ['GetItem'],
    settings: ['GetItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const getCurrentUser = {
  stores: {},
} as const satisfies Permissions<AccountsDependencies>

export const getPasswordRules = {
  stores: { signInRules: ['current'] },
  table: { settings: ['GetItem'] },
} as const satisfies Permissions<AccountsDependencies>

export const listColleagues = {
  stores: { users: ['staff'] },
  table: { users: ['BatchGetItem'] },
  indexes: {
    listed: [accountLists.users('recruiter'), accountLists.users('recruiting_manager'), accountLists.users('sysadmin')],
  },
} as const satisfies Permissions<AccountsDependencies>

export const register = {
  stores: { users: ['create'], signInRules: ['current'], controllers: ['current'] },
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
    singleSignOn: ['current'],
    users: ['byId', 'byUsernameOrEmail', 'remark'],
    emailChanges: ['want'],
    passwords: ['hashOf'],
    factors: ['of'],
    throttle: ['countInRow', 'countInWindow', 'clear'],
  },
  values: ['newId', 'now'],
  table: {
    settings: ['GetItem'],
    users: ['GetItem'],
    passwords: ['GetItem'],
    factors: ['GetItem'],
    accountNames: ['GetItem'],
    audit: ['PutItem'],
    emailChanges: ['PutItem'],
    outbox: ['PutItem'],
    throttling: ['UpdateItem', 'DeleteItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const resetPassword = {
  stores: {
    singleSignOn: ['current'],
    users: ['byId', 'resetPassword'],
    resetTokens: ['usable'],
    throttle: ['clear'],
    factors: ['of'],
    signInRules: ['current'],
    controllers: ['current'],
  },
  values: ['sessionKeys', 'newId', 'now', 'pause', 'verifiedEmailItems'],
  table: {
    factors: ['GetItem', 'PutItem'],
    users: ['GetItem', 'UpdateItem'],
    passwords: ['PutItem'],
    settings: ['GetItem'],
    resetTokens: ['UpdateItem', 'GetItem'],
    providerLogins: ['DeleteItem'],
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
    factors: ['of'],
    signInRules: ['current'],
    throttle: ['countInRow', 'countInWindow', 'clear'],
  },
  values: ['sessionKeys', 'newId', 'now'],
  table: {
    users: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
    factors: ['GetItem'],
    settings: ['GetItem'],
    passwords: ['GetItem'],
    accountNames: ['GetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
    throttling: ['UpdateItem', 'DeleteItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const continueSession = {
  stores: { sessions: ['keepAlive'] },
  values: ['sessionKeys', 'now'],
  table: { users: ['UpdateItem'] },
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

export const reportSignIn = {
  stores: { signInAlerts: ['usable', 'report'], users: ['byId'], factors: ['of'] },
  values: ['newId', 'now', 'pause', 'verifiedEmailItems'],
  table: {
    profiles: ['GetItem', 'DeleteItem'],
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
    applicantEmails: ['DeleteItem'],
    due: ['PutItem', 'DeleteItem'],
    throttling: ['UpdateItem'],
    signInAlerts: ['GetItem', 'UpdateItem'],
    users: ['GetItem', 'UpdateItem'],
    passwords: ['PutItem'],
    factors: ['GetItem', 'ConditionCheckItem', 'PutItem'],
    providerLogins: ['DeleteItem'],
    settings: ['GetItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<AccountsDependencies>

export const checkResetToken = { ...verifyResetToken } as const satisfies Permissions<AccountsDependencies>
