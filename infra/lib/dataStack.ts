import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { HttpMethods, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { expiryAttribute, type IndexName, indexCarries, indexes } from '../../functions/src/kernel/table/keys.ts'
import { retentionDays, retentionPeriods } from '../../shared/privacy/domain/retentionPeriods.ts'
import { copyElsewhere } from './copies.ts'
import type { Deployment } from './names.ts'
import { privateBucket } from './privateBucket.ts'
import { siteOriginParameter } from './siteOrigin.ts'

/** The resources that outlive deployments: the table and the file buckets. */
export class DataStack extends Stack {
  constructor(scope: Construct, deployment: Deployment) {
    super(scope, deployment.names.stack('data'), { env: deployment })
    const { configuration, names } = deployment
    const removalPolicy = retainIf(configuration.data.protected)

    // Encrypted with DynamoDB's own key, which is always on and free of charge.
    const table = new Table(this, 'Records', {
      tableName: names.table,
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      // Images would expose all records, including password hashes, to every function on the stream.
      stream: StreamViewType.KEYS_ONLY,
      timeToLiveAttribute: expiryAttribute,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: retentionDays('recovery'),
      },
      deletionProtection: configuration.data.protected,
      removalPolicy,
    })
    for (const [indexName, { partition, sort }] of Object.entries(indexes)) {
      const carried = [...indexCarries[indexName as IndexName]]
      table.addGlobalSecondaryIndex({
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
      // Incomplete uploads are deleted within two days, because S3 counts from the next midnight.
      lifecycleRules: [
        { expiration: Duration.days(retentionDays('upload')), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // Any origin, because uploads are protected by their signed policy.
      cors: [{ allowedOrigins: ['*'], allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'], maxAge: 3600 }],
    })
    const documents = privateBucket(this, 'Documents', {
      bucketName: names.bucket('documents', deployment),
      removalPolicy,
      versioned: true,
      lifecycleRules: [
        {
          // As long as the table's recovery, so that restored rows find their files. Erased files go at once.
          noncurrentVersionExpiration: Duration.days(retentionDays('recovery')),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    })
    const exports = privateBucket(this, 'Exports', {
      bucketName: names.bucket('exports', deployment),
      removalPolicy: RemovalPolicy.DESTROY,
      // Exports can be recreated, so they are deleted by the second midnight.
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    })
    const snapshots = privateBucket(this, 'Snapshots', {
      bucketName: names.bucket('search', deployment),
      removalPolicy: RemovalPolicy.DESTROY,
      // Snapshots contain personal data and can be recreated, so old ones are not kept.
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays('searchSnapshot')),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    })

    const auditCopy = privateBucket(this, 'AuditCopy', {
      bucketName: names.bucket('audit', deployment),
      // It cannot be deleted with the stack while its entries are locked. `npm run destroy` deletes what it can.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      versioned: true,
      // In compliance mode nobody can shorten the lock, not even the account's owner. Governance lets a stage be destroyed.
      objectLockDefaultRetention: configuration.data.protected
        ? ObjectLockRetention.compliance(auditCopyPeriod)
        : ObjectLockRetention.governance(auditCopyPeriod),
      // S3 deletes nothing that is still locked.
      lifecycleRules: [
        { expiration: auditCopyPeriod, noncurrentVersionExpiration: Duration.days(1) },
        { expiredObjectDeleteMarker: true, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
    // Created last: if a later resource fails, CloudFormation can't roll back a protected table.
    table.node.addDependency(incoming, documents, exports, snapshots, auditCopy)

    const stream = table.tableStreamArn
    if (!stream) throw new Error('The table has no stream.')
    new StringParameter(this, 'Stream', { parameterName: names.tableStreamParameter, stringValue: stream })

    const { copies } = configuration.data
    if (copies) copyElsewhere(this, deployment, copies, documents)

    if (configuration.site.servedBy === 'preview') siteOriginParameter(this, deployment, configuration.site.origin)
  }
}

/** Retained, unless the deployment that creates it fails. In that case it is empty and would block the next one. */
const retainIf = (isProtected: boolean): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

/** In days, as S3 counts. A leap day more than the period is harmless, a day less would not be. */
const auditCopyPeriod = Duration.days(Math.ceil(retentionPeriods.auditCopy.count * 365.25))

const text = (name: string) => ({ name, type: AttributeType.STRING })
