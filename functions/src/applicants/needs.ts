import type { Needs } from '../kernel/needs.ts'

/** What keeps that somebody was shown a record. */
const traced = { audit: ['keepOncePerHour'], values: ['now', 'newId'] } as const satisfies Needs

export const getApplicant = {
  applicants: ['through'],
  assignments: ['shownTo'],
  ...traced,
} as const satisfies Needs

export const createApplicant = {
  applicants: ['create'],
  files: ['announce'],
  stored: ['put'],
  items: ['documentPut', 'fileKept'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const quickAddApplicant = {
  applicants: ['createWithoutEmail'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const updateApplicant = {
  applicants: ['byId', 'change'],
  documents: ['byId'],
  timeline: ['latestStageMoves'],
  audit: ['keepOncePerHour'],
  items: ['documentThere', 'fileRemoved'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const eraseApplicant = {
  applicants: ['byId'],
  deletions: ['of'],
  erasures: ['begin'],
  assignments: ['ofApplicant'],
  timeline: ['latestOf'],
  users: ['clients', 'byId'],
  clientLinks: ['ofClient'],
  interviews: ['ofApplicant'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const keepLonger = {
  applicants: ['byId', 'changeEnd'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const recordInformed = {
  applicants: ['byId'],
  notices: ['inform'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const releaseEmail = {
  applicants: ['byId', 'releaseEmail'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const getClearance = {
  applicants: ['byId'],
  startRules: ['of'],
  documents: ['listOf'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const setWaiver = {
  applicants: ['byId', 'changeButEmail'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId'],
} as const satisfies Needs

/** What stands against a merge, and what one needs that is taken back. */
const merging = {
  applicants: ['byId'],
  merges: ['byId', 'merge', 'undo'],
  assignments: ['ofApplicant', 'consentsOf', 'between'],
  activity: ['ledgerOf', 'idsOf'],
  documents: ['listOf'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const mergeApplicants = { ...merging } as const satisfies Needs

export const undoMerge = {
  applicants: ['byId'],
  merges: ['byId', 'undo'],
  activity: ['ledgerOf', 'idsOf'],
  documents: ['listOf'],
  audit: ['keepOncePerHour'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const recordExport = { audit: ['keep'], values: ['now', 'newId'] } as const satisfies Needs

export const listApplicantDocuments = {
  applicants: ['byId'],
  assignments: ['shownTo'],
  documents: ['listOf'],
  names: ['of'],
  ...traced,
} as const satisfies Needs

export const listApplicantTimeline = {
  applicants: ['byId'],
  timeline: ['latestOf'],
  activity: ['latestOf'],
  messages: ['latestOf'],
  companies: ['namesOf'],
  names: ['people'],
  ...traced,
} as const satisfies Needs
