import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { uploadPurposes } from '../../../../shared/files/domain/uploadTypes.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { fileKeys } from '../keys.ts'

/**
 * Permission to upload one file, once: for an applicant's record, requested by an account, or for a public application
 * if it has neither.
 */
const uploadSchema = z.object({
  id: z.uuid(),
  applicantId: z.uuid().optional(),
  requestedBy: z.uuid().optional(),
  purpose: z.enum(uploadPurposes),
  fileName: z.string(),
  fileType: z.string(),
  /** In bytes, as announced. The bucket accepts no other size. */
  fileSize: z.int(),
  state: z.enum(['open', 'done']),
  /** The file created from it, for callers that missed the response and retry. Older uploads don't have it. */
  fileId: z.uuid().optional(),
  createdAt: z.iso.datetime(),
})
export type Upload = z.infer<typeof uploadSchema>

/** An upload with an unknown state or purpose reads as used. */
export const storedUpload = storedForm('upload', lenient(uploadSchema, { purpose: 'document', state: 'done' }))

const uploadItem = (upload: Upload) => ({
  ...fileKeys.upload(upload.id),
  ...storedUpload.mark,
  [expiryAttribute]: Math.floor(Date.parse(upload.createdAt) / 1000) + retentionSeconds('upload'),
  ...upload,
})

/** Returns the key of an upload in the incoming bucket. */
export const incomingKey = (uploadId: string): string => `uploads/${uploadId}`

/**
 * Marks an upload as used for a file; refused if it was used before. Must be part of the transaction that keeps the
 * file.
 */
export const uploadDone = ({ id }: Pick<Upload, 'id'>, file: { id: string }): TransactionItem => ({
  Update: {
    Key: fileKeys.upload(id),
    UpdateExpression: 'SET #state = :done, fileId = :file',
    ConditionExpression: '#state = :open',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':done': 'done', ':open': 'open', ':file': file.id },
  },
})

export type UploadStore = ReturnType<typeof uploadStore>

/** Uploads requested in the last day. */
export const uploadStore = (table: Table) => ({
  async add(upload: Upload): Promise<void> {
    await table.client.send(new PutCommand({ TableName: table.name, Item: uploadItem(upload) }))
  },

  async byId(uploadId: string): Promise<Upload | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: fileKeys.upload(uploadId), ConsistentRead: true }),
    )
    return found.Item && storedUpload.read(found.Item)
  },
})
