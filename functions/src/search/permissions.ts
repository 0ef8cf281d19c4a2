import { applicantLists, changedKind } from '../applicants/keys.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { SearchDependencies } from './dependencies.ts'

export const engine = {
  stores: { feed: ['since', 'between', 'read'] },
  values: ['now'],
  table: { applicants: ['BatchGetItem'] },
  indexes: { changedApplicants: [changedKind] },
} as const satisfies Permissions<SearchDependencies>

export const getAnalytics = {
  stores: { submissions: ['counts'] },
  values: ['breaker', 'now'],
  table: { counters: ['Query'] },
} as const satisfies Permissions<SearchDependencies>

export const indexer = {
  stores: { feed: ['states'] },
  table: { applicants: ['BatchGetItem'] },
} as const satisfies Permissions<SearchDependencies>

export const listApplicantDuplicates = {
  stores: { applicants: ['byId'], differentPeople: ['from'] },
  values: ['breaker'],
  table: { applicants: ['GetItem', 'Query'] },
} as const satisfies Permissions<SearchDependencies>

export const listLikePairs = {
  stores: { differentPeople: ['areDifferent'] },
  values: ['breaker'],
  table: { applicants: ['BatchGetItem'] },
} as const satisfies Permissions<SearchDependencies>

export const searchApplicants = {
  stores: {
    assignments: ['shownPeople'],
    startRules: ['ofTrades'],
    feed: ['newest', 'read'],
    audit: ['keep', 'storeOncePerHour'],
    exportTallies: ['of', 'write'],
  },
  values: ['breaker', 'now', 'newId', 'pause'],
  table: {
    assignments: ['Query'],
    orders: ['BatchGetItem'],
    startRules: ['Query'],
    applicants: ['BatchGetItem'],
    audit: ['PutItem'],
    exportTallies: ['GetItem', 'PutItem'],
    due: ['PutItem'],
  },
  indexes: { changedApplicants: [changedKind], listed: [applicantLists.deletionRequests] },
} as const satisfies Permissions<SearchDependencies>

export const suggestSearches = {
  stores: { assignments: ['shownPeople'] },
  values: ['breaker'],
  table: { assignments: ['Query'], orders: ['BatchGetItem'], applicants: ['BatchGetItem'] },
  indexes: { listed: [applicantLists.deletionRequests] },
} as const satisfies Permissions<SearchDependencies>

export const markDifferent = {
  stores: { differentPeople: ['keep', 'takeBack'] },
  values: ['now', 'newId'],
  table: { applicants: ['ConditionCheckItem', 'PutItem', 'DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<SearchDependencies>
