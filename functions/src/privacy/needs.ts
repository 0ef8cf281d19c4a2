import type { Needs } from '../kernel/needs.ts'

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
export const getDeletion = {
  applicants: ['byId'],
  deletions: ['of'],
  names: ['of'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const recordDeletionRequest = {
  applicants: ['byId'],
  deletions: ['of', 'ask'],
  names: ['of'],
  values: ['now', 'newId'],
} as const satisfies Needs

/** An open request is answered, and the person is told. */
const answering = {
  applicants: ['byId'],
  deletions: ['of', 'end'],
  names: ['of'],
  items: ['outboxPut'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const refuseDeletion = answering
export const takeBackDeletion = answering

export const extendDeletion = {
  applicants: ['byId'],
  deletions: ['of', 'extend'],
  names: ['of'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listDeletionRequests = {
  applicants: ['byId'],
  assignments: ['ofApplicant'],
  deletions: ['open'],
  names: ['of'],
  values: ['now'],
} as const satisfies Needs

export const holdErasure = {
  deletions: ['of', 'hold'],
  names: ['of'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const liftErasureHold = {
  applicants: ['byId'],
  deletions: ['of', 'liftHold'],
  names: ['of'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const getMyDeletion = { profiles: ['applicantIdOf'], deletions: ['of'] } as const satisfies Needs

export const requestMyDeletion = {
  profiles: ['applicantIdOf'],
  applicants: ['byId'],
  deletions: ['of', 'ask'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const withdrawMyDeletion = {
  profiles: ['applicantIdOf'],
  deletions: ['of', 'end'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const readDeletionByLink = {
  ownDataLinks: ['usable'],
  applicants: ['byId'],
  deletions: ['of'],
  values: ['now'],
} as const satisfies Needs

export const setTalentPoolByLink = {
  ownDataLinks: ['usable'],
  applicants: ['byId', 'changeEnd'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const requestDeletionByLink = {
  ownDataLinks: ['usable'],
  applicants: ['byId'],
  deletions: ['of', 'ask'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const withdrawDeletionByLink = {
  ownDataLinks: ['usable'],
  applicants: ['byId'],
  deletions: ['of', 'end'],
  values: ['now', 'newId'],
} as const satisfies Needs
