import type { Permissions } from '../kernel/permissions.ts'
import type { ApplicantsDependencies } from './dependencies.ts'
import { applicantLists } from './keys.ts'

export const createApplicant = {
  stores: { applicants: ['create'], files: ['announce'], stored: ['put'] },
  values: ['now', 'newId'],
  table: {
    applicants: ['PutItem'],
    applicantEmails: ['PutItem'],
    due: ['PutItem'],
    audit: ['PutItem'],
    files: ['PutItem', 'UpdateItem'],
  },
  buckets: { documents: ['PutObject'] },
} as const satisfies Permissions<ApplicantsDependencies>

export const getApplicant = {
  stores: { applicants: ['through'], assignments: ['shownTo'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem'],
    assignments: ['GetItem'],
    orders: ['BatchGetItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>

export const mergeApplicants = {
  stores: {
    applicants: ['byId'],
    merges: ['byId', 'merge', 'undo'],
    assignments: ['ofApplicant', 'consentsOf', 'between'],
    activity: ['ledgerOf', 'idsOf'],
    documents: ['listOf'],
    timeline: ['since'],
    users: ['byId'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    users: ['GetItem'],
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem', 'Query', 'BatchGetItem'],
    applicantEmails: ['PutItem'],
    profiles: ['PutItem'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
    assignments: ['BatchGetItem'],
  },
  indexes: { listed: [applicantLists.assignments('*')] },
} as const satisfies Permissions<ApplicantsDependencies>

export const quickAddApplicant = {
  stores: { applicants: ['create'] },
  values: ['now', 'newId'],
  table: { applicants: ['PutItem'], due: ['PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<ApplicantsDependencies>

export const recordExport = {
  stores: { audit: ['keep'], exportTallies: ['of', 'write'] },
  values: ['now', 'newId', 'pause'],
  table: { audit: ['PutItem'], exportTallies: ['GetItem', 'PutItem'], due: ['PutItem'] },
} as const satisfies Permissions<ApplicantsDependencies>

export const releaseEmail = {
  stores: { applicants: ['byId', 'change'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'UpdateItem', 'PutItem'], applicantEmails: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<ApplicantsDependencies>

export const undoMerge = {
  stores: {
    applicants: ['byId'],
    merges: ['byId', 'undo'],
    assignments: ['consentsOf', 'between'],
    activity: ['ledgerOf', 'idsOf'],
    documents: ['listOf'],
    timeline: ['since'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem', 'Query', 'BatchGetItem'],
    applicantEmails: ['PutItem'],
    profiles: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    assignments: ['BatchGetItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>

export const updateApplicant = {
  stores: {
    applicants: ['byId', 'change'],
    documents: ['byId'],
    timeline: ['latestStageMoves'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'Query', 'ConditionCheckItem'],
    applicantEmails: ['PutItem', 'DeleteItem'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    outbox: ['PutItem'],
    files: ['UpdateItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>

export const confirmEmail = {
  stores: {
    profiles: ['applicantIdOf', 'confirmEmail'],
    applicants: ['byId'],
    profileLinks: ['usable'],
    users: ['byId'],
    timeline: ['latestStageMoves'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    profiles: ['GetItem'],
    profileLinks: ['UpdateItem', 'GetItem'],
    applicants: ['UpdateItem', 'PutItem', 'DeleteItem', 'GetItem', 'Query'],
    applicantEmails: ['PutItem', 'DeleteItem'],
    due: ['PutItem', 'DeleteItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    users: ['GetItem', 'UpdateItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>

export const connectProfile = {
  stores: {
    profiles: ['applicantIdOf', 'connect'],
    applicants: ['byId'],
    profileLinks: ['usable'],
    users: ['byId'],
    timeline: ['latestStageMoves'],
  },
  values: ['now', 'newId'],
  table: {
    profiles: ['GetItem', 'PutItem'],
    profileLinks: ['UpdateItem', 'GetItem'],
    applicants: ['UpdateItem', 'PutItem', 'GetItem', 'Query'],
    audit: ['PutItem'],
    users: ['GetItem', 'UpdateItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>

export const getMyProfile = {
  stores: { profiles: ['applicantIdOf'], applicants: ['byId'], users: ['byId'], timeline: ['latestStageMoves'] },
  values: ['now'],
  table: { profiles: ['GetItem'], applicants: ['GetItem', 'Query'], users: ['GetItem'] },
} as const satisfies Permissions<ApplicantsDependencies>

export const requestProfileLink = {
  stores: {
    profiles: ['applicantIdOf'],
    applicants: ['byId'],
    users: ['byId'],
    outbox: ['add'],
    throttle: ['countInWindow'],
  },
  values: ['now', 'newId'],
  table: {
    profiles: ['GetItem'],
    applicants: ['GetItem'],
    users: ['GetItem'],
    outbox: ['PutItem'],
    throttling: ['UpdateItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>

export const setTalentPool = {
  stores: {
    profiles: ['applicantIdOf'],
    applicants: ['byId', 'change'],
    users: ['byId'],
    timeline: ['latestStageMoves'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    profiles: ['GetItem'],
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'Query'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    users: ['GetItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>

export const updateMyProfile = {
  stores: {
    profiles: ['applicantIdOf', 'begin', 'change'],
    applicants: ['byId'],
    users: ['byId'],
    timeline: ['latestStageMoves'],
    throttle: ['countInWindow'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    profiles: ['GetItem', 'PutItem'],
    applicants: ['PutItem', 'UpdateItem', 'GetItem', 'Query'],
    applicantEmails: ['ConditionCheckItem'],
    due: ['PutItem'],
    audit: ['PutItem'],
    users: ['GetItem'],
    throttling: ['UpdateItem'],
    outbox: ['PutItem'],
    files: ['UpdateItem'],
  },
} as const satisfies Permissions<ApplicantsDependencies>
