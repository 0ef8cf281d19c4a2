import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Access, FileAction } from '../../functions/src/kernel/access.ts'
import { type IndexName, type LeadingKey, leadingKeys } from '../../functions/src/kernel/table/keys.ts'
import {
  type EnvironmentPiece,
  erasedPrefix,
  exportPrefix,
  receivedMailPrefix,
  searchAlias,
  snapshotPrefix,
} from '../../shared/kernel/contract/environment.ts'
import type { FunctionName } from './functionEntries.ts'
import type { BucketPurpose, Deployment } from './names.ts'

/** What a function is told and may do. Each piece of the environment brings the right to use what it names. */
export interface Grant extends Access {
  environment: readonly EnvironmentPiece[]
}

/** The least that a function needs: its grant, its own log, its traces. */
export function statementsOf(name: FunctionName, grant: Grant, deployment: Deployment): PolicyStatement[] {
  return [
    ...tableRights(grant, deployment),
    ...Object.entries(grant.indexes ?? {}).map(([index, partitions]) =>
      allow(['dynamodb:Query'], deployment.indexArn(index as IndexName), onPartitions(partitions)),
    ),
    ...Object.entries(grant.buckets ?? {}).flatMap(([place, actions]) =>
      fileRights(place as FilePlace, actions, deployment),
    ),
    ...grant.environment.flatMap((piece) => rightsOf[piece](deployment)),
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], `${deployment.logGroupArn(logGroupOf(name, deployment))}:*`),
    // X-Ray knows no resources.
    allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
  ]
}

/**
 * The rights to partitions of the table. All partitions that one action may touch stand in one statement: nobody but
 * DynamoDB knows whether it holds the keys of a transaction against a policy one by one, or those of each action
 * together, which no single statement would let pass if each named one partition.
 */
function tableRights({ table = {} }: Grant, deployment: Deployment): PolicyStatement[] {
  const partitionsOf = new Map<string, string[]>()
  for (const [items, actions] of Object.entries(table))
    for (const action of actions)
      partitionsOf.set(action, [...(partitionsOf.get(action) ?? []), leadingKeys[items as LeadingKey]])
  const byPartitions = Map.groupBy(partitionsOf, ([, partitions]) => [...partitions].sort().join(' '))
  return [...byPartitions.values()].flatMap((alike) => {
    const [, partitions = []] = alike[0] ?? []
    return allow(
      alike.map(([action]) => `dynamodb:${action}`),
      deployment.tableArn,
      onPartitions(partitions),
    )
  })
}

/** "For all values" is true of a call without any, too: it must name one. */
const onPartitions = (partitions: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})

export const logGroupOf = (name: FunctionName, { names }: Deployment): string => `/aws/lambda/${names.function(name)}`

