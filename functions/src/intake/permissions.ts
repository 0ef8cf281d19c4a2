import type { Permissions } from '../kernel/permissions.ts'
import type { IntakeDependencies } from './dependencies.ts'

export const addToApplication = {
  stores: {
    submissions: ['byId', 'add'],
    uploads: ['byId'],
    files: ['announce'],
    incoming: ['readStart'],
    stored: ['copyUpload', 'put'],
  },
  values: ['now', 'newId'],
  table: {
    submissions: ['GetItem', 'UpdateItem'],
    uploads: ['GetItem', 'UpdateItem'],
    files: ['PutItem', 'UpdateItem'],
  },
  buckets: { incoming: ['GetObject'], documents: ['PutObject'] },
} as const satisfies Permissions<IntakeDependencies>

export const approveSubmission = {
  stores: {
    submissions: ['byId', 'approve'],
    applicants: ['byId', 'idByEmail'],
    documents: ['listOf'],
    users: ['byId'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId'],
  table: {
    users: ['GetItem'],
    submissions: ['GetItem', 'UpdateItem'],
    applicants: ['PutItem', 'UpdateItem', 'DeleteItem', 'GetItem', 'Query'],
    applicantEmails: ['PutItem', 'GetItem'],
    outbox: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    counters: ['UpdateItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<IntakeDependencies>

export const checkApplicationLimit = {
  stores: { throttle: ['waitInWindow'] },
  values: ['now'],
  table: { throttling: ['GetItem'] },
} as const satisfies Permissions<IntakeDependencies>

export const countSubmissions = {
  stores: { submissions: ['counts'] },
  table: { counters: ['Query'] },
} as const satisfies Permissions<IntakeDependencies>

export const findPendingSubmissions = {
  stores: { submissions: ['newestPending'] },
  table: { submissions: ['BatchGetItem'] },
  indexes: { submissionsByStatus: ['pending'] },
} as const satisfies Permissions<IntakeDependencies>

export const getApplicationStatus = {
  stores: {
    submissions: ['byId'],
    applicants: ['byId'],
    merges: ['byId'],
    timeline: ['latestStageMoves'],
  },
  values: ['now'],
  table: { submissions: ['GetItem'], applicants: ['GetItem', 'Query'] },
} as const satisfies Permissions<IntakeDependencies>

export const getSubmission = {
  stores: { submissions: ['byId'], names: ['of'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: { submissions: ['GetItem'], users: ['BatchGetItem'], audit: ['PutItem'] },
} as const satisfies Permissions<IntakeDependencies>

export const listSubmissions = {
  stores: { submissions: ['byId', 'newest'], names: ['of'] },
  table: { submissions: ['GetItem', 'BatchGetItem'], users: ['BatchGetItem'] },
  indexes: { submissionsByStatus: ['pending', 'approved', 'rejected', 'spam'] },
} as const satisfies Permissions<IntakeDependencies>

export const markSpam = {
  stores: { submissions: ['byId', 'decide'], names: ['of'] },
  values: ['now', 'newId'],
  table: {
    submissions: ['GetItem', 'UpdateItem'],
    counters: ['UpdateItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
    outbox: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
  },
} as const satisfies Permissions<IntakeDependencies>

export const openSubmissionFile = {
  stores: { submissions: ['byId', 'remark'], files: ['stateOf'], stored: ['addressOf', 'scanResultOf'] },
  values: ['filesAreScanned', 'now', 'newId'],
  table: { submissions: ['GetItem'], audit: ['PutItem'], files: ['GetItem'] },
  buckets: { documents: ['GetObject', 'GetObjectTagging'] },
} as const satisfies Permissions<IntakeDependencies>

export const rejectSubmission = {
  stores: { submissions: ['byId', 'decide'], names: ['of'] },
  values: ['now', 'newId'],
  table: {
    submissions: ['GetItem', 'UpdateItem'],
    counters: ['UpdateItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
    outbox: ['PutItem'],
    due: ['PutItem'],
  },
} as const satisfies Permissions<IntakeDependencies>

export const submitApplication = {
  stores: {
    submissions: ['receive', 'byId'],
    uploads: ['byId'],
    files: ['announce'],
    incoming: ['readStart'],
    stored: ['copyUpload', 'put'],
    throttle: ['countInWindow', 'giveBack'],
  },
  values: ['now', 'newId'],
  table: {
    submissions: ['PutItem', 'GetItem'],
    outbox: ['PutItem'],
    counters: ['UpdateItem'],
    uploads: ['GetItem', 'UpdateItem'],
    files: ['PutItem', 'UpdateItem'],
    throttling: ['UpdateItem'],
    due: ['PutItem'],
  },
  buckets: { incoming: ['GetObject'], documents: ['PutObject'] },
} as const satisfies Permissions<IntakeDependencies>

export const undoRejection = {
  stores: { submissions: ['byId', 'decide'], names: ['of'] },
  values: ['now', 'newId'],
  table: {
    submissions: ['GetItem', 'UpdateItem'],
    counters: ['UpdateItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
    outbox: ['DeleteItem'],
    due: ['DeleteItem'],
  },
} as const satisfies Permissions<IntakeDependencies>

export const withdrawApplication = {
  stores: { submissions: ['byId', 'remove'] },
  values: ['now', 'newId'],
  table: {
    submissions: ['GetItem', 'DeleteItem'],
    counters: ['UpdateItem'],
    audit: ['PutItem'],
    files: ['UpdateItem'],
    due: ['DeleteItem'],
  },
} as const satisfies Permissions<IntakeDependencies>

export const findDuplicates = {
  stores: { submissions: ['newestPending'] },
  values: ['breaker', 'now'],
  table: { submissions: ['BatchGetItem'] },
  indexes: { submissionsByStatus: ['pending'] },
} as const satisfies Permissions<IntakeDependencies>
