import { type Access, audited, countedToo, type StoreAccess, table } from './access.ts'
import { accountAccess } from './accountAccess.ts'
import { applicantAccess } from './applicantAccess.ts'
import { clientAccess } from './clientAccess.ts'
import { fileAccess } from './fileAccess.ts'
import { privacyAccess } from './privacyAccess.ts'
import { submissionAccess } from './submissionAccess.ts'
import { workAccess } from './workAccess.ts'

/**
 * What each method of a store touches, and nothing else. A method without its line does not compile. The rights of a
 * function are the sum of what its use case calls; a test holds them against the calls that it is seen to make.
 */
export const storeAccess: StoreAccess = {
  ...accountAccess,
  ...applicantAccess,
  ...privacyAccess,
  ...clientAccess,
  ...fileAccess,
  ...submissionAccess,
  ...workAccess,
}

/** What the items touch that use cases hand to a store, to be written in one transaction with its own. */
export const itemAccess = {
  documentPut: table({ applicants: ['PutItem'] }),
  documentThere: table({ applicants: ['ConditionCheckItem'] }),
  fileKept: table({ files: ['UpdateItem'] }),
  fileRemoved: table({ files: ['UpdateItem'] }),
  fileErased: table({ files: ['UpdateItem'] }),
  uploadDone: table({ uploads: ['UpdateItem'] }),
  outboxPut: table({ outbox: ['PutItem'] }),
  duePut: table({ due: ['PutItem'] }),
  dueTakenBack: table({ due: ['DeleteItem'] }),
  auditPut: table(audited),
  informedPut: table({ applicants: ['UpdateItem', 'PutItem'], ...audited }),
  submissionErased: table({ submissions: ['DeleteItem'], ...countedToo }),
  exportReadyPut: table({ applicants: ['PutItem'] }),
  erasedPut: table({ applicants: ['PutItem'] }),
  mergeUndoGone: table({ applicants: ['UpdateItem'] }),
  viewDigestSet: table({ views: ['UpdateItem'] }),
  mailTakenBack: table({ outbox: ['DeleteItem'] }),
  jobItemPut: table({ jobChunks: ['PutItem'] }),
  jobItemTurned: table({ jobChunks: ['UpdateItem'] }),
  availabilityLinkUse: table({ availabilityLinks: ['UpdateItem'] }),
  jobChunkOpen: table({ jobChunks: ['ConditionCheckItem'] }),
  jobChunkClosed: table({ jobChunks: ['ConditionCheckItem'] }),
} as const satisfies Record<string, Access>
export type HandedItem = keyof typeof itemAccess
