import type { Needs } from '../../kernel/needs.ts'

export const getMyProfile = {
  profiles: ['applicantIdOf'],
  applicants: ['byId'],
  users: ['byId'],
  timeline: ['latestStageMoves'],
  values: ['now'],
} as const satisfies Needs

export const updateMyProfile = {
  profiles: ['applicantIdOf', 'begin', 'change'],
  applicants: ['byId'],
  users: ['byId'],
  timeline: ['latestStageMoves'],
  throttle: ['countInWindow'],
  items: ['outboxPut', 'fileRemoved'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const setTalentPool = {
  profiles: ['applicantIdOf'],
  applicants: ['byId', 'changeEnd'],
  users: ['byId'],
  timeline: ['latestStageMoves'],
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
  timeline: ['latestStageMoves'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const connectProfile = {
  profiles: ['applicantIdOf', 'connect'],
  applicants: ['byId'],
  profileLinks: ['usable'],
  users: ['byId'],
  timeline: ['latestStageMoves'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listMyQuestions = {
  profiles: ['applicantIdOf'],
  applicants: ['byId'],
  companies: ['byId'],
  orders: ['byId'],
  assignments: ['between', 'consentsOf'],
  timeline: ['latestStageMoves'],
  values: ['now'],
} as const satisfies Needs

export const answerMyQuestion = {
  profiles: ['applicantIdOf'],
  applicants: ['byId'],
  companies: ['byId'],
  assignments: ['between', 'consentsOf', 'answer'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs
