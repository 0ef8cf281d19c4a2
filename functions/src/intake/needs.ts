import type { Needs } from '../kernel/needs.ts'

export const submitApplication = {
  submissions: ['takeIn', 'byId'],
  uploads: ['byId'],
  files: ['announce'],
  incoming: ['readStart'],
  stored: ['takeOver', 'put'],
  throttle: ['countInWindow'],
  items: ['fileKept', 'uploadDone', 'duePut'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listSubmissions = { submissions: ['byId', 'newest'], names: ['of'] } as const satisfies Needs

export const findPendingSubmissions = { submissions: ['newestPending'] } as const satisfies Needs

export const countSubmissions = { submissions: ['counts'] } as const satisfies Needs

export const getSubmission = {
  submissions: ['byId'],
  names: ['of'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const approveSubmission = {
  submissions: ['byId', 'approve'],
  applicants: ['byId', 'idByEmail'],
  documents: ['listOf'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const rejectSubmission = {
  submissions: ['byId', 'decide'],
  names: ['of'],
  items: ['outboxPut', 'duePut'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const undoRejection = {
  submissions: ['byId', 'decide'],
  names: ['of'],
  items: ['mailTakenBack', 'dueTakenBack'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const markSpam = {
  submissions: ['byId', 'decide'],
  names: ['of'],
  items: ['outboxPut', 'duePut', 'dueTakenBack'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const openSubmissionFile = {
  submissions: ['byId', 'remark'],
  files: ['stateOf'],
  stored: ['addressOf', 'verdictOn'],
  values: ['filesAreScanned', 'now', 'newId'],
} as const satisfies Needs

export const getApplicationStatus = {
  submissions: ['byId'],
  applicants: ['through'],
  timeline: ['latestStageMoves'],
  values: ['now'],
} as const satisfies Needs

export const addToApplication = {
  submissions: ['byId', 'add'],
  uploads: ['byId'],
  files: ['announce'],
  incoming: ['readStart'],
  stored: ['takeOver', 'put'],
  items: ['fileKept', 'uploadDone'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const withdrawApplication = {
  submissions: ['byId', 'remove'],
  items: ['fileErased', 'dueTakenBack'],
  values: ['now', 'newId'],
} as const satisfies Needs
