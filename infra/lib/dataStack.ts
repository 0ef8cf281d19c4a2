import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { expiryAttribute, type IndexName, indexCarries, indexes } from '../../functions/src/kernel/table/keys.ts'
import { daysKept } from '../../shared/privacy/domain/retentionPeriods.ts'
import type { Deployment } from './names.ts'
import { privateBucket } from './privateBucket.ts'
import { siteOriginParameter } from './siteOrigin.ts'

/** What must outlive a deployment: the one table, and the files. */
export class DataStack extends Stack {
  readonly table: Table

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, deployment.names.stack('data'), { env: deployment })
    const { configuration, names } = deployment
    const removalPolicy = keptWhere(configuration.data.protected)

    // Encrypted with DynamoDB's own key, which is always on and costs nothing for each request.
    this.table = new Table(this, 'Records', {
      tableName: names.table,
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      // Images would show all records, password hashes among them, to every function that follows the stream.
      stream: StreamViewType.KEYS_ONLY,
      timeToLiveAttribute: expiryAttribute,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: daysKept('recovery'),
      },
      deletionProtection: configuration.data.protected,
      removalPolicy,
    })
    for (const [indexName, { partition, sort }] of Object.entries(indexes)) {
      const carried = [...indexCarries[indexName as IndexName]]
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: text(partition),
        sortKey: text(sort),
        ...(carried.length > 0
          ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: carried }
          : { projectionType: ProjectionType.KEYS_ONLY }),
      })
    }

    const incoming = privateBucket(this, 'Incoming', {
      bucketName: names.bucket('incoming', deployment),
      removalPolicy: RemovalPolicy.DESTROY,
      // What nobody completes is gone within two days: S3 counts from the next midnight.
      lifecycleRules: [
        { expiration: Duration.days(daysKept('upload')), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // Any page may try: the signed policy of an upload is what protects.
      cors: [{ allowedOrigins: ['*'], allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'], maxAge: 3600 }],
    })
    const documents = privateBucket(this, 'Documents', {
      bucketName: names.bucket('documents', deployment),
      removalPolicy,
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(configuration.data.recoverDocumentsForDays),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    })
    const exports = privateBucket(this, 'Exports', {
      bucketName: names.bucket('exports', deployment),
      removalPolicy: RemovalPolicy.DESTROY,
      // Whatever is in it can be put together again: it is gone at the second midnight at the latest.
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    })
    const snapshots = privateBucket(this, 'Snapshots', {
      bucketName: names.bucket('search', deployment),
      removalPolicy: RemovalPolicy.DESTROY,
      // Of the search index: personal data that can be made again at any time, so nothing old is kept.
      lifecycleRules: [
        {
          expiration: Duration.days(daysKept('searchSnapshot')),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    })

    // Last of all: CloudFormation cannot take back a table that is protected, if something fails after it.
    this.table.node.addDependency(incoming, documents, exports, snapshots)

    if (configuration.site.servedBy === 'preview') siteOriginParameter(this, deployment, configuration.site.origin)
  }
}

/** Kept for good, except when the deployment that makes it fails: then it is empty, and would be in the way of the next one. */
const keptWhere = (isProtected: boolean): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

const text = (name: string) => ({ name, type: AttributeType.STRING })
