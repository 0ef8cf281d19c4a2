import { roles } from '../../../shared/accounts/domain/user.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { accountLists } from './keys.ts'
import { entering, signingIn } from './signInPermissions.ts'

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
