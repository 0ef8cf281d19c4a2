import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Access, FileAction } from '../../functions/src/kernel/access.ts'
import { type IndexName, type LeadingKey, leadingKeys } from '../../functions/src/kernel/table/keys.ts'
import {
  auditCopyPrefix,
  type EnvironmentPiece,
  erasedPrefix,
  exportPrefix,
  receivedMailPrefix,
  replacedAlias,
  searchAlias,
  snapshotPrefix,
  unfinishedAlias,
} from '../../shared/kernel/contract/environment.ts'
import type { FunctionName } from './functionEntries.ts'
import type { BucketPurpose, Deployment } from './names.ts'

/**
 * The environment and permissions of a function. Each part of the environment includes permission to use what it names.
 */
export interface Grant extends Access {
  environment: readonly EnvironmentPiece[]
}

/** Returns the minimum permissions of a function: its grant, its log and its traces. */
export function statementsOf(name: FunctionName, grant: Grant, deployment: Deployment): PolicyStatement[] {
  return [
    ...tableStatements(grant, deployment),
    ...Object.entries(grant.indexes ?? {}).map(([index, partitions]) =>
      allow(['dynamodb:Query'], deployment.indexArn(index as IndexName), onPartitions(partitions)),
    ),
    ...Object.entries(grant.buckets ?? {}).flatMap(([place, actions]) =>
      fileStatements(place as FileLocation, actions, deployment),
    ),
    ...grant.environment.flatMap((piece) => environmentStatements[piece](deployment)),
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], `${deployment.logGroupArn(logGroupOf(name, deployment))}:*`),
    // X-Ray has no resource-level permissions.
    allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
  ]
}

/**
 * Returns the permissions on partitions of the table, with all partitions of one action in one statement. It is
 * undocumented whether DynamoDB checks the keys of a transaction one by one or together per action. With a statement
 * per partition, the latter would be denied.
 */
function tableStatements({ table = {} }: Grant, deployment: Deployment): PolicyStatement[] {
  const partitionsOf = new Map<string, string[]>()
  for (const [items, actions] of Object.entries(table))
    for (const action of actions)
      partitionsOf.set(action, [...(partitionsOf.get(action) ?? []), leadingKeys[items as LeadingKey]])
  const byPartitions = Map.groupBy(partitionsOf, ([, partitions]) => [...partitions].sort().join(' '))
  return [...byPartitions.values()].flatMap((sameStatement) => {
    const [, partitions = []] = sameStatement[0] ?? []
    return allow(
      sameStatement.map(([action]) => `dynamodb:${action}`),
      deployment.tableArn,
      onPartitions(partitions),
    )
  })
}

