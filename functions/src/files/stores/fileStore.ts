import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { unlessRefused } from '../../kernel/table/unlessRefused.ts'

/**
 * What is to become of a stored file. `arriving`: its bytes are on their way, and nothing refers to it yet. `kept`: a
 * document, a picture or a submission refers to it. `removed`: taken away by somebody, and to be brought back from the
 * bucket for as long as the configuration says. `erased`: to be gone for good, with all versions.
 */
const fileStates = ['arriving', 'kept', 'removed', 'erased'] as const
export type FileState = (typeof fileStates)[number]

/** A stored file. `size` is in bytes, `name` what people call it; the object's key follows from the id. */
export const storedFileSchema = z.object({
  id: z.uuid(),
  state: z.enum(fileStates),
  name: z.string(),
  type: z.string(),
  size: z.int().min(1),
  createdAt: z.iso.datetime(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

/** What is read of a file; giving up one that is unknown leaves its state alone. A state that is no more keeps it. */
const settledSchema = storedFileSchema.pick({ state: true, createdAt: true }).partial({ createdAt: true })

export const fileForm = storedForm('file', lenient(settledSchema, { state: 'kept' }))

/** The key of a file's object in the documents bucket. */
export const fileKey = (fileId: string): string => `files/${fileId}`

/** A file as an item of the table. */
export const fileItem = (file: StoredFile) => ({ ...keyOf.file(file.id), ...fileForm.mark, ...file })

const settle = (fileId: string, state: FileState) => ({
  Key: keyOf.file(fileId),
  UpdateExpression: 'SET #state = :state',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':state': state },
})

/** Keeps a file that has arrived; belongs into the transaction that makes something refer to it. */
export function fileKept({ id }: Pick<StoredFile, 'id'>): TransactionItem {
  const { ExpressionAttributeValues, ...update } = settle(id, 'kept')
  return {
    Update: {
      ...update,
      ConditionExpression: '#state = :arriving',
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':arriving': 'arriving' },
    },
  }
}

/** Gives up a file that nothing will refer to any more; it can be brought back for a while. */
export const fileRemoved = (fileId: string): TransactionItem => ({ Update: settle(fileId, 'removed') })

/** Gives up a file for good. */
export const fileErased = (fileId: string): TransactionItem => ({ Update: settle(fileId, 'erased') })

export type FileStore = ReturnType<typeof fileStore>

/** What the table knows of stored files; the file worker makes the bucket follow. */
export const fileStore = (table: Table) => ({
  /** Says that a file will arrive, before its bytes do: so none can lie in the bucket that the table has not heard of. */
  async announce(file: Omit<StoredFile, 'state'>): Promise<void> {
    const Item = fileItem({ ...file, state: 'arriving' })
    await table.client.send(
      new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    )
  },

  /** What is to become of a file; undefined when the table knows none, or none any more. */
  async stateOf(fileId: string): Promise<(Pick<StoredFile, 'state'> & { createdAt?: string | undefined }) | undefined> {
    const found = await table.client.send(
      new GetCommand({ TableName: table.name, Key: keyOf.file(fileId), ConsistentRead: true }),
    )
    return found.Item && fileForm.read(found.Item)
  },

  /** Gives up a file that nobody completed; answers whether nobody did until now. */
  async giveUp(fileId: string): Promise<boolean> {
    const { ExpressionAttributeValues, ...update } = settle(fileId, 'erased')
    return unlessRefused(
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

  /** Forgets a file whose object has gone, if this is still what was to become of it. */
  async forget(fileId: string, state: 'removed' | 'erased'): Promise<boolean> {
    return unlessRefused(
      table.client.send(
        new DeleteCommand({
          TableName: table.name,
          Key: keyOf.file(fileId),
          ConditionExpression: '#state = :state',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':state': state },
        }),
      ),
    )
  },
})