const rightsOf: Record<EnvironmentPiece, (deployment: Deployment) => PolicyStatement[]> = {
  // A name alone opens nothing: the partitions are granted one by one.
  table: () => [],
  session: (deployment) => [readParameter(deployment, deployment.names.sessionKeysParameter)],
  site: (deployment) => [readParameter(deployment, deployment.names.siteOriginParameter)],
  edge: (deployment) =>
    deployment.configuration.site.servedBy === 'cloudfront'
      ? [readParameter(deployment, deployment.names.originSecretParameter)]
      : [],
  partners: () => [],
  outbound: () => [],
  search: (deployment) => [
    deployment.configuration.search.engine === 'embedded'
      ? invokeEngine(deployment)
      : allow(['es:ESHttpPost'], `${deployment.searchDomainArn}/${searchAlias}/_msearch`),
  ],
  snapshot: (deployment) => [
    allow(['s3:GetObject', 's3:PutObject'], snapshotsArn(deployment)),
    invokeEngine(deployment),
  ],
  // Names alone open nothing: what may be done with files is granted one by one.
  incoming: () => [],
  documents: () => [],
  exports: () => [],
  receivedMail: () => [],
  receiving: () => [],
  dispatcher: ({ names, configuration: { api, search }, queueArn }) =>
    [
      ...[names.mailQueue, names.fileQueue],
      ...(api.takesPartners ? [names.webhookEventQueue, names.webhookQueue] : []),
      ...(search.engine === 'opensearch' ? [names.indexQueue] : []),
    ].map((queue) => allow(['sqs:SendMessage'], queueArn(queue))),
  // An address alone opens nothing, either: who searches, and who writes, is told so by another piece.
  openSearch: () => [],
  indexer: (deployment) => [allow(['es:ESHttpPost'], `${deployment.searchDomainArn}/${searchAlias}/_bulk`)],
  webhookKeys: (deployment) => [readParameter(deployment, deployment.names.webhookKeysParameter)],
  webhookSender: (deployment) => [allow(['sqs:SendMessage'], deployment.queueArn(deployment.names.webhookQueue))],
  // In its sandbox SES asks for the right to the addressee's identity, too: the sender is what is held.
  mailer: (deployment) => [
    allow(['ses:SendEmail'], deployment.mailIdentitiesArn, {
      StringEquals: { 'ses:FromAddress': deployment.configuration.mail.sender },
    }),
    // Asked for beside the identity, by itself no right to send.
    allow(['ses:SendEmail'], deployment.mailConfigurationSetArn),
    // A phone is no resource of AWS; topics are, and mails of alarms come by one.
    allow(['sns:Publish'], '*'),
    new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:*:sns:*:*:*'] }),
  ],
}

type FilePlace = keyof NonNullable<Access['buckets']>

const filePlaces = {
  incoming: { bucket: 'incoming', prefix: 'uploads/' },
  documents: { bucket: 'documents', prefix: 'files/' },
  erased: { bucket: 'documents', prefix: erasedPrefix },
  exports: { bucket: 'exports', prefix: exportPrefix },
  mail: { bucket: 'mail', prefix: receivedMailPrefix },
} as const satisfies Record<FilePlace, { bucket: BucketPurpose; prefix: string }>

const bucketArn = (place: FilePlace, deployment: Deployment): string =>
  `arn:aws:s3:::${deployment.names.bucket(filePlaces[place].bucket, deployment)}`

/** All files of one of the places. */
export const filesArn = (place: FilePlace, deployment: Deployment): string =>
  `${bucketArn(place, deployment)}/${filePlaces[place].prefix}*`

function fileRights(place: FilePlace, actions: readonly FileAction[], deployment: Deployment): PolicyStatement[] {
  const onFiles = actions.filter((action) => action !== 'ListBucketVersions')
  return [
    allow(
      onFiles.map((action) => `s3:${action}`),
      filesArn(place, deployment),
    ),
    // Versions are listed of the bucket, and only of one file at a time.
    ...(actions.includes('ListBucketVersions')
      ? [
          allow(['s3:ListBucketVersions'], bucketArn(place, deployment), {
            StringLike: { 's3:prefix': `${filePlaces[place].prefix}*` },
          }),
        ]
      : []),
  ]
}

/** The snapshots of the search index. */
export const snapshotsArn = (deployment: Deployment): string =>
  `arn:aws:s3:::${deployment.names.bucket('search', deployment)}/${snapshotPrefix}*`

const invokeEngine = (deployment: Deployment): PolicyStatement =>
  allow(['lambda:InvokeFunction'], deployment.functionArn('engine'))

/** Functions ask for some by version, `name:1`. AWS doesn't document whether IAM then sees the version in the ARN. */
const readParameter = (deployment: Deployment, parameter: string): PolicyStatement => {
  const arn = deployment.parameterArn(parameter)
  return allow(['ssm:GetParameters'], [arn, versionsOf(arn)])
}

/** All versions of a parameter. */
export const versionsOf = (parameterArn: string): string => `${parameterArn}:*`

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
