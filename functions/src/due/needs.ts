import type { Needs } from '../useCase/needs.ts'

export const dueWorker = {
  due: ['firstDay', 'of', 'workOff', 'postpone', 'layAside', 'workedUpTo'],
  users: ['byId', 'clients'],
  assignments: ['shownAssignments', 'ofApplicant'],
  applicants: ['byId'],
  views: ['byId'],
  startRules: ['ofTrades'],
  verdicts: ['countSince'],
  submissions: ['byId'],
  erasures: ['begin', 'sweep'],
  erasedMarks: ['keep'],
  items: ['outboxPut', 'duePut', 'auditPut', 'fileErased', 'submissionErased', 'viewDigestSet', 'erasedPut'],
  values: ['now', 'newId', 'breaker'],
} as const satisfies Needs
