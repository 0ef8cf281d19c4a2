import type { Needs } from '../useCase/needs.ts'

export const createPartnerApplicant = {
  partnerApplicants: ['repeated', 'create'],
  users: ['byId'],
  throttle: ['waitInWindow', 'countInWindow'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listPartnerApplicants = {
  partnerApplicants: ['changedSince'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const getPartnerApplicant = {
  applicants: ['byId'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const changePartnerApplicant = {
  applicants: ['byId', 'change'],
  timeline: ['latestStageMoves'],
  users: ['byId'],
  throttle: ['waitInWindow', 'countInWindow'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const withdrawPartnerApplicant = {
  applicants: ['byId'],
  partnerApplicants: ['withdraw'],
  timeline: ['latestStageMoves'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const requestPartnerCvUpload = {
  applicants: ['byId'],
  uploads: ['add'],
  incoming: ['ticketFor'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const completePartnerCvUpload = {
  applicants: ['byId'],
  documents: ['listOf', 'byId', 'add'],
  uploads: ['byId'],
  files: ['announce'],
  incoming: ['readStart'],
  stored: ['takeOver', 'put'],
  items: ['uploadDone'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const getPartner = { users: ['staff'] } as const satisfies Needs
