import type { Needs } from '../../kernel/needs.ts'

export const getProtectedResource = { values: ['siteOrigin'] } as const satisfies Needs

export const getProtectedResourceAtRoot = { values: ['siteOrigin'] } as const satisfies Needs

export const getAuthorizationServer = { values: ['siteOrigin'] } as const satisfies Needs

export const registerClient = { oauthClients: ['register'], values: ['now', 'newId'] } as const satisfies Needs

export const readAuthorization = {
  agentSettings: ['current'],
  oauthClients: ['byId'],
  throttle: ['countInWindow'],
  values: ['now', 'siteOrigin', 'clientDocument'],
} as const satisfies Needs

export const decideAuthorization = {
  agentSettings: ['current'],
  agentGrants: ['offer'],
  oauthClients: ['byId'],
  users: ['byId'],
  throttle: ['countInWindow'],
  values: ['now', 'newId', 'siteOrigin', 'clientDocument'],
} as const satisfies Needs

export const exchangeToken = {
  agentGrants: ['withOwner', 'change', 'end'],
  throttle: ['countInWindow'],
  values: ['now', 'newId', 'siteOrigin'],
} as const satisfies Needs

export const revokeOAuthToken = {
  agentGrants: ['withOwner', 'end'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listAgentConnections = {
  agentGrants: ['listOf'],
  users: ['byId'],
  values: ['now'],
} as const satisfies Needs

export const revokeAgentConnection = { agentGrants: ['end'], values: ['now', 'newId'] } as const satisfies Needs
