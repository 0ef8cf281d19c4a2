import { applicantLists } from '../applicants/keys.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { BulkDependencies } from './dependencies.ts'
import { bulkLists } from './keys.ts'

export const arrangeViews = {
  stores: { views: ['ownOf', 'shared', 'arrange'] },
  values: ['now', 'newId'],
  table: { views: ['Query', 'BatchGetItem', 'UpdateItem'], audit: ['PutItem'] },
  indexes: { listed: [bulkLists.views] },
} as const satisfies Permissions<BulkDependencies>

export const changeView = {
  stores: { views: ['byId', 'change'] },
  values: ['now', 'newId'],
  table: { views: ['GetItem', 'UpdateItem'], due: ['PutItem', 'DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<BulkDependencies>

export const countViews = {
  stores: { views: ['ownOf', 'shared', 'seenBy'], assignments: ['shownPeople'], startRules: ['ofTrades'] },
  values: ['breaker'],
  table: {
    views: ['Query', 'BatchGetItem'],
    assignments: ['Query'],
    orders: ['BatchGetItem'],
    startRules: ['Query'],
    applicants: ['BatchGetItem'],
  },
  indexes: { listed: [bulkLists.views, applicantLists.deletionRequests] },
} as const satisfies Permissions<BulkDependencies>

export const createView = {
  stores: { views: ['add'] },
  values: ['now', 'newId'],
  table: { views: ['GetItem', 'Query', 'PutItem'], due: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<BulkDependencies>

export const deleteView = {
  stores: { views: ['byId', 'remove'] },
  values: ['now', 'newId'],
  table: { views: ['GetItem', 'DeleteItem'], due: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<BulkDependencies>

export const listViews = {
  stores: { views: ['ownOf', 'shared', 'settingsOf'], names: ['of'] },
  table: { views: ['Query', 'BatchGetItem', 'GetItem'], users: ['BatchGetItem'] },
  indexes: { listed: [bulkLists.views] },
} as const satisfies Permissions<BulkDependencies>

export const markViewSeen = {
  stores: { views: ['ownOf', 'shared', 'markSeen'] },
  values: ['now'],
  table: { views: ['Query', 'BatchGetItem', 'PutItem'] },
  indexes: { listed: [bulkLists.views] },
} as const satisfies Permissions<BulkDependencies>

export const readDigest = {
  stores: { digestLinks: ['usable'], views: ['byId'] },
  values: ['now'],
  table: { digestLinks: ['GetItem'], views: ['GetItem'] },
} as const satisfies Permissions<BulkDependencies>

export const stopDigest = {
  stores: { digestLinks: ['usable'], views: ['byId', 'stopDigest'] },
  values: ['now', 'newId', 'pause'],
  table: { digestLinks: ['GetItem'], views: ['GetItem', 'UpdateItem'], due: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<BulkDependencies>

export const stopDigestByOneClick = { ...stopDigest } as const satisfies Permissions<BulkDependencies>

export const openDigestStop = { stores: {} } as const satisfies Permissions<BulkDependencies>

export const cancelJob = {
  stores: { jobs: ['byId', 'turn'] },
  values: ['now', 'newId'],
  table: { jobs: ['GetItem', 'UpdateItem'], jobTurns: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<BulkDependencies>

export const getJob = {
  stores: { jobs: ['byId', 'problemsOf'], feed: ['read'] },
  table: { jobs: ['GetItem'], jobChunks: ['BatchGetItem'], applicants: ['BatchGetItem'] },
} as const satisfies Permissions<BulkDependencies>

export const jobWorker = {
  stores: {
    naming: ['prepare', 'condition'],
    jobs: ['byId', 'chunkAt', 'keepItem', 'turnItem', 'finishChunk', 'countChunk', 'end'],
    users: ['byId'],
    applicants: ['byId', 'change'],
    timeline: ['latestStageMoves'],
    companies: ['byId'],
    assignments: ['between', 'activeApplicantIds', 'write'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    jobs: ['GetItem', 'UpdateItem'],
    jobChunks: ['Query', 'PutItem', 'ConditionCheckItem', 'UpdateItem'],
    jobTurns: ['PutItem'],
    users: ['GetItem', 'BatchGetItem', 'ConditionCheckItem'],
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
    companies: ['BatchGetItem', 'ConditionCheckItem'],
    assignments: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
  },
} as const satisfies Permissions<BulkDependencies>

export const listJobs = {
  stores: { jobs: ['latestOf'] },
  table: { jobs: ['BatchGetItem'] },
  indexes: { listed: [bulkLists.jobs('*')] },
} as const satisfies Permissions<BulkDependencies>

export const startJob = {
  stores: { jobs: ['byId', 'begin'], users: ['byId'], companies: ['byId'], orders: ['byId'], startRules: ['ofTrades'] },
  values: ['breaker', 'now', 'newId'],
  table: {
    jobs: ['GetItem', 'PutItem'],
    jobChunks: ['BatchWriteItem'],
    jobTurns: ['PutItem'],
    audit: ['PutItem'],
    users: ['GetItem', 'BatchGetItem'],
    companies: ['BatchGetItem'],
    orders: ['GetItem'],
    startRules: ['Query'],
  },
} as const satisfies Permissions<BulkDependencies>

export const undoJob = {
  stores: { jobs: ['byId', 'turn'] },
  values: ['now', 'newId'],
  table: { jobs: ['GetItem', 'UpdateItem'], jobTurns: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<BulkDependencies>
