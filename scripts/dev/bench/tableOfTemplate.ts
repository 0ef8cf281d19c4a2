import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { withoutLogger } from '../../../functions/src/kernel/aws/awsClient.ts'
import { type Table, tableThrough } from '../../../functions/src/kernel/aws/table.ts'
import { resourcesOf, type Synthesised } from '../../../test/infra/synthesised.ts'

/** Creates the template's table, empty, in the DynamoDB Local at an endpoint. */
export async function tableOfTemplate(synthesised: Synthesised, endpoint: string): Promise<Table> {
  const [table] = resourcesOf(synthesised, 'AWS::DynamoDB::Table')
  if (!table) throw new Error('The template has no table')
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = table.Properties
  const definition = { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode }
  const client = new DynamoDBClient({
    endpoint,
    // DynamoDB Local has the same tables in all regions.
    region: 'eu-north-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  await client.send(new CreateTableCommand(definition as CreateTableCommandInput))
  return tableThrough(withoutLogger(client), String(TableName))
}
