import { Duration, Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { followedChanges, keyOf, keyPrefix } from '../../functions/src/data/keys.ts'
import { appAlarm } from './appAlarm.ts'
import { AppFunction } from './appFunction.ts'
import type { FunctionName } from './functionEntries.ts'
import type { Deployment } from './names.ts'
import { allow } from './permissions.ts'

interface StreamStackProps {
  deployment: Deployment
  bundles: string
  table: Table
}

/** What follows the table by its stream: a dispatcher, and for each purpose a queue with its worker. */
export class StreamStack extends Stack {
  private readonly deployment: Deployment
  private readonly bundles: string

  constructor(scope: Construct, { deployment, bundles, table }: StreamStackProps) {
    super(scope, deployment.names.stack('stream'), { env: deployment })
    this.deployment = deployment
    this.bundles = bundles
    const { names } = deployment
    const mails = this.queueWithFailures('Mails', names.mailQueue, names.failedMailQueue)
    const files = this.queueWithFailures('Files', names.fileQueue, names.failedFileQueue)
    const stream = table.tableStreamArn
    if (!stream) throw new Error('The table has no stream to follow.')
    this.dispatch(stream, mails, files)
    if (deployment.configuration.search.engine === 'opensearch') this.index(stream)
    // SES takes 14 mails a second from a young account.
    this.work('mailer', 'QueuedMails', mails, { batchSize: 5, maxConcurrency: 2 })
    this.work('fileWorker', 'QueuedFiles', files, { batchSize: 10, maxConcurrency: 2 })
    this.verifySender()
  }

  /** What cannot be done is tried for a while, then kept aside for a person to look at. */
  private queueWithFailures(id: string, queueName: string, failedName: string): Queue {
    const failed = appQueue(this, `Failed${id}`, failedName, { retentionPeriod: Duration.days(14) })
    return appQueue(this, id, queueName, {
      // Six times the worker's timeout, as AWS advises, so that nothing is handed out twice while it is being done.
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: failed, maxReceiveCount: 5 },
    })
  }

  private dispatch(stream: string, mails: Queue, files: Queue): void {
    const { deployment, bundles } = this
    const failed = appQueue(this, 'FailedDispatches', deployment.names.failedDispatchQueue, {
      retentionPeriod: Duration.days(14),
    })
    const dispatcher = new AppFunction(this, {
      name: 'dispatcher',
      deployment,
      bundles,
      wiring: { mailQueueUrl: mails.queueUrl, fileQueueUrl: files.queueUrl },
      statements: [follow(stream), allow(['sqs:SendMessage'], failed.queueArn)],
    })
    new EventSourceMapping(this, 'Changes', {
      target: dispatcher.function,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      filters: followedChanges.map(({ items, event }) =>
        FilterCriteria.filter({
          eventName: FilterRule.isEqual(event),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(keyPrefix(items)) } } },
        }),
      ),
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(failed),
    })
  }

  /**
   * The indexer gives up on an applicant a quarter of an hour after a change, and keeps the id in a queue. Batches of
   * which it can do nothing at all, since it breaks, go to another one.
   */
  private index(stream: string): void {
    const { deployment, bundles } = this
    const { failedIndexQueue, failedIndexBatchQueue } = deployment.names
    const retentionPeriod = Duration.days(14)
    const ids = appQueue(this, 'FailedIndexing', failedIndexQueue, { retentionPeriod })
    const batches = appQueue(this, 'FailedIndexBatches', failedIndexBatchQueue, { retentionPeriod })
    const indexer = new AppFunction(this, {
      name: 'indexer',
      deployment,
      bundles,
      wiring: { indexFailuresQueueUrl: ids.queueUrl },
      statements: [follow(stream), allow(['sqs:SendMessage'], batches.queueArn)],
    })
    const { pk, sk } = keyOf.applicant('')
    new EventSourceMapping(this, 'ApplicantChanges', {
      target: indexer.function,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // Records and the tombstones in their place; what belongs to an applicant, as documents do, is not searched.
      filters: [
        FilterCriteria.filter({
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(pk) }, sk: { S: FilterRule.isEqual(sk) } } },
        }),
      ],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // Bounded by age alone: while OpenSearch is away, attempts are quick and would be used up too early.
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(batches),
    })
    for (const [id, queue] of [
      ['UnindexedApplicants', ids],
      ['UnindexedBatches', batches],
    ] as const)
      appAlarm(this, deployment, id, {
        metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' }),
        description: 'Changes of applicants did not reach the search index.',
        over: 0,
      })
  }

  private work(
    name: FunctionName,
    id: string,
    queue: Queue,
    pace: { batchSize: number; maxConcurrency: number },
  ): void {
    const worker = new AppFunction(this, {
      name,
      deployment: this.deployment,
      bundles: this.bundles,
      statements: [allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue.queueArn)],
    })
    new EventSourceMapping(this, id, {
      target: worker.function,
      eventSourceArn: queue.queueArn,
      reportBatchItemFailures: true,
      ...pace,
    })
  }

  private verifySender(): void {
    const { configuration, mailIdentity } = this.deployment
    new EmailIdentity(this, 'Sender', {
      identity: configuration.mail.verified === 'domain' ? Identity.domain(mailIdentity) : Identity.email(mailIdentity),
    })
  }
}

interface QueueSettings {
  retentionPeriod: Duration
  visibilityTimeout?: Duration
  deadLetterQueue?: { queue: Queue; maxReceiveCount: number }
}

const follow = (stream: string): PolicyStatement =>
  allow(['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], stream)

function appQueue(scope: Construct, id: string, queueName: string, settings: QueueSettings): Queue {
  return new Queue(scope, id, { queueName, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...settings })
}
