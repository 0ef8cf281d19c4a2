import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEqual } from 'es-toolkit'
import type { RecordedCall } from '../../functions/src/kernel/aws/callRecorder.ts'
import { type IndexName, indexes } from '../../functions/src/kernel/table/keys.ts'
import { local } from '../../infra/configuration/local.ts'
import { deploymentOf } from '../../infra/lib/names.ts'
import type { FunctionCall } from './iamJudge.ts'
import { type AwsCall, listed, type Policies, policiesOf, policyAllows, type Statement } from './policies.ts'
import { isTableStream, synthesise } from './synthesised.ts'

export interface CheckedCalls {
  /** The recorded functions. */
  functions: string[]
  /** The number of distinct calls. */
  calls: number
  /** Calls that the function's policy would refuse in a real account, one line each. */
  refused: string[]
  /** Unused permissions of recorded functions on the table and files, one line each. */
  unused: string[]
}

/** Returns the functions whose permissions differ from the default local stage, by full name. */
export const functionsWithOtherRights = (policies: Policies): string[] => {
  const usual = policiesOf(synthesise(local))
  return [...policies].filter(([name, policy]) => !isEqual(policy, usual.get(name))).map(([name]) => name)
}

/**
 * Checks all recorded calls of the local stage's functions against their policies: action, resource, index and
 * partitions. `folder` is the deployment's `recordCallsInto`.
 */
export function checkRecordedCalls(folder: string, policies: Policies): CheckedCalls {
  const asked = recordedCallsIn(folder)
  const calls = [...asked.values()]
  const functions = recordingsIn(folder)
    .map((file) => file.replace('.jsonl', ''))
    .sort()
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

const recordingsIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.jsonl'))

/** Returns the recorded calls by function, action, resource and kind of partition: one of each. */
export function recordedCallsIn(folder: string): Map<string, FunctionCall> {
  const texts = recordingsIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const lines = new Set(texts.flatMap((text) => text.split('\n').filter(Boolean)))
  const asked = new Map<string, FunctionCall>()
  for (const line of lines) {
    const recorded: RecordedCall = JSON.parse(line)
    for (const call of rightsFor(recorded))
      asked.set(`${recorded.function} ${describe(call)}`, { name: recorded.function, call })
  }
  return asked
}

/** Returns a function's permissions on table and files that none of its calls needed. */
function unusedRights(
  name: string,
  statements: readonly Statement[],
  calls: readonly { name: string; call: AwsCall }[],
): string[] {
  // Reading several partitions needs the permission for each.
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
      // Lambda itself lists and reads the streams.
      .filter((action) => /^(dynamodb|s3):/.test(action) && action !== 'dynamodb:ListStreams')
      .flatMap((action) =>
        listed(Resource)
          .filter((resource) => typeof resource === 'string' && !isTableStream(resource))
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

/** Describes a call with the prefixes of its partitions: ids don't matter to policies. */
const describe = ({ action, resource, leadingKeys = [] }: AwsCall): string =>
  [action, resource, ...new Set(leadingKeys.map(beginningOf))].join(' ')

/** Lists of accounts by role, of orders by status, and of all records have their own permissions and no ids. */
const beginningOf = (key: string): string =>
  /^LIST#((USERS|ORDERS)#|[A-Z]+$)/.test(key) ? key : key.replace(/#[^#]*$/s, '#…')

const deployment = deploymentOf(local)

/** Returns the permissions that IAM checks for an SDK command. Throws for an unknown command. */
export function rightsFor({ command, input }: Pick<RecordedCall, 'command' | 'input'>): AwsCall[] {
  const rights = rightsByCommand[command]
  if (!rights) throw new Error(`Nobody has said yet which rights ${command} needs: add it to rightsByCommand.`)
  return rights(input)
}

type Input = RecordedCall['input']

const onTable = (action: string, tableName: unknown, leadingKeys: readonly string[]): AwsCall => ({
  action: `dynamodb:${action}`,
  resource: deployment.tableArn.replace(deployment.tableName, String(tableName)),
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
  // Transactions need the permissions of their parts. It isn't documented whether DynamoDB checks the keys of one
  // action separately or together, so both must pass.
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
  GetParametersCommand: ({ Names }) =>
    (Names as string[]).map((name) => ({ action: 'ssm:GetParameters', resource: deployment.parameterArn(name) })),
  InvokeCommand: ({ FunctionName }) => [
    {
      action: 'lambda:InvokeFunction',
      resource: deployment.functionArn('engine').replace(/[^:]*$/, String(FunctionName)),
    },
  ],
  GetObjectCommand: oneFile('GetObject'),
  HeadObjectCommand: oneFile('GetObject'),
  PutObjectCommand: oneFile('PutObject'),
  // A multipart upload needs the same permission.
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
  // A phone isn't a resource.
  PublishCommand: () => [{ action: 'sns:Publish', resource: '*' }],
  // The sender's identity, each recipient's in the SES sandbox, and the configuration set.
  SendEmailCommand: ({ FromEmailAddress, ConfigurationSetName, Content }) =>
    [
      ...[deployment.mailIdentity, 'addressee@mail.example'].map((identity) =>
        deployment.mailIdentitiesArn.replace('*', identity),
      ),
      deployment.mailConfigurationSetArn.replace(/[^/]*$/, String(ConfigurationSetName)),
    ].map((resource) => ({
      action: (Content as { Raw?: unknown } | undefined)?.Raw ? 'ses:SendRawEmail' : 'ses:SendEmail',
      resource,
      facts: { 'ses:FromAddress': String(FromEmailAddress) },
    })),
}

/** Returns a partition key, in the document client's or DynamoDB's own format. */
function partitionOf(key: unknown): string {
  if (typeof key === 'string') return key
  if (typeof key === 'object' && key !== null && 'S' in key) return String(key.S)
  throw new Error(`This is no partition key: ${JSON.stringify(key)}`)
}

/** Returns the partition value of a key condition: `pk = :pk`, possibly with an attribute name placeholder. */
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
