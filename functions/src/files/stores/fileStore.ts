import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { fileKeys } from '../keys.ts'

/**
 * The state of a stored file:
 *
 * - `arriving`: the upload is in progress, and nothing references it yet
 * - `kept`: a document, picture or submission references it
 * - `removed`: deleted by a user, and recoverable from the bucket for the configured period
 * - `erased`: to be deleted for good, with all versions
 */
const fileStates = ['arriving', 'kept', 'removed', 'erased'] as const
export type FileState = (typeof fileStates)[number]

/** A stored file. `size` is in bytes, `name` is the display name. The object's key derives from the id. */
export const storedFileSchema = z.object({
  id: z.uuid(),
  state: z.enum(fileStates),
  name: z.string(),
  type: z.string(),
  size: z.int().min(1),
  createdAt: z.iso.datetime(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

/**
 * The fields needed to settle a file. Marking an unknown file as erased stores only its state. A retired state reads as `kept`.
 */
const settledSchema = storedFileSchema.pick({ state: true, createdAt: true }).partial({ createdAt: true })

export const fileForm = storedForm('file', lenient(settledSchema, { state: 'kept' }))

/** Returns the key of a file's object in the documents bucket. */
export const fileKey = (fileId: string): string => `files/${fileId}`

export const fileItem = (file: StoredFile) => ({ ...fileKeys.file(file.id), ...fileForm.mark, ...file })

const settle = (fileId: string, state: FileState) => ({
  Key: fileKeys.file(fileId),
  UpdateExpression: 'SET #state = :state',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':state': state },
})

/** Marks a file as kept. Must be part of the transaction that adds the first reference to it. */
export function fileRetained({ id }: Pick<StoredFile, 'id'>): TransactionItem {
  const { ExpressionAttributeValues, ...update } = settle(id, 'kept')
  return {
    Update: {
      ...update,
      ConditionExpression: '#state = :arriving',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':arriving': 'arriving' },
    },
  }
}

/** Marks a file as removed once nothing references it. It stays recoverable for a while. */
export const fileRemoved = (fileId: string): TransactionItem => ({ Update: settle(fileId, 'removed') })

/** Marks a file for permanent deletion. */
export const fileErased = (fileId: string): TransactionItem => ({ Update: settle(fileId, 'erased') })

export type FileStore = ReturnType<typeof fileStore>

/** The states of stored files. The file worker applies them to the bucket. */
export const fileStore = (table: Table) => ({
  /** Stores a file's item before its bytes arrive, so that the bucket never contains a file unknown to the table. */
  async announce(file: Omit<StoredFile, 'state'>): Promise<void> {
    const Item = fileItem({ ...file, state: 'arriving' })
    await table.client.send(
      new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    )
  },

  /** Returns the state of a file, or undefined if the table has no item for it. */
  async stateOf(fileId: string): Promise<(Pick<StoredFile, 'state'> & { createdAt?: string | undefined }) | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: fileKeys.file(fileId), ConsistentRead: true }),
    )
    return found.Item && fileForm.read(found.Item)
  },

  /** Abandons an upload that was never completed. Returns false if it was completed in the meantime. */
  async abandon(fileId: string): Promise<boolean> {
    const { ExpressionAttributeValues, ...update } = settle(fileId, 'erased')
    return isWritten(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          ...update,
          ConditionExpression: '#state = :arriving',
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ':arriving': 'arriving' },
        }),
      ),
    )
  },

  /** Deletes the item of a file whose object is deleted, if the state is still the same. */
  async forget(fileId: string, state: 'removed' | 'erased'): Promise<boolean> {
    return isWritten(
      table.client.send(
        new DeleteCommand({
          TableName: table.name,
          Key: fileKeys.file(fileId),
          ConditionExpression: '#state = :state',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':state': state },
        }),
      ),
    )
  },
})
