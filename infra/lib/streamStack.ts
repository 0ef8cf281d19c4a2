import { Duration, Stack } from 'aws-cdk-lib'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { type Consumer, dispatchedChanges, keyPrefix } from '../../functions/src/kernel/table/keys.ts'
import { appAlarm } from './appAlarm.ts'
import { type AppFunction, LiveFunction } from './appFunction.ts'
import { filtersFor } from './changeFilters.ts'
import { createIdentity } from './createIdentity.ts'
import { dueSchedule } from './dueSchedule.ts'
import type { FunctionName } from './functionEntries.ts'
import type { Wiring } from './functionEnvironment.ts'
import { incomingMail } from './incomingMail.ts'
import { mailFeedback } from './mailFeedback.ts'
import { mailIdentitiesOf } from './mailIdentities.ts'
import type { Deployment } from './names.ts'
import { allow } from './permissions.ts'

interface StreamStackProps {
  deployment: Deployment
  bundles: string
}

/**
 * Everything that reacts to table changes: a dispatcher on the stream, a queue and worker per purpose, and the worker
 * for scheduled tasks. Also handles bounces, complaints and inbound mail.
 */
export class StreamStack extends Stack {
  private readonly deployment: Deployment
  private readonly bundles: string

  constructor(scope: Construct, { deployment, bundles }: StreamStackProps) {
    super(scope, deployment.names.stack('stream'), { env: deployment })
    this.deployment = deployment
    this.bundles = bundles
    const { names } = deployment
    const { queue: mails } = this.queueWithDeadLetters('Mails', names.mailQueue, {
      name: names.failedMailQueue,
      alarm: 'UnsentMails',
      description: 'Mails could not be sent and are in a dead-letter queue.',
    })
    const { queue: files } = this.queueWithDeadLetters('Files', names.fileQueue, {
      name: names.failedFileQueue,
      alarm: 'UnprocessedFiles',
      description: 'Files could not be updated to match the table. Their messages are in a dead-letter queue.',
    })
    const undispatched = this.failureQueue('FailedDispatches', {
      name: names.failedDispatchQueue,
      alarm: 'UndispatchedChanges',
      description:
        'Changes to the table did not reach a queue (mails, files, webhooks, search), the bulk job worker or the copy of the audit log.',
    })
    // Shares a dead-letter queue, because another alarm would cost as much as all of a pilot's.
    const auditCopies = retriedQueue(this, 'AuditCopies', names.auditQueue, undispatched)
    const feedback = this.queueWithDeadLetters('MailFeedback', names.mailFeedbackQueue, {
      name: names.failedMailFeedbackQueue,
      alarm: 'UnprocessedMailFeedback',
      description: 'Bounce and spam reports from SES could not be processed and are in a dead-letter queue.',
    })
    // CloudFormation reads the parameter at each deployment, so no stack has to name a version.
    const stream =
      deployment.restoredTable?.streamArn ?? StringParameter.valueForStringParameter(this, names.tableStreamParameter)
    const webhooks = deployment.configuration.api.hasPartnerApi ? this.webhookQueues() : undefined
    const indexing = deployment.configuration.search.engine === 'opensearch' ? this.indexingQueue() : undefined
    // DynamoDB allows two readers per stream, so everything else uses a queue.
    this.dispatch(stream, undispatched, {
      mails,
      files,
      auditCopies,
      ...webhooks,
      ...(indexing && { indexing }),
    })
    this.addJobWorker(stream, undispatched)
    // At most ten, because SQS requires a batching window for more, and changes should be searchable at once.
    if (indexing) this.addQueueWorker('indexer', 'QueuedIndexing', indexing, { batchSize: 10, maxConcurrency: 4 })
    // A new SES account may send 14 mails per second.
    this.addQueueWorker('mailer', 'QueuedMails', mails, { batchSize: 5, maxConcurrency: 2 })
    if (webhooks) {
      this.addQueueWorker('webhookPlanner', 'QueuedWebhookEvents', webhooks.webhookEvents, {
        batchSize: 10,
        maxConcurrency: 2,
      })
      // Batches of ten, sent in parallel, because a slow receiver holds its message until the timeout.
      const wiring = { webhookQueueUrl: webhooks.webhooks.queueUrl }
      this.addQueueWorker(
        'webhookSender',
        'QueuedWebhooks',
        webhooks.webhooks,
        { batchSize: 10, maxConcurrency: 4 },
        wiring,
      )
    }
    this.addQueueWorker('fileWorker', 'QueuedFiles', files, { batchSize: 10, maxConcurrency: 2 })
    // One object per minute costs a twentieth of one per entry.
    const aMinute = { batchSize: 50, maxBatchingWindow: Duration.minutes(1), maxConcurrency: 2 }
    this.addQueueWorker('auditCopier', 'QueuedAuditCopies', auditCopies, aMinute)
    this.addQueueWorker('mailFeedback', 'QueuedMailFeedback', feedback.queue, { batchSize: 10, maxConcurrency: 2 })
    mailFeedback(this, deployment, feedback.queue, feedback.failed)
    dueSchedule(this, deployment, bundles)
    if (deployment.configuration.mail.receiving) this.addIncomingMail()
    createIdentity(this, 'Sender', mailIdentitiesOf(deployment.configuration).sender)
  }

