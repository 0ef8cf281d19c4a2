import { S3Client } from '@aws-sdk/client-s3'
import { awsClient } from '../kernel/aws/awsClient.ts'
import { readEnvironment } from '../kernel/aws/environment.ts'
import { type ErasedMarks, erasedMarks } from './erasedMarks.ts'
import { type ExportedFiles, exportedFiles } from './exportedFiles.ts'
import { type IncomingFiles, incomingFiles } from './incomingFiles.ts'
import { type StoredFiles, storedFiles } from './storedFiles.ts'

let client: S3Client | undefined

function liveClient(): S3Client {
  client ??= awsClient(S3Client)
  return client
}

/** The incoming bucket named by the environment. */
export const liveIncomingFiles = (): IncomingFiles =>
  incomingFiles({ client: liveClient(), bucket: readEnvironment('incoming').INCOMING_BUCKET })

/** The documents bucket named by the environment. */
export const liveStoredFiles = (): StoredFiles =>
  storedFiles({ client: liveClient(), bucket: readEnvironment('documents').DOCUMENTS_BUCKET })

/** The marks of erased applicants in the documents bucket named by the environment. */
export const liveErasedMarks = (): ErasedMarks =>
  erasedMarks({ client: liveClient(), bucket: readEnvironment('documents').DOCUMENTS_BUCKET })

/** The exports bucket named by the environment. */
export const liveExportedFiles = (): ExportedFiles =>
  exportedFiles({ client: liveClient(), bucket: readEnvironment('exports').EXPORTS_BUCKET })

/** Returns whether this deployment scans files for malware before they may be opened. */
export const liveFilesAreScanned = (): boolean => readEnvironment('documents').DOCUMENTS_SCANNED === 'yes'
