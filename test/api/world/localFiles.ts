import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  type Tag,
} from '@aws-sdk/client-s3'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { fileItem, fileKey, fileStore, type StoredFile } from '../../../functions/src/files/stores/fileStore.ts'
import type { BatchAnswer } from '../../../functions/src/kernel/aws/batch.ts'
import { local } from '../../../infra/configuration/local.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { localAccount } from '../../../scripts/dev/local/deploy.ts'
import { localRegion } from '../../../scripts/dev/local/ministack.ts'
import { localAwsSettings, localTable } from './localTable.ts'

/** Gives access to the stored files of the product under test, as an operator has it. */
export function localFiles() {
  const settings = localAwsSettings()
  const names = namesOf(local.stage)
  const s3 = new S3Client({ ...settings, forcePathStyle: true })
  const lambda = new LambdaClient(settings)
  const table = localTable()
  const place = (fileId: string) => ({
    Bucket: names.bucket('documents', { account: localAccount, region: localRegion }),
    Key: fileKey(fileId),
  })
  return {
    stateOf: fileStore(table).stateOf,

    /** Stores what a function leaves if it is killed before its transaction: the item, then the object. */
    async leaveBehind(file: StoredFile, bytes: Uint8Array): Promise<void> {
      await table.client.send(new PutCommand({ TableName: table.name, Item: fileItem(file) }))
      await s3.send(new PutObjectCommand({ ...place(file.id), Body: bytes }))
    },

    /** Returns how many versions of a file the bucket holds, without delete markers. */
    async versionsOf(fileId: string): Promise<number> {
      const { Bucket, Key } = place(fileId)
      const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }))
      return Versions.length
    },

    /** Tags a file as GuardDuty would. */
    async mark(fileId: string, status: string): Promise<void> {
      const TagSet: Tag[] = [{ Key: 'GuardDutyMalwareScanStatus', Value: status }]
      await s3.send(new PutObjectTaggingCommand({ ...place(fileId), Tagging: { TagSet } }))
    },

    /** Passes a file's id to the file worker, as its queue would, and returns the messages to retry. */
    async settle(fileId: string): Promise<BatchAnswer> {
      const event = { Records: [{ messageId: 'one', body: fileId }] }
      const { Payload } = await lambda.send(
        new InvokeCommand({ FunctionName: names.liveFunction('fileWorker'), Payload: JSON.stringify(event) }),
      )
      return JSON.parse(Buffer.from(Payload ?? []).toString())
    },
  }
}
