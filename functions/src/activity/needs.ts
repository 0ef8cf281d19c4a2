import type { Needs } from '../kernel/needs.ts'

export const addActivity = {
  applicants: ['byId'],
  activity: ['ledgerOf', 'add'],
  users: ['byId'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const updateActivity = {
  applicants: ['byId'],
  activity: ['byId', 'ledgerOf', 'change'],
  users: ['byId'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const deleteActivity = {
  applicants: ['byId'],
  activity: ['byId', 'ledgerOf', 'remove'],
  users: ['byId'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const getMyDay = {
  activity: ['openTasksOf', 'openTasksLeftBy'],
  users: ['staff'],
  submissions: ['newestPending'],
  notices: ['toTell'],
  documents: ['toCheck'],
  orders: ['openFirst'],
  places: ['lastingUntil', 'countsOf'],
  assignments: ['latestAnswers'],
  verdicts: ['latestFor'],
  companies: ['namesOf'],
  feed: ['read'],
  values: ['breaker', 'now'],
} as const satisfies Needs
