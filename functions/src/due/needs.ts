import type { Needs } from '../useCase/needs.ts'

export const dueWorker = {
  due: ['firstDay', 'of', 'workOff', 'postpone', 'layAside', 'workedUpTo'],
  users: ['byId'],
  applicants: ['byId'],
  views: ['byId'],
  verdicts: ['countSince'],
  items: ['outboxPut', 'duePut', 'viewDigestSet'],
  values: ['now', 'newId', 'breaker'],
} as const satisfies Needs