/** `ForAllValues` is also true for a call without keys, so at least one is required. */
const onPartitions = (partitions: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

export const logGroupOf = (name: FunctionName, { names }: Deployment): string => `/aws/lambda/${names.function(name)}`

const environmentStatements: Record<EnvironmentPiece, (deployment: Deployment) => PolicyStatement[]> = {
  // The name alone grants nothing; partitions are granted one by one.
  table: () => [],
  session: (deployment) => [readParameter(deployment, deployment.names.sessionKeysParameter)],
  site: (deployment) => [readParameter(deployment, deployment.names.siteOriginParameter)],
  edge: (deployment) =>
    deployment.configuration.site.servedBy === 'cloudfront'
      ? [readParameter(deployment, deployment.names.originSecretsParameter)]
      : [],
  partners: () => [],
  outbound: () => [],
  signIn: () => [],
  search: (deployment) => [
    deployment.configuration.search.engine === 'embedded'
      ? invokeEngine(deployment)
      : allow(['es:ESHttpPost'], `${deployment.searchDomainArn}/${searchAlias}/_msearch`),
  ],
  snapshot: (deployment) => [
    allow(['s3:GetObject', 's3:PutObject'], snapshotsArn(deployment)),
    invokeEngine(deployment),
  ],
  // The names alone grant nothing; file actions are granted one by one.
  incoming: () => [],
  documents: () => [],
  exports: () => [],
  receivedMail: () => [],
  receiving: () => [],
  auditCopy: () => [],
  dispatcher: ({ names, configuration: { api, search }, queueArn }) =>
    [
      ...[names.mailQueue, names.fileQueue, names.auditQueue],
      ...(api.hasPartnerApi ? [names.webhookEventQueue, names.webhookQueue] : []),
      ...(search.engine === 'opensearch' ? [names.indexQueue] : []),
    ].map((queue) => allow(['sqs:SendMessage'], queueArn(queue))),
  // The endpoint alone grants nothing; other parts grant searching and writing.
  openSearch: () => [],
  indexer: ({ searchDomainArn }) => [
    allow(
      ['es:ESHttpPost'],
      [searchAlias, replacedAlias(searchAlias), unfinishedAlias(searchAlias)].map(
        (alias) => `${searchDomainArn}/${alias}/_bulk`,
      ),
    ),
  ],
  webhookKeys: (deployment) => [readParameter(deployment, deployment.names.webhookKeysParameter)],
  webhookSender: (deployment) => [allow(['sqs:SendMessage'], deployment.queueArn(deployment.names.webhookQueue))],
  // In the sandbox, SES also requires permission for the recipient's identity, so the condition restricts the sender.
  mailer: (deployment) => [
    // Mails with a calendar file are sent as raw data, which is an action of its own.
    allow(['ses:SendEmail', 'ses:SendRawEmail'], deployment.mailIdentitiesArn, {
      StringEquals: { 'ses:FromAddress': deployment.configuration.mail.sender },
    }),
    // Required in addition to the identity; doesn't allow sending by itself.
    allow(['ses:SendEmail', 'ses:SendRawEmail'], deployment.mailConfigurationSetArn),
    // Phone numbers are not AWS resources, but topics are, and alarms are mailed through one.
    allow(['sns:Publish'], '*'),
    new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:*:sns:*:*:*'] }),
  ],
}

type FileLocation = keyof NonNullable<Access['buckets']>

const fileLocations = {
  incoming: { bucket: 'incoming', prefix: 'uploads/' },
  documents: { bucket: 'documents', prefix: 'files/' },
  erased: { bucket: 'documents', prefix: erasedPrefix },
  exports: { bucket: 'exports', prefix: exportPrefix },
  mail: { bucket: 'mail', prefix: receivedMailPrefix },
  auditCopy: { bucket: 'audit', prefix: auditCopyPrefix },
} as const satisfies Record<FileLocation, { bucket: BucketPurpose; prefix: string }>

const bucketArn = (place: FileLocation, deployment: Deployment): string =>
  `arn:aws:s3:::${deployment.names.bucket(fileLocations[place].bucket, deployment)}`

export const filesArn = (place: FileLocation, deployment: Deployment): string =>
  `${bucketArn(place, deployment)}/${fileLocations[place].prefix}*`

function fileStatements(
  place: FileLocation,
  actions: readonly FileAction[],
  deployment: Deployment,
): PolicyStatement[] {
  const onFiles = actions.filter((action) => action !== 'ListBucketVersions')
  return [
    allow(
      onFiles.map((action) => `s3:${action}`),
      filesArn(place, deployment),
    ),
    // Versions are listed on the bucket, limited to the prefix of files.
    ...(actions.includes('ListBucketVersions')
      ? [
          allow(['s3:ListBucketVersions'], bucketArn(place, deployment), {
            StringLike: { 's3:prefix': `${fileLocations[place].prefix}*` },
          }),
        ]
      : []),
  ]
}

export const snapshotsArn = (deployment: Deployment): string =>
  `arn:aws:s3:::${deployment.names.bucket('search', deployment)}/${snapshotPrefix}*`

const invokeEngine = (deployment: Deployment): PolicyStatement =>
  allow(['lambda:InvokeFunction'], deployment.liveFunctionArn('engine'))

const readParameter = (deployment: Deployment, parameter: string): PolicyStatement =>
  allow(['ssm:GetParameters'], deployment.parameterArn(parameter))

export function allow(
  actions: string[],
  resource: string | string[],
  conditions?: Record<string, Record<string, unknown>>,
): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions,
    resources: [resource].flat(),
    ...(conditions && { conditions }),
  })
}
