import type { Needs } from '../kernel/needs.ts'

export const createAgentToken = {
  agentSettings: ['current'],
  agentTokens: ['add'],
  users: ['byId'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listAgentTokens = {
  agentTokens: ['listOf'],
  users: ['byId'],
  values: ['now'],
} as const satisfies Needs

export const revokeAgentToken = { agentTokens: ['revoke'], values: ['now', 'newId'] } as const satisfies Needs

export const getAgentSettings = { agentSettings: ['current'] } as const satisfies Needs

export const updateAgentSettings = { agentSettings: ['write'], values: ['now', 'newId'] } as const satisfies Needs

/** What the use cases need that tools stand for. Agents act for staff alone, who are not limited to whom they are assigned. */
export const answerAgent = {
  applicants: ['byId', 'through', 'create', 'change'],
  timeline: ['latestStageMoves'],
  // Records and their changes are read while the engine is away.
  feed: ['newest', 'read'],
  submissions: ['counts'],
  audit: ['keep', 'keepOncePerHour'],
  items: ['documentThere'],
  values: ['breaker', 'now', 'newId', 'pause'],
} as const satisfies Needs
