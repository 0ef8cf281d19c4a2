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

/** The bucket that the environment names for uploads. */
export const liveIncomingFiles = (): IncomingFiles =>
  incomingFiles({ client: liveClient(), bucket: readEnvironment('incoming').INCOMING_BUCKET })

/** The bucket that the environment names for documents. */
export const liveStoredFiles = (): StoredFiles =>
  storedFiles({ client: liveClient(), bucket: readEnvironment('documents').DOCUMENTS_BUCKET })

/** What the bucket that the environment names for documents keeps of who was erased. */
export const liveErasedMarks = (): ErasedMarks =>
  erasedMarks({ client: liveClient(), bucket: readEnvironment('documents').DOCUMENTS_BUCKET })

/** The bucket that the environment names for exports. */
export const liveExportedFiles = (): ExportedFiles =>
  exportedFiles({ client: liveClient(), bucket: readEnvironment('exports').EXPORTS_BUCKET })

/** Whether files of this deployment are scanned for malware before anybody may open them. */
export const liveFilesAreScanned = (): boolean => readEnvironment('documents').DOCUMENTS_SCANNED === 'yes'
