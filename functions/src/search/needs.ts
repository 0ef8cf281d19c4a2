import type { Needs } from '../kernel/needs.ts'

export const searchApplicants = {
  assignments: ['shownPeople'],
  startRules: ['ofTrades'],
  // Records and their changes are read while the engine is away.
  feed: ['newest', 'read'],
  audit: ['keep', 'keepOncePerHour'],
  values: ['breaker', 'now', 'newId'],
} as const satisfies Needs

export const suggestSearches = { assignments: ['shownPeople'], values: ['breaker'] } as const satisfies Needs

export const findDuplicates = { submissions: ['newestPending'], values: ['breaker', 'now'] } as const satisfies Needs

export const listApplicantDuplicates = {
  applicants: ['byId'],
  apart: ['from'],
  values: ['breaker'],
} as const satisfies Needs

export const listLikePairs = { apart: ['areApart'], values: ['breaker'] } as const satisfies Needs

export const tellApart = { apart: ['keep', 'takeBack'], values: ['now', 'newId'] } as const satisfies Needs

export const getAnalytics = { submissions: ['counts'], values: ['breaker', 'now'] } as const satisfies Needs

export const engine = { feed: ['since', 'read'], values: ['now'] } as const satisfies Needs

export const indexer = { feed: ['states'] } as const satisfies Needs
