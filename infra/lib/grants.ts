import { changedKind } from '../../functions/src/data/keys.ts'
import type { EnvironmentPiece } from '../../shared/contract/environment.ts'
import { submissionStatuses } from '../../shared/domain/submission.ts'
import type { FunctionName } from './functionEntries.ts'
import type { Grant, TableAction } from './permissions.ts'

/** What every route needs to know: the table, and where the visitor comes from. */
const reading = ['table', 'edge'] as const satisfies EnvironmentPiece[]
/** A route that changes something is told which Origin is ours, besides. */
const changing = [...reading, 'site'] as const satisfies EnvironmentPiece[]

/** Session and user are read together at every call. */
const authenticate = ['BatchGetItem'] as const satisfies TableAction[]
/** A counter rises and is read in one update. */
const count = ['UpdateItem'] as const satisfies TableAction[]
/** Entries are written once: nobody may change or delete one. */
const add = ['PutItem'] as const satisfies TableAction[]

/**
 * What each function may do, and nothing else. A route or internal function without its line does not compile; a test
 * holds each line against the calls that the function really makes.
 */
export const grants: Record<FunctionName, Grant> = {
  getCurrentUser: { environment: [...reading, 'session'], table: { users: authenticate } },
  signIn: {
    environment: [...changing, 'session'],
    table: {
      users: ['GetItem', 'PutItem'],
      uniqueness: ['GetItem'],
      throttling: [...count, 'DeleteItem'],
      audit: add,
    },
  },
  register: {
    environment: [...changing, 'session'],
    table: { users: ['PutItem'], uniqueness: ['PutItem', 'ConditionCheckItem'], throttling: count, audit: add },
  },
  signOut: { environment: [...changing, 'session'], table: { users: ['DeleteItem'] } },
  requestPasswordReset: { environment: changing, table: { outbox: add, throttling: count } },
  verifyResetToken: { environment: reading, table: { users: ['GetItem'], resetTokens: ['GetItem'] } },
  resetPassword: {
    environment: changing,
    table: {
      users: ['GetItem', 'UpdateItem'],
      resetTokens: ['GetItem', 'UpdateItem'],
      throttling: [...count, 'DeleteItem'],
      audit: add,
    },
  },
  searchApplicants: {
    environment: [...reading, 'session', 'search'],
    // Records and their changes are read while the engine is away.
    table: { users: authenticate, assignments: ['Query'], applicants: ['BatchGetItem'] },
    indexes: { changedApplicants: [changedKind] },
  },
  suggestSearches: {
    environment: [...reading, 'session', 'search'],
    table: { users: authenticate, assignments: ['Query'] },
  },
  getAnalytics: {
    environment: [...reading, 'session', 'search'],
    table: { users: authenticate },
    indexes: { submissionsByStatus: ['pending'] },
  },
  getApplicant: {
    environment: [...reading, 'session'],
    table: { users: authenticate, applicants: ['GetItem'], assignments: ['GetItem'] },
  },
  createApplicant: {
    environment: [...changing, 'session'],
    table: { users: authenticate, applicants: ['PutItem'], uniqueness: ['PutItem'], audit: add },
  },
  updateApplicant: {
    environment: [...changing, 'session'],
    table: {
      users: authenticate,
      applicants: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      files: ['UpdateItem'],
      uniqueness: ['PutItem', 'DeleteItem'],
      audit: add,
    },
  },
  listApplicantDocuments: {
    environment: [...reading, 'session'],
    table: { users: authenticate, applicants: ['GetItem', 'Query'], assignments: ['GetItem'] },
  },
  listApplicantTimeline: {
    environment: [...reading, 'session'],
    table: { users: authenticate, applicants: ['GetItem', 'Query'] },
  },
  getMyProfile: {
    environment: [...reading, 'session'],
    table: { users: [...authenticate, 'GetItem'], profiles: ['GetItem'], applicants: ['GetItem'] },
  },
  updateMyProfile: {
    environment: [...changing, 'session'],
    table: {
      users: [...authenticate, 'GetItem'],
      profiles: ['GetItem', 'PutItem'],
      applicants: ['GetItem', 'PutItem', 'UpdateItem'],
      uniqueness: ['PutItem', 'DeleteItem'],
      throttling: count,
      audit: add,
    },
  },
  requestProfileLink: {
    environment: [...changing, 'session'],
    table: { users: authenticate, profiles: ['GetItem'], applicants: ['GetItem'], outbox: add, throttling: count },
  },
  connectProfile: {
    environment: [...changing, 'session'],
    table: {
      users: [...authenticate, 'GetItem'],
      profiles: ['GetItem', 'PutItem'],
      profileLinks: ['GetItem', 'UpdateItem'],
      applicants: ['GetItem', 'PutItem', 'UpdateItem'],
      audit: add,
    },
  },
  requestDocumentUpload: {
    environment: [...changing, 'session', 'incoming'],
    table: { users: authenticate, applicants: ['GetItem'], uploads: add, throttling: count },
    files: { incoming: ['PutObject'] },
  },
  completeDocumentUpload: {
    environment: [...changing, 'session', 'incoming', 'documents'],
    table: {
      users: authenticate,
      applicants: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      uploads: ['GetItem', 'UpdateItem'],
      files: ['PutItem', 'UpdateItem'],
      audit: add,
    },
    files: { incoming: ['GetObject'], documents: ['PutObject'] },
  },
  downloadDocument: {
    environment: [...changing, 'session', 'documents'],
    table: { users: authenticate, assignments: ['GetItem'], applicants: ['GetItem', 'UpdateItem'], audit: add },
    files: { documents: ['GetObject', 'GetObjectTagging'] },
  },
  uploadDocument: {
    environment: [...changing, 'session', 'documents'],
    table: {
      users: authenticate,
      applicants: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      files: ['PutItem', 'UpdateItem'],
      throttling: count,
      audit: add,
    },
    files: { documents: ['PutObject'] },
  },
  updateDocument: {
    environment: [...changing, 'session'],
    table: { users: authenticate, applicants: ['GetItem', 'PutItem', 'UpdateItem'], audit: add },
  },
  deleteDocument: {
    environment: [...changing, 'session'],
    table: {
      users: authenticate,
      applicants: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      files: ['UpdateItem'],
      audit: add,
    },
  },
  getPicture: {
    environment: [...reading, 'session', 'documents'],
    table: { users: authenticate, assignments: ['GetItem'], applicants: ['GetItem'] },
    files: { documents: ['GetObject', 'GetObjectTagging'] },
  },
  requestPublicUpload: {
    environment: [...changing, 'incoming'],
    table: { throttling: count, uploads: add },
    files: { incoming: ['PutObject'] },
  },
  listAuditLogs: { environment: [...reading, 'session'], table: { users: authenticate, audit: ['Query'] } },

  submitApplication: {
    environment: [...changing, 'incoming', 'documents'],
    table: {
      submissions: ['GetItem', 'PutItem'],
      files: ['PutItem', 'UpdateItem'],
      uploads: ['GetItem', 'UpdateItem'],
      outbox: add,
      throttling: count,
    },
    files: { incoming: ['GetObject'], documents: ['PutObject'] },
  },
  listSubmissions: {
    environment: [...reading, 'session'],
    table: { users: authenticate, submissions: ['GetItem', 'BatchGetItem'] },
    indexes: { submissionsByStatus: submissionStatuses },
  },
  countSubmissions: {
    environment: [...reading, 'session'],
    table: { users: authenticate },
    indexes: { submissionsByStatus: submissionStatuses },
  },
  getSubmission: { environment: [...reading, 'session'], table: { users: authenticate, submissions: ['GetItem'] } },
  approveSubmission: {
    environment: [...changing, 'session'],
    table: {
      users: authenticate,
      submissions: ['GetItem', 'UpdateItem'],
      applicants: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      uniqueness: ['GetItem', 'PutItem'],
      outbox: add,
      audit: add,
    },
  },
  rejectSubmission: {
    environment: [...changing, 'session'],
    table: { users: authenticate, submissions: ['GetItem', 'UpdateItem'], audit: add },
  },
  markSpam: {
    environment: [...changing, 'session'],
    table: { users: authenticate, submissions: ['GetItem', 'UpdateItem'], outbox: add, audit: add },
  },
  openSubmissionFile: {
    environment: [...changing, 'session', 'documents'],
    table: { users: authenticate, submissions: ['GetItem'], files: ['GetItem'], audit: add },
    files: { documents: ['GetObject', 'GetObjectTagging'] },
  },
  getApplicationStatus: {
    environment: changing,
    table: { submissions: ['GetItem'], applicants: ['GetItem'], throttling: count },
  },
  withdrawApplication: {
    environment: changing,
    table: { submissions: ['GetItem', 'DeleteItem'], files: ['UpdateItem'], throttling: count, audit: add },
  },

  engine: {
    // It asks itself to save a snapshot.
    environment: ['table', 'snapshot'],
    table: { applicants: ['BatchGetItem'] },
    indexes: { changedApplicants: [changedKind] },
  },
  indexer: { environment: ['table', 'openSearch', 'indexer'], table: { applicants: ['BatchGetItem'] } },
  dispatcher: { environment: ['dispatcher'] },
  fileKeeper: {
    environment: ['table', 'documents'],
    table: { files: ['GetItem', 'UpdateItem', 'DeleteItem'] },
    files: { documents: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'] },
  },
  mailer: {
    environment: ['table', 'site', 'mailer'],
    table: {
      outbox: ['UpdateItem'],
      users: ['GetItem'],
      uniqueness: ['GetItem'],
      applicants: ['GetItem'],
      resetTokens: add,
      profileLinks: add,
      submissions: ['UpdateItem'],
    },
  },
}
