import { staffRoles } from '../../../../shared/accounts/domain/access.ts'
import { roles } from '../../../../shared/accounts/domain/user.ts'
import { listOf } from '../../kernel/table/keys.ts'
import { audited, inLists, type StoreAccess, table } from './access.ts'

/** What the stores touch of who has an account, who is signed in and who acts for somebody. */
export const accountAccess: Pick<
  StoreAccess,
  | 'users'
  | 'accounts'
  | 'emailChanges'
  | 'invitations'
  | 'names'
  | 'sessions'
  | 'resetTokens'
  | 'throttle'
  | 'agentTokens'
  | 'agentGrants'
  | 'oauthClients'
  | 'agentSettings'
  | 'controllers'
> = {
  users: {
    byId: table({ users: ['GetItem'] }),
    byEmail: table({ users: ['GetItem'], accountNames: ['GetItem'] }),
    byUsernameOrEmail: table({ users: ['GetItem'], accountNames: ['GetItem'] }),
    staff: { ...inLists(...staffRoles.map(listOf.users)), ...table({ users: ['BatchGetItem'] }) },
    clients: { ...inLists(listOf.users('client')), ...table({ users: ['BatchGetItem'] }) },
    create: table({ users: ['PutItem', 'DeleteItem'], accountNames: ['PutItem', 'ConditionCheckItem'], ...audited }),
    resetPassword: table({
      users: ['UpdateItem'],
      resetTokens: ['UpdateItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    noteLanguage: table({ users: ['UpdateItem'] }),
    remark: table(audited),
  },
  accounts: {
    listed: { ...inLists(...roles.map(listOf.users)), ...table({ users: ['BatchGetItem'] }) },
    change: table({ users: ['UpdateItem', 'ConditionCheckItem'], ...audited }),
    changePassword: table({ users: ['UpdateItem', 'PutItem', 'DeleteItem'], outbox: ['PutItem'], ...audited }),
  },
  emailChanges: {
    wantedBy: table({ emailChanges: ['GetItem'] }),
    want: table({ emailChanges: ['PutItem'], outbox: ['PutItem'], ...audited }),
    keepToken: table({ emailChanges: ['UpdateItem'] }),
    confirm: table({
      emailChanges: ['DeleteItem'],
      users: ['UpdateItem'],
      accountNames: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
  },
  invitations: {
    byId: table({ invitations: ['GetItem'] }),
    openTo: table({ invitedEmails: ['GetItem'], invitations: ['GetItem'] }),
    open: { ...inLists(listOf.invitations), ...table({ invitations: ['BatchGetItem'] }) },
    invite: table({
      users: ['ConditionCheckItem'],
      invitations: ['PutItem', 'UpdateItem'],
      invitedEmails: ['PutItem'],
      outbox: ['PutItem'],
      ...audited,
    }),
    keepToken: table({ invitations: ['UpdateItem'] }),
    withdraw: table({
      users: ['ConditionCheckItem'],
      invitations: ['UpdateItem'],
      invitedEmails: ['DeleteItem'],
      ...audited,
    }),
    accept: table({
      users: ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      accountNames: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
      invitations: ['UpdateItem'],
      invitedEmails: ['DeleteItem'],
      ...audited,
    }),
  },
  names: { of: table({ users: ['BatchGetItem'] }), people: table({ users: ['BatchGetItem'] }) },
  sessions: {
    withUser: table({ users: ['BatchGetItem'] }),
    start: table({ users: ['PutItem', 'DeleteItem'], ...audited }),
    end: table({ users: ['DeleteItem'] }),
    listOf: table({ users: ['Query'], sessionUses: ['Query'] }),
    noteUse: table({ sessionUses: ['PutItem'] }),
    endOwn: table({ users: ['DeleteItem'], ...audited }),
    endAll: table({ users: ['DeleteItem'], ...audited }),
  },
  resetTokens: { usable: table({ resetTokens: ['GetItem'] }), keep: table({ resetTokens: ['PutItem'] }) },
  throttle: {
    countInWindow: table({ throttling: ['UpdateItem'] }),
    countInRow: table({ throttling: ['UpdateItem'] }),
    waitInWindow: table({ throttling: ['GetItem'] }),
    clear: table({ throttling: ['DeleteItem'] }),
  },
  agentTokens: {
    withOwner: table({ agents: ['BatchGetItem'], users: ['BatchGetItem'], settings: ['BatchGetItem'] }),
    listOf: table({ agents: ['Query'] }),
    add: table({ agents: ['GetItem', 'Query', 'PutItem'], ...audited }),
    revoke: table({ agents: ['DeleteItem'], ...audited }),
    markUsed: table({ agents: ['UpdateItem'] }),
  },
  agentGrants: {
    withOwner: table({ agents: ['BatchGetItem'], users: ['BatchGetItem'], settings: ['BatchGetItem'] }),
    listOf: table({ agents: ['Query'] }),
    offer: table({ agents: ['GetItem', 'Query', 'PutItem'], oauthClients: ['UpdateItem'], ...audited }),
    change: table({ agents: ['UpdateItem'], ...audited }),
    end: table({ agents: ['DeleteItem'], ...audited }),
    markUsed: table({ agents: ['UpdateItem'] }),
  },
  oauthClients: {
    byId: table({ oauthClients: ['GetItem'] }),
    register: table({ oauthClients: ['PutItem'] }),
  },
  agentSettings: {
    current: table({ settings: ['GetItem'] }),
    write: table({ settings: ['PutItem'], ...audited }),
  },
  controllers: {
    current: table({ settings: ['GetItem'] }),
    write: table({ settings: ['PutItem'], ...audited }),
  },
}
