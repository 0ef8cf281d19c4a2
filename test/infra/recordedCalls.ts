import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEqual } from 'es-toolkit'
import type { RecordedCall } from '../../functions/src/kernel/aws/callRecorder.ts'
import { type IndexName, indexes } from '../../functions/src/kernel/table/keys.ts'
import { local } from '../../infra/configuration/local.ts'
import { deploymentOf } from '../../infra/lib/names.ts'
import { type AwsCall, listed, type Policies, policiesOf, policyAllows, type Statement } from './policies.ts'
import { synthesise } from './synthesised.ts'

export interface CheckedCalls {
  /** The functions that were recorded. */
  functions: string[]
  /** How many different calls they made. */
  calls: number
  /** Calls that the function's own policy would refuse in a real account, one readable line each. */
  refused: string[]
  /** Rights on the table and on files that a recorded function has and did not use, one readable line each. */
  unused: string[]
}

/** The functions, by their full names, that may do something else here than in the local stage's own configuration. */
export const functionsWithOtherRights = (policies: Policies): string[] => {
  const usual = policiesOf(synthesise(local))
  return [...policies].filter(([name, policy]) => !isEqual(policy, usual.get(name))).map(([name]) => name)
}

/**
 * Holds every call that the functions of the local stage were seen to make against the function's policy: action, resource,
 * index and partitions. `folder` is the one that was given to the deployment as `recordCallsInto`.
 */
export function checkRecordedCalls(folder: string, policies: Policies): CheckedCalls {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  const lines = new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)))
  const asked = new Map<string, { name: string; call: AwsCall }>()
  for (const line of lines) {
    const recorded: RecordedCall = JSON.parse(line)
    for (const call of rightsFor(recorded))
      asked.set(`${recorded.function} ${describe(call)}`, { name: recorded.function, call })
  }
  const calls = [...asked.values()]
  const functions = files.map((file) => file.replace('.jsonl', '')).sort()
  return {
    functions,
    unused: functions.flatMap((name) => unusedRights(name, policies.get(name) ?? [], calls)),
    calls: asked.size,
    refused: [...asked]
      .filter(([, { name, call }]) => !policyAllows(policies.get(name) ?? [], call))
      .map(([line]) => line)
      .sort(),
  }
}

/** What a function was given of table and files, one right at a time, without those that one of its calls needs. */
function unusedRights(
  name: string,
  statements: readonly Statement[],
  calls: readonly { name: string; call: AwsCall }[],
): string[] {
  // A read of several partitions needs the right to each of them.
  const own = calls.filter((each) => each.name === name).flatMap(({ call }) => partitionByPartition(call))
  return statements
    .flatMap(singleRights)
    .flatMap((right) =>
      own.some((call) => policyAllows([right], call))
        ? []
        : `${name} ${right.Action} ${right.Condition?.[leadingKeysAre]?.['dynamodb:LeadingKeys'] ?? right.Resource}`,
    )
}

const partitionByPartition = (call: AwsCall): AwsCall[] =>
  call.leadingKeys?.map((key) => ({ ...call, leadingKeys: [key] })) ?? [call]

const leadingKeysAre = 'ForAllValues:StringLike'

function singleRights({ Effect, Action, Resource, Condition }: Statement): Statement[] {
  const keys = Condition?.[leadingKeysAre]?.['dynamodb:LeadingKeys']
  const conditions = keys
    ? listed(keys).map((key) => ({ [leadingKeysAre]: { 'dynamodb:LeadingKeys': key } }))
    : [Condition]
  return (
    listed(Action)
      // Lambda itself lists the streams.
      .filter((action) => /^(dynamodb|s3):/.test(action) && action !== 'dynamodb:ListStreams')
      .flatMap((action) =>
        listed(Resource)
          // A resource of the same stack, as the stream that a function hangs on, is no text, and is read by Lambda.
          .filter((resource) => typeof resource === 'string')
          .flatMap((resource) =>
            conditions.map((each) => ({
              Effect,
              Action: action,
              Resource: resource,
              ...(each && { Condition: each }),
            })),
          ),
      )
  )
}

/** Partitions by their beginning: whose they are makes no difference to a policy, and is nobody's business here. */
const describe = ({ action, resource, leadingKeys = [] }: AwsCall): string =>
  [action, resource, ...new Set(leadingKeys.map(beginningOf))].join(' ')

/** Lists of accounts by role, of orders by status, and those of all there is are nobody's, and few: each is a right of its own. */
const beginningOf = (key: string): string =>
  /^LIST#((USERS|ORDERS)#|[A-Z]+$)/.test(key) ? key : key.replace(/#[^#]*$/s, '#…')

const deployment = deploymentOf(local)

/** The rights that IAM asks for when the SDK sends this command. Throws for a command that nobody thought of yet. */
export function rightsFor({ command, input }: Pick<RecordedCall, 'command' | 'input'>): AwsCall[] {
  const rights = rightsByCommand[command]
  if (!rights) throw new Error(`Nobody has said yet which rights ${command} needs: add it to rightsByCommand.`)
  return rights(input)
}

type Input = RecordedCall['input']

const onTable = (action: string, tableName: unknown, leadingKeys: readonly string[]): AwsCall => ({
  action: `dynamodb:${action}`,
  resource: deployment.tableArn.replace(deployment.names.table, String(tableName)),
  leadingKeys,
})

const toQueue = ({ QueueUrl }: Input): AwsCall[] => [
  { action: 'sqs:SendMessage', resource: deployment.queueArn(String(QueueUrl).split('/').at(-1) ?? '') },
]

const oneItem = (action: string) => (input: Input) => [
  onTable(action, input.TableName, [partitionOf(input.Key ?? input.Item)]),
]

