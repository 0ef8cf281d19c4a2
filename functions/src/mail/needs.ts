import type { Needs } from '../useCase/needs.ts'

export const mailer = {
  outbox: ['claim', 'finish'],
  users: ['byEmail', 'byId'],
  applicants: ['byId', 'idByEmail'],
  resetTokens: ['keep'],
  profileLinks: ['keep'],
  submissions: ['keepToken'],
  values: ['now', 'newId'],
} as const satisfies Needs
