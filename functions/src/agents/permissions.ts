import { changedKind } from '../applicants/keys.ts'
import { companyLists } from '../companies/keys.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { AgentsDependencies } from './dependencies.ts'

/**
 * The permissions of the use cases behind the tools. Agents act only for staff, who are not limited to assigned
 * applicants.
 */
export const answerAgent = {
  stores: {
    applicants: ['byId', 'through', 'create', 'change', 'idByEmail'],
    timeline: ['latestStageMoves'],
    feed: ['newest', 'read'],
    activity: ['latestOf', 'ledgerOf', 'add'],
    users: ['byId'],
    names: ['of'],
    submissions: ['counts', 'byId', 'newest'],
    orders: ['ofStatus', 'ofCompany', 'byId'],
    placements: ['countsOf', 'notEndedBefore'],
    assignments: ['proposalsTo', 'shownTo', 'shownPeople'],
    companies: ['namesOf'],
    audit: ['keep', 'storeOncePerHour'],
  },
  values: ['breaker', 'now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'BatchGetItem', 'ConditionCheckItem'],
    applicantEmails: ['GetItem', 'PutItem', 'DeleteItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    webhookEvents: ['PutItem'],
    counters: ['Query'],
    users: ['BatchGetItem'],
    submissions: ['BatchGetItem'],
    orders: ['GetItem', 'BatchGetItem'],
    orderPlaces: ['BatchGetItem'],
    assignments: ['BatchGetItem'],
    companies: ['BatchGetItem'],
  },
  indexes: {
    changedApplicants: [changedKind],
    submissionsByStatus: ['pending'],
    listed: [
      companyLists.orders('open'),
      companyLists.orders('filled'),
      companyLists.orders('closed'),
      companyLists.places,
    ],
  },
} as const satisfies Permissions<AgentsDependencies>

export const createAgentToken = {
  stores: { agentSettings: ['current'], agentTokens: ['add'], users: ['byId'] },
  values: ['now', 'newId'],
  table: {
    settings: ['GetItem'],
    agents: ['GetItem', 'Query', 'PutItem'],
    audit: ['PutItem'],
    users: ['GetItem', 'ConditionCheckItem'],
  },
} as const satisfies Permissions<AgentsDependencies>

export const getAgentSettings = {
  stores: { agentSettings: ['current'] },
  table: { settings: ['GetItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const listAgentTokens = {
  stores: { agentTokens: ['listOf'], users: ['byId'] },
  values: ['now'],
  table: { agents: ['Query'], users: ['GetItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const revokeAgentToken = {
  stores: { agentTokens: ['revoke'] },
  values: ['now', 'newId'],
  table: { agents: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const updateAgentSettings = {
  stores: { agentSettings: ['write'] },
  values: ['now', 'newId'],
  table: { settings: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const decideAuthorization = {
  stores: {
    agentSettings: ['current'],
    agentGrants: ['offer'],
    oauthClients: ['byId'],
    users: ['byId'],
    throttle: ['countInWindow'],
  },
  values: ['now', 'newId', 'siteOrigin', 'clientDocument'],
  table: {
    settings: ['GetItem'],
    agents: ['GetItem', 'Query', 'PutItem'],
    oauthClients: ['UpdateItem', 'GetItem'],
    audit: ['PutItem'],
    users: ['GetItem', 'ConditionCheckItem'],
    throttling: ['UpdateItem'],
  },
} as const satisfies Permissions<AgentsDependencies>

export const exchangeToken = {
  stores: { agentGrants: ['withOwner', 'change', 'end'], throttle: ['countInWindow'] },
  values: ['now', 'newId', 'siteOrigin'],
  table: {
    agents: ['BatchGetItem', 'UpdateItem', 'DeleteItem'],
    users: ['BatchGetItem'],
    settings: ['BatchGetItem'],
    audit: ['PutItem'],
    throttling: ['UpdateItem'],
  },
} as const satisfies Permissions<AgentsDependencies>

export const getAuthorizationServer = {
  stores: {},
  values: ['siteOrigin'],
} as const satisfies Permissions<AgentsDependencies>

export const getProtectedResource = {
  stores: {},
  values: ['siteOrigin'],
} as const satisfies Permissions<AgentsDependencies>

export const getProtectedResourceAtRoot = {
  stores: {},
  values: ['siteOrigin'],
} as const satisfies Permissions<AgentsDependencies>

export const listAgentConnections = {
  stores: { agentGrants: ['listOf'], users: ['byId'] },
  values: ['now'],
  table: { agents: ['Query'], users: ['GetItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const readAuthorization = {
  stores: { agentSettings: ['current'], oauthClients: ['byId'], throttle: ['countInWindow'] },
  values: ['now', 'siteOrigin', 'clientDocument'],
  table: { settings: ['GetItem'], oauthClients: ['GetItem'], throttling: ['UpdateItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const registerClient = {
  stores: { oauthClients: ['register'] },
  values: ['now', 'newId'],
  table: { oauthClients: ['PutItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const revokeAgentConnection = {
  stores: { agentGrants: ['end'] },
  values: ['now', 'newId'],
  table: { agents: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<AgentsDependencies>

export const revokeOAuthToken = {
  stores: { agentGrants: ['withOwner', 'end'] },
  values: ['now', 'newId'],
  table: {
    agents: ['BatchGetItem', 'DeleteItem'],
    users: ['BatchGetItem'],
    settings: ['BatchGetItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<AgentsDependencies>
