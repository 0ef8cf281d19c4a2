import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import { type Table, tableThrough } from '../../../functions/src/kernel/aws/table.ts'
import { type Emulator, emulatorAt } from '../../../scripts/dev/local/emulator.ts'
import { localRegion } from '../../../scripts/dev/local/ministack.ts'

/** Settings of SDK clients for the local AWS of the product under test. */
export const localAwsSettings = () => ({
  endpoint: inject('product').endpoint,
  region: localRegion,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
})

/** The emulator of the product under test. */
export const localEmulator = (): Emulator => emulatorAt(inject('product').endpoint, inject('product').emulator)

/** The table of the product under test, accessed as an operator would. */
export const localTable = (): Table => tableThrough(new DynamoDBClient(localAwsSettings()), inject('product').tableName)
