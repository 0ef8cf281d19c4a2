import { exported, incoming, received, type StoreAccess, stored, table } from './access.ts'

/** What the stores touch of files and received mails. */
export const fileAccess: Pick<StoreAccess, 'files' | 'uploads' | 'incoming' | 'receivedMails' | 'stored' | 'exported'> =
  {
    files: {
      announce: table({ files: ['PutItem'] }),
      stateOf: table({ files: ['GetItem'] }),
      giveUp: table({ files: ['UpdateItem'] }),
      forget: table({ files: ['DeleteItem'] }),
    },
    uploads: { add: table({ uploads: ['PutItem'] }), byId: table({ uploads: ['GetItem'] }) },
    incoming: { ticketFor: incoming('PutObject'), readStart: incoming('GetObject') },
    receivedMails: { read: received('GetObject'), remove: received('DeleteObject') },
    stored: {
      takeOver: { buckets: { incoming: ['GetObject'], documents: ['PutObject'] } },
      put: stored('PutObject'),
      read: stored('GetObject'),
      addressOf: stored('GetObject'),
      verdictOn: stored('GetObjectTagging'),
      remove: stored('DeleteObject'),
      erase: stored('DeleteObjectVersion', 'ListBucketVersions'),
    },
    exported: {
      write: exported('PutObject', 'AbortMultipartUpload'),
      addressOf: exported('GetObject'),
      erase: exported('DeleteObject'),
    },
  }
