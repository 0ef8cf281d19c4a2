import {
  CreateBackupCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { onTestFinished, vi } from 'vitest'
import { erasedMark } from '../../functions/src/files/erasedMarks.ts'
import { type Table, tableThrough } from '../../functions/src/kernel/aws/table.ts'
import { local } from '../../infra/configuration/local.ts'
import { namesOf, type RestoredTable } from '../../infra/lib/names.ts'
import { seedDemoData } from '../../scripts/dev/demo/seed.ts'
import { installMiniStack, startMiniStack } from '../../scripts/dev/local/ministack.ts'
import { addMissingListAttributes } from '../../scripts/ops/addMissingListAttributes.ts'
import { writeReleases } from '../../scripts/ops/release/releaseRecord.ts'
import { marksOf } from '../../scripts/ops/restore/repeatErasures.ts'
import { restoreStage } from '../../scripts/ops/restore.ts'
import { stageAws } from '../../scripts/ops/stageAws.ts'
import { selectedTable } from '../../scripts/ops/tableInService.ts'
import { erasedPrefix } from '../../shared/kernel/contract/environment.ts'
import { resourcesOf, synthesise } from '../infra/synthesised.ts'

export type Item = Record<string, unknown>

export const names = namesOf(local.stage)

export type RestoreWorld = Awaited<ReturnType<typeof restoreWorld>>

/** Starts a local AWS of its own, on which the stage's tables can be destroyed and restored. */
export async function restoreWorld() {
  await installMiniStack()
  const aws = await startMiniStack()
  vi.stubEnv('AWS_ENDPOINT_URL', aws.endpoint)
  const settings = stageAws(local)
  const [client, ssm] = [new DynamoDBClient(settings), new SSMClient(settings)]
  const s3 = new S3Client({ ...settings, forcePathStyle: true })
  const Bucket = names.bucket('documents', local)
  await s3.send(new CreateBucketCommand({ Bucket }))

  /** Creates the table for one test as the data stack does. */
  async function createTable(): Promise<Table> {
    const [made] = resourcesOf(synthesise(local), 'AWS::DynamoDB::Table')
    const { TimeToLiveSpecification, PointInTimeRecoverySpecification, StreamSpecification, ...rest } =
      made?.Properties ?? {}
    const stream = { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } }
    await client.send(new CreateTableCommand({ ...rest, ...stream } as CreateTableCommandInput))
    const TableName = names.table
    onTestFinished(async () => {
      const { TableNames = [] } = await client.send(new ListTablesCommand({}))
      for (const name of TableNames) {
        await client.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: false }))
        await client.send(new DeleteTableCommand({ TableName: name }))
      }
      for (const mark of await marksOf(local))
        await s3.send(new DeleteObjectCommand({ Bucket, Key: erasedPrefix + mark }))
      await ssm.send(new DeleteParametersCommand({ Names: [names.tableParameter, names.releasesParameter] }))
    })
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }))
    return tableThrough(client, TableName)
  }

  return {
    client,
    ssm,
    createTable,

    /** Creates the table, filled with demo data. */
    async filledTable(): Promise<Table> {
      const table = await createTable()
      await seedDemoData({ table, count: 40, today: '2026-12-01', log: () => {} })
      await addMissingListAttributes(table)
      return table
    },

    /** Backs the table up and returns the ARN of the backup. */
    async backUp(): Promise<string> {
      const command = new CreateBackupCommand({ TableName: names.table, BackupName: 'rehearsal' })
      return (await client.send(command)).BackupDetails?.BackupArn ?? ''
    },

    /** Marks an applicant as erased, outside the table. */
    async markErased(id: string): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key: erasedPrefix + erasedMark(id), Body: ' ' }))
    },

    /** Does what `npm run restore` does, and returns what it prints. */
    async restore(chosen: Parameters<typeof restoreStage>[1]): Promise<string> {
      const lines: string[] = []
      await restoreStage(local.stage, chosen, (line) => lines.push(line))
      return lines.join('\n')
    },

    /** Records a release on a table, as the deployment after a restore does. */
    deploy: (table: string): Promise<void> => {
      const release = { name: 'r1', at: '2026-12-01T12:00:00.000Z', table, engine: 'embedded' } as const
      return writeReleases({ ssm, stage: local.stage }, { live: 'r1', kept: [release] })
    },
    selected: (): Promise<RestoredTable | undefined> => selectedTable({ ssm, stage: local.stage }),

    async stop(): Promise<void> {
      vi.unstubAllEnvs()
      await aws.stop()
    },
  }
}

/** Returns all items of a table by their keys. */
export async function itemsOf({ client, name }: Table): Promise<Map<string, Item>> {
  const items = new Map<string, Item>()
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name }))
    for (const item of Items) items.set(`${item.pk} ${item.sk}`, item)
  return items
}
