import type { Needs } from '../kernel/needs.ts'

export const createPartnerApplicant = {
  partnerApplicants: ['repeated', 'create'],
  users: ['byId'],
  throttle: ['waitInWindow', 'countInWindow'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const listPartnerApplicants = {
  partnerApplicants: ['changedSince'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const getPartnerApplicant = {
  applicants: ['byId'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const changePartnerApplicant = {
  applicants: ['byId', 'change'],
  timeline: ['latestStageMoves'],
  users: ['byId'],
  throttle: ['waitInWindow', 'countInWindow'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const withdrawPartnerApplicant = {
  applicants: ['byId'],
  partnerApplicants: ['withdraw'],
  timeline: ['latestStageMoves'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const requestPartnerCvUpload = {
  applicants: ['byId'],
  uploads: ['add'],
  incoming: ['ticketFor'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const completePartnerCvUpload = {
  applicants: ['byId'],
  documents: ['listOf', 'byId', 'add'],
  uploads: ['byId'],
  files: ['announce'],
  incoming: ['readStart'],
  stored: ['takeOver', 'put'],
  items: ['uploadDone'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const getPartner = { users: ['staff'] } as const satisfies Needs

export const listWebhookDeliveries = { webhookDeliveries: ['latestOf'] } as const satisfies Needs

export const replayWebhookDelivery = {
  webhookDeliveries: ['byId', 'add'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const createWebhookEndpoint = {
  webhookEndpoints: ['add'],
  values: ['now', 'newId', 'webhookKeys', 'asksLoopback'],
} as const satisfies Needs

export const listWebhookEndpoints = { webhookEndpoints: ['listOf'] } as const satisfies Needs

export const changeWebhookEndpoint = {
  webhookEndpoints: ['byId', 'change'],
  values: ['now', 'newId', 'asksLoopback'],
} as const satisfies Needs

export const rotateWebhookSecret = {
  webhookEndpoints: ['byId', 'changeSecrets'],
  values: ['now', 'newId', 'webhookKeys'],
} as const satisfies Needs

export const pingWebhookEndpoint = {
  webhookEndpoints: ['byId'],
  webhookDeliveries: ['add'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const removeWebhookEndpoint = {
  webhookEndpoints: ['remove'],
  values: ['now', 'newId'],
} as const satisfies Needs
