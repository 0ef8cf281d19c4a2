import type { Needs } from '../useCase/needs.ts'

export const getPrivacyNotice = {
  agentSettings: ['current'],
  controllers: ['current'],
  values: ['region'],
} as const satisfies Needs

export const updateController = { controllers: ['write'], values: ['now', 'newId'] } as const satisfies Needs

export const requestOwnDataLink = {
  outbox: ['add'],
  throttle: ['countInWindow'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const readOwnData = {
  ownDataLinks: ['usable'],
  applicants: ['byId'],
  names: ['people'],
  values: ['now'],
} as const satisfies Needs
