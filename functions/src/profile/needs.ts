import type { Needs } from '../useCase/needs.ts'

export const getMyProfile = {
  profiles: ['applicantIdOf'],
  applicants: ['byId'],
  users: ['byId'],
} as const satisfies Needs

export const updateMyProfile = {
  profiles: ['applicantIdOf', 'begin', 'change'],
  applicants: ['byId'],
  users: ['byId'],
  throttle: ['countInWindow'],
  items: ['outboxPut'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const requestProfileLink = {
  profiles: ['applicantIdOf'],
  applicants: ['byId'],
  users: ['byId'],
  outbox: ['add'],
  throttle: ['countInWindow'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const confirmEmail = {
  profiles: ['applicantIdOf', 'confirmEmail'],
  applicants: ['byId'],
  profileLinks: ['usable'],
  users: ['byId'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const connectProfile = {
  profiles: ['applicantIdOf', 'connect'],
  applicants: ['byId'],
  profileLinks: ['usable'],
  users: ['byId'],
  values: ['now', 'newId'],
} as const satisfies Needs