const oneFile = (action: string) => (input: Input) => [
  { action: `s3:${action}`, resource: `arn:aws:s3:::${input.Bucket}/${input.Key}` },
]

const rightsByCommand: Record<string, (input: Input) => AwsCall[]> = {
  GetItemCommand: oneItem('GetItem'),
  PutItemCommand: oneItem('PutItem'),
  UpdateItemCommand: oneItem('UpdateItem'),
  DeleteItemCommand: oneItem('DeleteItem'),
  BatchGetItemCommand: ({ RequestItems }) =>
    Object.entries(RequestItems as Record<string, { Keys: unknown[] }>).map(([tableName, { Keys }]) =>
      onTable('BatchGetItem', tableName, Keys.map(partitionOf)),
    ),
  BatchWriteItemCommand: ({ RequestItems }) =>
    Object.entries(RequestItems as Record<string, { PutRequest?: { Item?: unknown } }[]>).map(([tableName, puts]) =>
      onTable(
        'BatchWriteItem',
        tableName,
        puts.map(({ PutRequest }) => partitionOf(PutRequest?.Item)),
      ),
    ),
  // A transaction has no right of its own: each part asks for that of the single call. Whether DynamoDB holds the keys of
  // one action against the policy one by one or together, nobody says: both must pass.
  TransactWriteItemsCommand: ({ TransactItems }) => {
    const single = (TransactItems as Record<string, Input>[]).flatMap((parts) =>
      Object.entries(parts).map(([kind, part]) =>
        onTable(kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`, part.TableName, [
          partitionOf(part.Key ?? part.Item),
        ]),
      ),
    )
    const together = Map.groupBy(single, ({ action, resource }) => `${action} ${resource}`)
    return [
      ...single,
      ...[...together.values()].flatMap(([first, ...others]) =>
        first && others.length > 0
          ? { ...first, leadingKeys: [first, ...others].flatMap(({ leadingKeys = [] }) => leadingKeys) }
          : [],
      ),
    ]
  },
  QueryCommand: (input) => {
    const index = input.IndexName as IndexName | undefined
    const call = onTable('Query', input.TableName, [queriedPartition(input, index ? indexes[index].partition : 'pk')])
    return [index ? { ...call, resource: `${call.resource}/index/${index}` } : call]
  },
  // AWS doesn't document whether SSM holds `name:1` against the policy with its version or without: both must pass.
  GetParametersCommand: ({ Names }) =>
    [...new Set((Names as string[]).flatMap((name) => [name, name.replace(/:\d+$/, '')]))].map((name) => ({
      action: 'ssm:GetParameters',
      resource: deployment.parameterArn(name),
    })),
  InvokeCommand: ({ FunctionName }) => [
    {
      action: 'lambda:InvokeFunction',
      resource: deployment.functionArn('engine').replace(/[^:]*$/, String(FunctionName)),
    },
  ],
  GetObjectCommand: oneFile('GetObject'),
  PutObjectCommand: oneFile('PutObject'),
  // A file that comes by parts is put, too.
  CreateMultipartUploadCommand: oneFile('PutObject'),
  UploadPartCommand: oneFile('PutObject'),
  CompleteMultipartUploadCommand: oneFile('PutObject'),
  AbortMultipartUploadCommand: oneFile('AbortMultipartUpload'),
  GetObjectTaggingCommand: oneFile('GetObjectTagging'),
  CopyObjectCommand: (input) => [
    ...oneFile('PutObject')(input),
    { action: 's3:GetObject', resource: `arn:aws:s3:::${input.CopySource}` },
  ],
  DeleteObjectCommand: (input) => oneFile(input.VersionId ? 'DeleteObjectVersion' : 'DeleteObject')(input),
  ListObjectVersionsCommand: ({ Bucket, Prefix }) => [
    { action: 's3:ListBucketVersions', resource: `arn:aws:s3:::${Bucket}`, facts: { 's3:prefix': String(Prefix) } },
  ],
  SendMessageBatchCommand: toQueue,
  SendMessageCommand: toQueue,
  // To a phone, which is no resource.
  PublishCommand: () => [{ action: 'sns:Publish', resource: '*' }],
  // The identity of the sender, and in the sandbox of SES that of each addressee; the configuration set.
  SendEmailCommand: ({ FromEmailAddress, ConfigurationSetName }) =>
    [
      ...[deployment.mailIdentity, 'addressee@mail.example'].map((identity) =>
        deployment.mailIdentitiesArn.replace('*', identity),
      ),
      deployment.mailConfigurationSetArn.replace(/[^/]*$/, String(ConfigurationSetName)),
    ].map((resource) => ({
      action: 'ses:SendEmail',
      resource,
      facts: { 'ses:FromAddress': String(FromEmailAddress) },
    })),
}

/** A partition key, as the document client takes it or as it travels. */
function partitionOf(key: unknown): string {
  if (typeof key === 'string') return key
  if (typeof key === 'object' && key !== null && 'S' in key) return String(key.S)
  throw new Error(`This is no partition key: ${JSON.stringify(key)}`)
}

/** The value that a key condition asks of the partition: `pk = :pk`, or with a name in place of the attribute. */
function queriedPartition(input: Input, partition: string): string {
  const names = (input.ExpressionAttributeNames ?? {}) as Record<string, string>
  const values = (input.ExpressionAttributeValues ?? {}) as Record<string, unknown>
  for (const [, attribute = '', value = ''] of String(input.KeyConditionExpression).matchAll(
    /([#\w]+)\s*=\s*(:\w+)/g,
  )) {
    if ((names[attribute] ?? attribute) === partition) return partitionOf(values[value])
  }
  throw new Error(`This query names no partition: ${input.KeyConditionExpression}`)
}
