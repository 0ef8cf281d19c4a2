import type { Needs } from '../kernel/needs.ts'

export const requestDocumentUpload = {
  applicants: ['byId'],
  throttle: ['countInWindow'],
  uploads: ['add'],
  incoming: ['ticketFor'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const requestPublicUpload = {
  uploads: ['add'],
  incoming: ['ticketFor'],
  values: ['now', 'newId'],
} as const satisfies Needs

export const completeDocumentUpload = {
  applicants: ['byId', 'changePicture'],
  documents: ['listOf', 'byId', 'add'],
  uploads: ['byId'],
  files: ['announce'],
  incoming: ['readStart'],
  stored: ['takeOver', 'put'],
  items: ['uploadDone', 'fileKept', 'fileRemoved'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const uploadDocument = {
  applicants: ['byId'],
  documents: ['listOf', 'add'],
  files: ['announce'],
  throttle: ['countInWindow'],
  stored: ['put'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const downloadDocument = {
  applicants: ['byId'],
  assignments: ['shownTo'],
  documents: ['byId', 'countDownload'],
  stored: ['addressOf', 'verdictOn'],
  values: ['filesAreScanned', 'now', 'newId'],
} as const satisfies Needs

export const downloadByLink = {
  clientLinkTokens: ['usable'],
  companies: ['byId'],
  clientLinks: ['byId'],
  applicants: ['byId'],
  assignments: ['shownAssignments'],
  documents: ['byId', 'countDownload'],
  stored: ['addressOf', 'verdictOn'],
  values: ['filesAreScanned', 'now', 'newId'],
} as const satisfies Needs

export const updateDocument = {
  applicants: ['byId'],
  documents: ['byId', 'change'],
  names: ['of'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const deleteDocument = {
  applicants: ['byId'],
  documents: ['byId', 'remove'],
  values: ['now', 'newId', 'pause'],
} as const satisfies Needs

export const getPicture = {
  applicants: ['byId'],
  stored: ['addressOf', 'verdictOn'],
  values: ['filesAreScanned'],
} as const satisfies Needs
