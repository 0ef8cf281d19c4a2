import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { receivedMailPrefix } from '../../shared/kernel/contract/environment.ts'
import { retentionDays } from '../../shared/privacy/domain/retentionPeriods.ts'
import { LiveFunction } from './appFunction.ts'
import type { Deployment } from './names.ts'
import { allow, filesArn } from './permissions.ts'
import { privateBucket } from './privateBucket.ts'

/**
 * Creates the bucket to which SES writes mails, and the function that S3 calls for each. Lambda retries twice within
 * three minutes, then sends the S3 event to `failed`. A queue without a poller costs nothing when idle.
 */
export function incomingMail(scope: Construct, deployment: Deployment, bundles: string, failed: Queue): void {
  const { live } = new LiveFunction(scope, {
    name: 'incomingMail',
    deployment,
    bundles,
    statements: [allow(['sqs:SendMessage'], failed.queueArn)],
  })
  live.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(failed),
  })
  const bucketName = deployment.names.bucket('mail', deployment)
  const bucket = privateBucket(scope, 'ReceivedMails', {
    bucketName,
    removalPolicy: RemovalPolicy.DESTROY,
    lifecycleRules: [
      {
        expiration: Duration.days(retentionDays('incomingMail')),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  })
  const ofThisAccount = { 'aws:SourceAccount': deployment.account }
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('ses.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [filesArn('mail', deployment)],
      conditions: { StringEquals: { ...ofThisAccount, 'aws:SourceArn': deployment.mailRuleArn } },
    }),
  )
  live.addPermission('S3', {
    principal: new ServicePrincipal('s3.amazonaws.com'),
    sourceAccount: deployment.account,
    sourceArn: `arn:aws:s3:::${bucketName}`,
  })
  // `bucket.addEventNotification` would add a function with access to every bucket of the account.
  const resource = bucket.node.defaultChild as CfnBucket
  resource.notificationConfiguration = {
    lambdaConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        function: live.functionArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: receivedMailPrefix }] } },
      },
    ],
  }
  // S3 checks the permission when the notification is created.
  resource.node.addDependency(live.node.findChild('S3'))
}