  /** Creates the queues of events and webhooks for partners. Only with partners, because idle queues cost money too. */
  private webhookQueues(): { webhookEvents: Queue; webhooks: Queue } {
    const { names } = this.deployment
    const { queue: webhookEvents } = this.queueWithDeadLetters('WebhookEvents', names.webhookEventQueue, {
      name: names.failedWebhookEventQueue,
      alarm: 'UnprocessedWebhookEvents',
      description: 'Events of partners’ applicants could not be turned into webhooks and are in a dead-letter queue.',
    })
    const { queue: webhooks } = this.queueWithDeadLetters('Webhooks', names.webhookQueue, {
      name: names.failedWebhookQueue,
      alarm: 'UnsentWebhooks',
      description: 'Webhooks could not be attempted and are in a dead-letter queue.',
    })
    return { webhookEvents, webhooks }
  }

  /**
   * Creates the queue of changed applicants' ids. Only with OpenSearch, because idle queues cost money too. Failed ids
   * are retried every minute for 15 minutes. The indexer is idempotent, so the visibility timeout needn't be six times
   * its timeout.
   */
  private indexingQueue(): Queue {
    const { names } = this.deployment
    const failures = {
      name: names.failedIndexQueue,
      alarm: 'UnindexedApplicants',
      description: 'Changes to applicants did not reach the search index.',
    }
    const { queue } = this.queueWithDeadLetters('Indexing', names.indexQueue, failures, {
      visibilityTimeout: Duration.minutes(1),
      maxReceiveCount: 15,
    })
    appAlarm(this, this.deployment, 'LateIndexing', {
      // Excludes messages received more than three times, which are retried every minute.
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5), statistic: 'Maximum' }),
      description: 'The search index has been more than two minutes behind the table for ten minutes.',
      over: Duration.minutes(2).toSeconds(),
      periods: 2,
    })
    return queue
  }

  /** Creates a queue with retries and a dead-letter queue. */
  private queueWithDeadLetters(
    id: string,
    queueName: string,
    failures: Failures,
    retries?: Retries,
  ): { queue: Queue; failed: Queue } {
    const failed = this.failureQueue(`Failed${id}`, failures)
    return { queue: retriedQueue(this, id, queueName, failed, retries), failed }
  }

  /** Creates a dead-letter queue with the maximum retention of SQS. Any message in it raises an alarm. */
  private failureQueue(id: string, { name, alarm, description }: Failures): Queue {
    const queue = appQueue(this, id, name, { retentionPeriod: Duration.days(14) })
    appAlarm(this, this.deployment, alarm, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' }),
      description,
      over: 0,
    })
    return queue
  }

  /** Raises an alarm if a function falls behind the stream, which retains changes for a day. */
  private watchDelay(id: string, follower: AppFunction, description: string): void {
    appAlarm(this, this.deployment, id, {
      metric: follower.function.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
      description,
      over: Duration.minutes(10).toMilliseconds(),
    })
  }

  private dispatch(stream: string, failed: Queue, queues: Partial<Record<Consumer, Queue>>): void {
    const { deployment, bundles } = this
    const dispatcher = new LiveFunction(this, {
      name: 'dispatcher',
      deployment,
      bundles,
      wiring: {
        mailQueueUrl: queues.mails?.queueUrl,
        fileQueueUrl: queues.files?.queueUrl,
        webhookEventQueueUrl: queues.webhookEvents?.queueUrl,
        webhookQueueUrl: queues.webhooks?.queueUrl,
        indexQueueUrl: queues.indexing?.queueUrl,
        auditQueueUrl: queues.auditCopies?.queueUrl,
      },
      statements: [
        ...streamReadStatements(deployment),
        allow(['sqs:SendMessage'], failed.queueArn),
        allow(['lambda:InvokeFunction'], deployment.liveFunctionArn('dueWorker')),
      ],
    })
    new EventSourceMapping(this, 'Changes', {
      target: dispatcher.live,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      filters: filtersFor(dispatchedChanges.filter(({ consumer }) => consumer === 'dueTasks' || queues[consumer])),
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(failed),
    })
    this.watchDelay(
      'LateDispatches',
      dispatcher,
      'Mails, files, webhooks and search are more than ten minutes behind the table.',
    )
  }

  /**
   * Runs jobs directly from the stream, because an idle queue costs 0.25 USD a month. A job has a few chunks in
   * progress at a time; the remaining concurrency is for parallel jobs. If a worker crashes, it is called again at
   * once.
   */
  private addJobWorker(stream: string, failed: Queue): void {
    const { deployment, bundles } = this
    const worker = new LiveFunction(this, {
      name: 'jobWorker',
      deployment,
      bundles,
      statements: [...streamReadStatements(deployment), allow(['sqs:SendMessage'], failed.queueArn)],
    })
    new EventSourceMapping(this, 'JobTurns', {
      target: worker.live,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 1,
      // Twice the shards of the stream. An on-demand table starts with four.
      parallelizationFactor: 2,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(keyPrefix('jobTurns')) } } },
        }),
      ],
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(failed),
    })
  }

  /**
   * Sets up inbound mail. If the function fails, Lambda sends the S3 event to the queue; the mail itself stays in the
   * bucket for some days.
   */
  private addIncomingMail(): void {
    const failed = this.failureQueue('FailedIncomingMails', {
      name: this.deployment.names.failedIncomingMailQueue,
      alarm: 'UnprocessedInboundMails',
      description: 'Inbound mails could not be processed. They stay in their bucket for some days.',
    })
    incomingMail(this, this.deployment, this.bundles, failed)
  }

  private addQueueWorker(
    name: FunctionName,
    id: string,
    queue: Queue,
    pace: { batchSize: number; maxConcurrency: number; maxBatchingWindow?: Duration },
    wiring: Wiring = {},
  ): void {
    const worker = new LiveFunction(this, {
      name,
      deployment: this.deployment,
      bundles: this.bundles,
      wiring,
      statements: [allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], queue.queueArn)],
    })
    new EventSourceMapping(this, id, {
      target: worker.live,
      eventSourceArn: queue.queueArn,
      reportBatchItemFailures: true,
      ...pace,
    })
  }
}

