import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type IndexName, type LeadingKey, leadingKeys } from '../../functions/src/data/keys.ts'
import { type EnvironmentPiece, searchAlias, snapshotPrefix } from '../../shared/contract/environment.ts'
import type { FunctionName } from './functionEntries.ts'
import type { Place } from './names.ts'

/** What a call of the SDK needs; a transaction needs the right to each of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

/** What may be done with the files of a bucket; who presigns an address needs the right to what it leads to. */
export type FileAction =
  | 'GetObject'
  | 'PutObject'
  | 'GetObjectTagging'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'ListBucketVersions'

/** What a function is told and may do. Each piece of the environment brings the right to use what it names. */
export interface Grant {
  environment: readonly EnvironmentPiece[]
  table?: Partial<Record<LeadingKey, readonly TableAction[]>>
  /** The partitions that may be queried; `*` at the end stands for any ending. */
  indexes?: Partial<Record<IndexName, readonly string[]>>
  /** By bucket: that of uploads, and that of kept files. */
  files?: Partial<Record<FileBucket, readonly FileAction[]>>
}

/** The least that a function needs: its grant, its own log, its traces. */
export function statementsOf(name: FunctionName, grant: Grant, place: Place): PolicyStatement[] {
  return [
    ...Object.entries(grant.table ?? {}).map(([items, actions]) =>
      allow(
        actions.map((action) => `dynamodb:${action}`),
        place.tableArn,
        {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [leadingKeys[items as LeadingKey]] },
        },
      ),
    ),
    ...Object.entries(grant.indexes ?? {}).map(([index, partitions]) =>
      allow(['dynamodb:Query'], place.indexArn(index as IndexName), {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
      }),
    ),
    ...Object.entries(grant.files ?? {}).flatMap(([bucket, actions]) =>
      fileRights(bucket as FileBucket, actions, place),
    ),
    ...grant.environment.flatMap((piece) => rightsOf[piece](place)),
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], `${place.logGroupArn(logGroupOf(name, place))}:*`),
    // X-Ray knows no resources.
    allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
  ]
}

export const logGroupOf = (name: FunctionName, { names }: Place): string => `/aws/lambda/${names.function(name)}`

const rightsOf: Record<EnvironmentPiece, (place: Place) => PolicyStatement[]> = {
  // A name alone opens nothing: the partitions are granted one by one.
  table: () => [],
  session: (place) => [readParameter(place, place.names.sessionKeysParameter)],
  site: (place) => [readParameter(place, place.names.siteOriginParameter)],
  edge: (place) => [readParameter(place, place.names.originSecretParameter)],
  search: (place) => [
    place.configuration.search.engine === 'embedded'
      ? invokeEngine(place)
      : allow(['es:ESHttpPost'], `${place.searchDomainArn}/${searchAlias}/_msearch`),
  ],
  snapshot: (place) => [allow(['s3:GetObject', 's3:PutObject'], snapshotsArn(place)), invokeEngine(place)],
  // Names alone open nothing: what may be done with files is granted one by one.
  incoming: () => [],
  documents: () => [],
  dispatcher: (place) =>
    [place.names.mailQueue, place.names.fileQueue].map((queue) => allow(['sqs:SendMessage'], place.queueArn(queue))),
  // An address alone opens nothing, either: who searches, and who writes, is told so by another piece.
  openSearch: () => [],
  indexer: (place) => [
    allow(['es:ESHttpPost'], `${place.searchDomainArn}/${searchAlias}/_bulk`),
    allow(['sqs:SendMessage'], place.queueArn(place.names.failedIndexQueue)),
  ],
  mailer: (place) => [
    allow(['ses:SendEmail'], place.mailIdentityArn, {
      StringEquals: { 'ses:FromAddress': place.configuration.mail.sender },
    }),
  ],
}

type FileBucket = 'incoming' | 'documents'

const filePrefix: Record<FileBucket, string> = { incoming: 'uploads/', documents: 'files/' }

/** All files of one of the two buckets. */
export const filesArn = (bucket: FileBucket, place: Place): string =>
  `arn:aws:s3:::${place.names.bucket(bucket, place)}/${filePrefix[bucket]}*`

function fileRights(bucket: FileBucket, actions: readonly FileAction[], place: Place): PolicyStatement[] {
  const onFiles = actions.filter((action) => action !== 'ListBucketVersions')
  return [
    allow(
      onFiles.map((action) => `s3:${action}`),
      filesArn(bucket, place),
    ),
    // Versions are listed of the bucket, and only of one file at a time.
    ...(actions.includes('ListBucketVersions')
      ? [
          allow(['s3:ListBucketVersions'], `arn:aws:s3:::${place.names.bucket(bucket, place)}`, {
            StringLike: { 's3:prefix': `${filePrefix[bucket]}*` },
          }),
        ]
      : []),
  ]
}

/** The snapshots of the search index. */
export const snapshotsArn = (place: Place): string =>
  `arn:aws:s3:::${place.names.bucket('search', place)}/${snapshotPrefix}*`

const invokeEngine = (place: Place): PolicyStatement => allow(['lambda:InvokeFunction'], place.functionArn('engine'))

const readParameter = (place: Place, parameter: string): PolicyStatement =>
  allow(['ssm:GetParameter'], place.parameterArn(parameter))

export function allow(
  actions: string[],
  resource: string,
  conditions?: Record<string, Record<string, unknown>>,
): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions,
    resources: [resource],
    ...(conditions && { conditions }),
  })
}
