import type { Needs } from '../useCase/needs.ts'

export const dueWorker = {
  due: ['firstDay', 'of', 'workOff', 'postpone', 'layAside', 'workedUpTo'],
  users: ['byId', 'clients'],
  assignments: ['shownAssignments'],
  applicants: ['byId'],
  views: ['byId'],
  verdicts: ['countSince'],
  erasures: ['sweep'],
  erasedMarks: ['keep'],
  items: ['outboxPut', 'duePut', 'viewDigestSet', 'erasedPut'],
  values: ['now', 'newId', 'breaker'],
} as const satisfies Needs
