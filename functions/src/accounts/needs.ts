import type { Needs } from '../kernel/needs.ts'

export const getCurrentUser = {} as const satisfies Needs

export const signIn = {
  users: ['byUsernameOrEmail', 'remark', 'noteLanguage'],
  sessions: ['start'],
  throttle: ['countInRow', 'countInWindow', 'clear'],
  values: ['sessionKeys', 'newId', 'now'],
} as const satisfies Needs

export const register = {
  users: ['create'],
  values: ['sessionKeys', 'newId', 'now'],
} as const satisfies Needs

export const signOut = { sessions: ['end'], values: ['sessionKeys', 'now'] } as const satisfies Needs

export const requestPasswordReset = {
  outbox: ['add'],
  throttle: ['countInWindow'],
  values: ['newId', 'now'],
} as const satisfies Needs

export const verifyResetToken = { resetTokens: ['usable'], users: ['byId'], values: ['now'] } as const satisfies Needs

export const resetPassword = {
  users: ['byId', 'resetPassword'],
  resetTokens: ['usable'],
  throttle: ['clear'],
  values: ['sessionKeys', 'newId', 'now'],
} as const satisfies Needs

export const listColleagues = { users: ['staff'] } as const satisfies Needs

export const getAccount = {
  users: ['byId'],
  emailChanges: ['wantedBy'],
  sessions: ['listOf'],
  values: ['sessionKeys', 'now'],
} as const satisfies Needs

export const changePassword = {
  users: ['byId', 'remark'],
  accounts: ['changePassword'],
  throttle: ['countInRow', 'clear'],
  values: ['sessionKeys', 'newId', 'now'],
} as const satisfies Needs

export const endOwnSession = { sessions: ['endOwn'], values: ['newId', 'now'] } as const satisfies Needs

export const endOtherSessions = {
  sessions: ['listOf', 'endAll'],
  values: ['sessionKeys', 'newId', 'now'],
} as const satisfies Needs

export const requestSignInEmail = {
  users: ['byId', 'byUsernameOrEmail', 'remark'],
  emailChanges: ['want'],
  throttle: ['countInRow', 'countInWindow', 'clear'],
  values: ['newId', 'now'],
} as const satisfies Needs

export const confirmSignInEmail = {
  users: ['byId'],
  emailChanges: ['wantedBy', 'confirm'],
  values: ['newId', 'now'],
} as const satisfies Needs
