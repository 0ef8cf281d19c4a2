import type { Needs } from '../../kernel/needs.ts'

export const listUsers = { accounts: ['listed'], users: ['byUsernameOrEmail'] } as const satisfies Needs

export const changeUser = {
  users: ['byId'],
  accounts: ['change'],
  companies: ['byId', 'write'],
  values: ['newId', 'now'],
} as const satisfies Needs

export const endUserSessions = {
  users: ['byId'],
  accounts: ['change'],
  values: ['newId', 'now'],
} as const satisfies Needs

export const inviteUser = {
  companies: ['byId', 'write'],
  invitations: ['openTo', 'invite'],
  users: ['byUsernameOrEmail'],
  throttle: ['countInWindow'],
  values: ['newId', 'now', 'pause'],
} as const satisfies Needs

export const listInvitations = { invitations: ['open'] } as const satisfies Needs

export const withdrawInvitation = {
  invitations: ['byId', 'withdraw'],
  values: ['newId', 'now'],
} as const satisfies Needs

export const readInvitation = {
  invitations: ['byId'],
  users: ['byId', 'byUsernameOrEmail'],
  values: ['now'],
} as const satisfies Needs

export const acceptInvitation = {
  invitations: ['byId', 'accept'],
  users: ['byId', 'byUsernameOrEmail'],
  values: ['sessionKeys', 'newId', 'now', 'pause'],
} as const satisfies Needs
