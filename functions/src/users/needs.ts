import type { Needs } from '../useCase/needs.ts'

export const listUsers = { accounts: ['listed'], users: ['byUsernameOrEmail'] } as const satisfies Needs
