import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { uploadPurposes } from '../../../../shared/files/domain/upload.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { secondsKept } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { expiryAttribute, keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'

/**
 * Leave to send one file. It is for an applicant's record, asked for by an account, or, without both, for a public
 * application. It is used up once.
 */
const uploadSchema = z.object({
  id: z.uuid(),
  applicantId: z.uuid().optional(),
  requestedBy: z.uuid().optional(),
  purpose: z.enum(uploadPurposes),
  fileName: z.string(),
  fileType: z.string(),
  /** In bytes, as announced: the bucket takes no other size. */
  fileSize: z.int(),
  state: z.enum(['open', 'done']),
  /** The file that was made of it: whoever missed the answer asks again. Missing on uploads of old. */
  fileId: z.uuid().optional(),
  createdAt: z.iso.datetime(),
})
export type Upload = z.infer<typeof uploadSchema>

/** An upload that nobody can tell the state or purpose of is not used. */
export const storedUpload = storedForm('upload', lenient(uploadSchema, { purpose: 'document', state: 'done' }))

const uploadItem = (upload: Upload) => ({
  ...keyOf.upload(upload.id),
  ...storedUpload.mark,
  [expiryAttribute]: Math.floor(Date.parse(upload.createdAt) / 1000) + secondsKept('upload'),
  ...upload,
})

/** The key of what is sent for an upload, in the incoming bucket. */
export const incomingKey = (uploadId: string): string => `uploads/${uploadId}`

/** Uses an upload up for a file; refused when that has been done. Belongs into the transaction that keeps the file. */
export const uploadDone = ({ id }: Pick<Upload, 'id'>, file: { id: string }): TransactionItem => ({
  Update: {
    Key: keyOf.upload(id),
    UpdateExpression: 'SET #state = :done, fileId = :file',
    ConditionExpression: '#state = :open',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':done': 'done', ':open': 'open', ':file': file.id },
  },
})

export type UploadStore = ReturnType<typeof uploadStore>

/** Uploads that were asked for in the last day. */
export const uploadStore = (table: Table) => ({
  async add(upload: Upload): Promise<void> {
    await table.client.send(new PutCommand({ TableName: table.name, Item: uploadItem(upload) }))
  },

  async byId(uploadId: string): Promise<Upload | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.upload(uploadId), ConsistentRead: true }),
    )
    return found.Item && storedUpload.read(found.Item)
  },
})
