import type { Needs } from '../useCase/needs.ts'

/** What every way to an export needs, whoever asks. */
const exporting = {
  dataExports: ['of', 'begin', 'listen'],
  exported: ['addressOf'],
  audit: ['keep'],
  throttle: ['countInWindow'],
  values: ['now', 'newId'],
} as const satisfies Needs

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

export const exportOwnData = { ...exporting, ownDataLinks: ['usable'], applicants: ['byId'] } as const satisfies Needs

export const exportMyData = {
  ...exporting,
  profiles: ['applicantIdOf'],
  applicants: ['byId'],
  users: ['byId', 'remark'],
  throttle: ['countInWindow', 'countInRow', 'clear'],
} as const satisfies Needs

export const exportPersonalData = { ...exporting, applicants: ['byId'] } as const satisfies Needs
