import { accountLists } from '../accounts/keys.ts'
import { applicantLists } from '../applicants/keys.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { PrivacyDependencies } from './dependencies.ts'

export const eraseApplicant = {
  stores: {
    applicants: ['byId'],
    deletions: ['of'],
    erasures: ['begin'],
    assignments: ['ofApplicant'],
    timeline: ['latestOf'],
    users: ['clients', 'byId'],
    clientLinks: ['ofClient'],
    interviews: ['ofApplicant'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem', 'Query'],
    due: ['PutItem', 'DeleteItem'],
    outbox: ['PutItem'],
    webhookEvents: ['PutItem'],
    audit: ['PutItem'],
    assignments: ['BatchGetItem'],
    users: ['BatchGetItem', 'GetItem'],
    clientLinks: ['Query'],
  },
  indexes: { listed: [applicantLists.assignments('*'), accountLists.users('client')] },
} as const satisfies Permissions<PrivacyDependencies>

export const extendRetention = {
  stores: { applicants: ['byId', 'change'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const recordInformed = {
  stores: { applicants: ['byId'], notices: ['inform'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'], due: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const exportMyData = {
  stores: {
    dataExports: ['of', 'begin', 'listen'],
    exported: ['addressOf'],
    audit: ['keep'],
    throttle: ['countInWindow', 'countInRow', 'clear'],
    profiles: ['applicantIdOf'],
    applicants: ['byId'],
    users: ['byId', 'remark'],
    passwords: ['hashOf'],
    factors: ['of'],
    singleSignOn: ['current'],
  },
  values: ['now', 'newId'],
  table: {
    passwords: ['GetItem'],
    factors: ['GetItem'],
    settings: ['GetItem'],
    applicants: ['GetItem', 'PutItem', 'ConditionCheckItem'],
    due: ['PutItem'],
    audit: ['PutItem'],
    throttling: ['UpdateItem', 'DeleteItem'],
    profiles: ['GetItem'],
    users: ['GetItem'],
  },
  buckets: { exports: ['GetObject'] },
} as const satisfies Permissions<PrivacyDependencies>

export const exportOwnData = {
  stores: {
    dataExports: ['of', 'begin', 'listen'],
    exported: ['addressOf'],
    audit: ['keep'],
    throttle: ['countInWindow'],
    ownDataLinks: ['usable'],
    applicants: ['byId'],
  },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'PutItem', 'ConditionCheckItem'],
    due: ['PutItem'],
    audit: ['PutItem'],
    throttling: ['UpdateItem'],
    ownDataLinks: ['GetItem'],
  },
  buckets: { exports: ['GetObject'] },
} as const satisfies Permissions<PrivacyDependencies>

export const exportPersonalData = {
  stores: {
    dataExports: ['of', 'begin', 'listen'],
    exported: ['addressOf'],
    audit: ['keep'],
    throttle: ['countInWindow'],
    applicants: ['byId'],
    exportTallies: ['of', 'write'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'PutItem', 'ConditionCheckItem'],
    exportTallies: ['GetItem', 'PutItem'],
    due: ['PutItem'],
    audit: ['PutItem'],
    throttling: ['UpdateItem'],
  },
  buckets: { exports: ['GetObject'] },
} as const satisfies Permissions<PrivacyDependencies>

export const extendDeletion = {
  stores: { applicants: ['byId'], deletions: ['of', 'extend'], names: ['of'] },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'PutItem'],
    due: ['PutItem', 'DeleteItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const getDeletion = {
  stores: { applicants: ['byId'], deletions: ['of'], names: ['of'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'BatchGetItem'], users: ['BatchGetItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const getMyDeletion = {
  stores: { profiles: ['applicantIdOf'], deletions: ['of'] },
  table: { profiles: ['GetItem'], applicants: ['BatchGetItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const getPrivacyNotice = {
  stores: { agentSettings: ['current'], controllers: ['current'] },
  values: ['region'],
  table: { settings: ['GetItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const holdErasure = {
  stores: { deletions: ['of', 'hold'], names: ['of'] },
  values: ['now', 'newId'],
  table: { applicants: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'], audit: ['PutItem'], users: ['BatchGetItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const liftErasureHold = {
  stores: { applicants: ['byId'], deletions: ['of', 'liftHold'], names: ['of'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'BatchGetItem', 'DeleteItem'], audit: ['PutItem'], users: ['BatchGetItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const listDeletionRequests = {
  stores: { applicants: ['byId'], assignments: ['ofApplicant'], deletions: ['open'], names: ['of'] },
  values: ['now'],
  table: { applicants: ['GetItem', 'BatchGetItem'], assignments: ['BatchGetItem'], users: ['BatchGetItem'] },
  indexes: { listed: [applicantLists.assignments('*'), applicantLists.deletionRequests] },
} as const satisfies Permissions<PrivacyDependencies>

export const readDeletionByLink = {
  stores: { ownDataLinks: ['usable'], applicants: ['byId'], deletions: ['of'] },
  values: ['now'],
  table: { ownDataLinks: ['GetItem'], applicants: ['GetItem', 'BatchGetItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const readOwnData = {
  stores: { ownDataLinks: ['usable'], applicants: ['byId'], names: ['people'] },
  values: ['now'],
  table: { ownDataLinks: ['GetItem'], applicants: ['GetItem'], users: ['BatchGetItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const recordDeletionRequest = {
  stores: { applicants: ['byId'], deletions: ['of', 'ask'], names: ['of'] },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'],
    due: ['PutItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const refuseDeletion = {
  stores: { applicants: ['byId'], deletions: ['of', 'end'], names: ['of'] },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'PutItem'],
    due: ['DeleteItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const requestDeletionByLink = {
  stores: { ownDataLinks: ['usable'], applicants: ['byId'], deletions: ['of', 'ask'] },
  values: ['now', 'newId'],
  table: {
    ownDataLinks: ['GetItem'],
    applicants: ['GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'],
    due: ['PutItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const requestMyDeletion = {
  stores: { profiles: ['applicantIdOf'], applicants: ['byId'], deletions: ['of', 'ask'] },
  values: ['now', 'newId'],
  table: {
    profiles: ['GetItem'],
    applicants: ['GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'],
    due: ['PutItem'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const requestOwnDataLink = {
  stores: { outbox: ['add'], throttle: ['countInWindow'] },
  values: ['now', 'newId'],
  table: { outbox: ['PutItem'], throttling: ['UpdateItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const setTalentPoolByLink = {
  stores: { ownDataLinks: ['usable'], applicants: ['byId', 'change'] },
  values: ['now', 'newId', 'pause'],
  table: {
    ownDataLinks: ['GetItem'],
    applicants: ['GetItem', 'UpdateItem', 'PutItem'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const takeBackDeletion = {
  stores: { applicants: ['byId'], deletions: ['of', 'end'], names: ['of'] },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'PutItem'],
    due: ['DeleteItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const updateController = {
  stores: { controllers: ['current', 'write'] },
  values: ['now', 'newId'],
  table: { settings: ['GetItem', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const getLogo = {
  stores: { controllers: ['logo'] },
  table: { settings: ['GetItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const setLogo = {
  stores: { controllers: ['writeLogo'] },
  values: ['now', 'newId'],
  table: { settings: ['PutItem', 'DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PrivacyDependencies>

export const withdrawDeletionByLink = {
  stores: { ownDataLinks: ['usable'], applicants: ['byId'], deletions: ['of', 'end'] },
  values: ['now', 'newId'],
  table: {
    ownDataLinks: ['GetItem'],
    applicants: ['GetItem', 'BatchGetItem', 'PutItem'],
    due: ['DeleteItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<PrivacyDependencies>

export const withdrawMyDeletion = {
  stores: { profiles: ['applicantIdOf'], deletions: ['of', 'end'] },
  values: ['now', 'newId'],
  table: { profiles: ['GetItem'], applicants: ['BatchGetItem', 'PutItem'], due: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PrivacyDependencies>
