import type { Permissions } from '../kernel/permissions.ts'
import type { DocumentsDependencies } from './dependencies.ts'

export const listApplicantDocuments = {
  stores: {
    applicants: ['byId'],
    assignments: ['shownTo'],
    documents: ['listOf'],
    names: ['of'],
    audit: ['storeOncePerHour'],
  },
  values: ['now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'Query'],
    assignments: ['GetItem'],
    orders: ['BatchGetItem'],
    users: ['BatchGetItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<DocumentsDependencies>

export const completeDocumentUpload = {
  stores: {
    applicants: ['byId', 'change'],
    documents: ['listOf', 'byId', 'add'],
    uploads: ['byId'],
    files: ['announce'],
    incoming: ['readStart'],
    stored: ['copyUpload', 'put'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem', 'Query', 'ConditionCheckItem'],
    audit: ['PutItem'],
    files: ['UpdateItem', 'PutItem'],
    uploads: ['GetItem', 'UpdateItem'],
  },
  buckets: { incoming: ['GetObject'], documents: ['PutObject'] },
} as const satisfies Permissions<DocumentsDependencies>

export const deleteDocument = {
  stores: { applicants: ['byId'], documents: ['byId', 'remove'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'DeleteItem', 'UpdateItem', 'PutItem', 'ConditionCheckItem'],
    files: ['UpdateItem'],
    audit: ['PutItem'],
  },
} as const satisfies Permissions<DocumentsDependencies>

export const downloadDocument = {
  stores: {
    applicants: ['byId'],
    assignments: ['shownTo'],
    documents: ['byId', 'countDownload'],
    stored: ['addressOf', 'scanResultOf'],
  },
  values: ['filesAreScanned', 'now', 'newId'],
  table: {
    applicants: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    assignments: ['GetItem'],
    orders: ['BatchGetItem'],
    audit: ['PutItem'],
  },
  buckets: { documents: ['GetObject', 'GetObjectTagging'] },
} as const satisfies Permissions<DocumentsDependencies>

export const getPicture = {
  stores: { applicants: ['byId'], stored: ['addressOf', 'scanResultOf'] },
  values: ['filesAreScanned'],
  table: { applicants: ['GetItem'] },
  buckets: { documents: ['GetObject', 'GetObjectTagging'] },
} as const satisfies Permissions<DocumentsDependencies>

export const requestDocumentUpload = {
  stores: { applicants: ['byId'], throttle: ['countInWindow'], uploads: ['add'], incoming: ['ticketFor'] },
  values: ['now', 'newId'],
  table: { applicants: ['GetItem'], throttling: ['UpdateItem'], uploads: ['PutItem'] },
  buckets: { incoming: ['PutObject'] },
} as const satisfies Permissions<DocumentsDependencies>

export const requestPublicUpload = {
  stores: { uploads: ['add'], incoming: ['ticketFor'] },
  values: ['now', 'newId'],
  table: { uploads: ['PutItem'] },
  buckets: { incoming: ['PutObject'] },
} as const satisfies Permissions<DocumentsDependencies>

export const updateDocument = {
  stores: { applicants: ['byId'], documents: ['byId', 'change'], names: ['of'] },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'UpdateItem', 'PutItem'],
    due: ['PutItem', 'DeleteItem'],
    audit: ['PutItem'],
    users: ['BatchGetItem'],
  },
} as const satisfies Permissions<DocumentsDependencies>

export const uploadDocument = {
  stores: {
    applicants: ['byId'],
    documents: ['listOf', 'add'],
    files: ['announce'],
    throttle: ['countInWindow'],
    stored: ['put'],
  },
  values: ['now', 'newId', 'pause'],
  table: {
    applicants: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    files: ['UpdateItem', 'PutItem'],
    audit: ['PutItem'],
    throttling: ['UpdateItem'],
  },
  buckets: { documents: ['PutObject'] },
} as const satisfies Permissions<DocumentsDependencies>