interface Failures {
  name: string
  alarm: string
  /** The text of the alarm for messages in the queue. */
  description: string
}

/** How often a message is delivered, each time after its visibility timeout. */
interface Retries {
  visibilityTimeout: Duration
  maxReceiveCount: number
}

interface QueueSettings {
  retentionPeriod: Duration
  visibilityTimeout?: Duration
  deadLetterQueue?: { queue: Queue; maxReceiveCount: number }
}

/** The permissions that AWS documents for functions on a stream. `ListStreams` has no resource-level permissions. */
const streamReadStatements = ({ tableStreamsArn }: Deployment): PolicyStatement[] => [
  allow(['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], tableStreamsArn),
  allow(['dynamodb:ListStreams'], '*'),
]

/** Creates a queue with retries whose failed messages go to another one. */
const retriedQueue = (
  scope: Construct,
  id: string,
  queueName: string,
  failed: Queue,
  // Six times the worker's timeout, as AWS recommends, so that no message is delivered again while it is in progress.
  { visibilityTimeout, maxReceiveCount }: Retries = { visibilityTimeout: Duration.minutes(3), maxReceiveCount: 5 },
): Queue =>
  appQueue(scope, id, queueName, {
    visibilityTimeout,
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: failed, maxReceiveCount },
  })

function appQueue(scope: Construct, id: string, queueName: string, settings: QueueSettings): Queue {
  return new Queue(scope, id, { queueName, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...settings })
}
