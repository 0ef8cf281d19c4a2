import { accountLists } from '../accounts/keys.ts'
import { applicantLists } from '../applicants/keys.ts'
import type { Permissions } from '../kernel/permissions.ts'
import type { PartnersDependencies } from './dependencies.ts'
import { partnerLists } from './keys.ts'

export const changePartnerApplicant = {
  stores: {
    applicants: ['byId', 'change'],
    timeline: ['latestStageMoves', 'latestOf'],
    users: ['byId'],
    throttle: ['waitInWindow', 'countInWindow'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'Query'],
    applicantEmails: ['PutItem', 'DeleteItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    users: ['GetItem'],
    throttling: ['GetItem', 'UpdateItem'],
  },
} as const satisfies Permissions<PartnersDependencies>

export const changeWebhookEndpoint = {
  stores: { webhookEndpoints: ['byId', 'change'] },
  values: ['now', 'newId', 'asksLoopback'],
  table: { webhookEndpoints: ['GetItem', 'UpdateItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PartnersDependencies>

export const completePartnerCvUpload = {
  stores: {
    applicants: ['byId'],
    documents: ['listOf', 'byId', 'add'],
    uploads: ['byId'],
    files: ['announce'],
    incoming: ['readStart'],
    stored: ['copyUpload', 'put'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    files: ['UpdateItem', 'PutItem'],
    audit: ['PutItem'],
    uploads: ['GetItem', 'UpdateItem'],
  },
  buckets: { incoming: ['GetObject'], documents: ['PutObject'] },
} as const satisfies Permissions<PartnersDependencies>

export const createPartnerApplicant = {
  stores: { partnerApplicants: ['repeated', 'create'], users: ['byId'], throttle: ['waitInWindow', 'countInWindow'] },
  values: ['now', 'newId'],
  table: {
    partnerRequests: ['GetItem', 'PutItem'],
    applicants: ['PutItem'],
    applicantEmails: ['PutItem'],
    due: ['PutItem'],
    webhookEvents: ['PutItem'],
    audit: ['PutItem'],
    users: ['GetItem'],
    throttling: ['GetItem', 'UpdateItem'],
  },
} as const satisfies Permissions<PartnersDependencies>

export const createWebhookEndpoint = {
  stores: { webhookEndpoints: ['add'] },
  values: ['now', 'newId', 'webhookKeys', 'asksLoopback'],
  table: { webhookEndpoints: ['GetItem', 'Query', 'PutItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PartnersDependencies>

export const getPartner = {
  stores: { users: ['staff'] },
  table: { users: ['BatchGetItem'] },
  indexes: {
    listed: [accountLists.users('recruiter'), accountLists.users('recruiting_manager'), accountLists.users('sysadmin')],
  },
} as const satisfies Permissions<PartnersDependencies>

export const getPartnerApplicant = {
  stores: { applicants: ['byId'], timeline: ['latestStageMoves', 'latestOf'], audit: ['storeOncePerHour'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'Query'], audit: ['PutItem'] },
} as const satisfies Permissions<PartnersDependencies>

export const listPartnerApplicants = {
  stores: {
    partnerApplicants: ['changedSince', 'withReference', 'isOf'],
    applicants: ['through', 'idByEmail'],
    timeline: ['latestStageMoves', 'latestOf'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem', 'BatchGetItem', 'Query'], applicantEmails: ['GetItem'], audit: ['PutItem'] },
  indexes: { listed: [applicantLists.partnerApplicants('*'), partnerLists.references('*', '*')] },
} as const satisfies Permissions<PartnersDependencies>

export const listWebhookDeliveries = {
  stores: { webhookDeliveries: ['latestOf'] },
  table: { webhookDeliveries: ['BatchGetItem'] },
  indexes: { listed: [partnerLists.webhookDeliveries('*')] },
} as const satisfies Permissions<PartnersDependencies>

export const listWebhookEndpoints = {
  stores: { webhookEndpoints: ['listOf'] },
  table: { webhookEndpoints: ['Query'] },
} as const satisfies Permissions<PartnersDependencies>

export const pingWebhookEndpoint = {
  stores: { webhookEndpoints: ['byId'], webhookDeliveries: ['add'] },
  values: ['now', 'newId'],
  table: { webhookEndpoints: ['GetItem'], webhookDeliveries: ['PutItem'] },
} as const satisfies Permissions<PartnersDependencies>

export const removeWebhookEndpoint = {
  stores: { webhookEndpoints: ['remove'] },
  values: ['now', 'newId'],
  table: { webhookEndpoints: ['DeleteItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PartnersDependencies>

export const replayWebhookDelivery = {
  stores: { webhookDeliveries: ['byId', 'add'] },
  values: ['now', 'newId'],
  table: { webhookDeliveries: ['GetItem', 'PutItem'] },
} as const satisfies Permissions<PartnersDependencies>

export const requestPartnerCvUpload = {
  stores: { applicants: ['byId'], uploads: ['add'], incoming: ['ticketFor'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem'], uploads: ['PutItem'] },
  buckets: { incoming: ['PutObject'] },
} as const satisfies Permissions<PartnersDependencies>

export const rotateWebhookSecret = {
  stores: { webhookEndpoints: ['byId', 'changeSecrets'] },
  values: ['now', 'newId', 'webhookKeys'],
  table: { webhookEndpoints: ['GetItem', 'UpdateItem'], audit: ['PutItem'] },
} as const satisfies Permissions<PartnersDependencies>

export const withdrawPartnerApplicant = {
  stores: {
    applicants: ['byId', 'change'],
    timeline: ['latestStageMoves', 'latestOf'],
    audit: ['storeOncePerHour'],
    assignments: ['ofApplicant'],
    activity: ['ledgerOf'],
    users: ['byId'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'Query'],
    webhookEvents: ['PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    assignments: ['BatchGetItem'],
    users: ['GetItem'],
  },
  indexes: { listed: [applicantLists.assignments('*')] },
} as const satisfies Permissions<PartnersDependencies>

export const webhookPlanner = {
  stores: {
    webhookEvents: ['at'],
    webhookEndpoints: ['listOf'],
    webhookDeliveries: ['add'],
    timeline: ['allStageMoves'],
  },
  values: ['now'],
  table: {
    webhookEvents: ['GetItem'],
    webhookEndpoints: ['Query'],
    webhookDeliveries: ['PutItem'],
    applicants: ['Query'],
  },
} as const satisfies Permissions<PartnersDependencies>

export const webhookSender = {
  stores: {
    webhookEndpoints: ['byId', 'markWorking', 'markFailing', 'warn', 'disable'],
    webhookDeliveries: ['claim', 'settle'],
    throttle: ['countInWindow'],
  },
  values: ['now', 'newId', 'webhookKeys'],
  table: {
    webhookEndpoints: ['GetItem', 'UpdateItem'],
    webhookDeliveries: ['UpdateItem'],
    throttling: ['UpdateItem'],
    outbox: ['PutItem'],
  },
} as const satisfies Permissions<PartnersDependencies>
