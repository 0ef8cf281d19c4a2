import type { Needs } from '../useCase/needs.ts'

export const listUsers = { accounts: ['listed'], users: ['byUsernameOrEmail'] } as const satisfies Needs

export const changeUser = {
  users: ['byId'],
  accounts: ['change'],
  values: ['newId', 'now'],
} as const satisfies Needs

export const endUserSessions = {
  users: ['byId'],
  accounts: ['change'],
  values: ['newId', 'now'],
} as const satisfies Needs
