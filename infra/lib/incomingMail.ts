import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { receivedMailPrefix } from '../../shared/kernel/contract/environment.ts'
import { daysKept } from '../../shared/privacy/domain/retentionPeriods.ts'
import { AppFunction } from './appFunction.ts'
import type { Deployment } from './names.ts'
import { allow, filesArn } from './permissions.ts'
import { privateBucket } from './privateBucket.ts'

/**
 * The bucket into which SES puts mails, and the function that S3 calls for each. Lambda tries twice again, over three minutes, and
 * then hands what S3 told to `failed`: a queue that nobody polls costs nothing at rest.
 */
export function incomingMail(scope: Construct, deployment: Deployment, bundles: string, failed: Queue): void {
  const { function: worker } = new AppFunction(scope, {
    name: 'incomingMail',
    deployment,
    bundles,
    statements: [allow(['sqs:SendMessage'], failed.queueArn)],
  })
  worker.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(failed),
  })
  const bucketName = deployment.names.bucket('mail', deployment)
  const bucket = privateBucket(scope, 'ReceivedMails', {
    bucketName,
    removalPolicy: RemovalPolicy.DESTROY,
    lifecycleRules: [
      { expiration: Duration.days(daysKept('incomingMail')), abortIncompleteMultipartUploadAfter: Duration.days(1) },
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
  worker.addPermission('S3', {
    principal: new ServicePrincipal('s3.amazonaws.com'),
    sourceAccount: deployment.account,
    sourceArn: `arn:aws:s3:::${bucketName}`,
  })
  // The library's own way has a function of its own that may change every bucket of the account.
  const resource = bucket.node.defaultChild as CfnBucket
  resource.notificationConfiguration = {
    lambdaConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        function: worker.functionArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: receivedMailPrefix }] } },
      },
    ],
  }
  // S3 asks whether it may call before it takes the order.
  resource.node.addDependency(worker.node.findChild('S3'))
}
