import type { Needs } from '../useCase/needs.ts'

export const createPartnerApplicant = {
  partnerApplicants: ['repeated', 'create'],
  users: ['byId'],
  throttle: ['waitInWindow', 'countInWindow'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const getPartner = {} as const satisfies Needs
