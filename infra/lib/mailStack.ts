import { Duration, Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { leadingKeys } from '../../functions/src/data/keys.ts'
import { HouseFunction } from './houseFunction.ts'
import type { Place } from './names.ts'
import { allow } from './permissions.ts'

interface MailStackProps {
  place: Place
  bundles: string
  table: Table
}

/** Outgoing mail: from the outbox on the table, by its stream and a queue, to SES. */
export class MailStack extends Stack {
  constructor(scope: Construct, { place, bundles, table }: MailStackProps) {
    super(scope, place.names.stack('mail'), { env: place })
    const mails = this.queueWithFailures(place)
    this.dispatch({ place, bundles, table }, mails)
    this.send({ place, bundles }, mails)
    this.verifySender(place)
  }

  /** A mail that cannot be sent is tried for a while, then kept aside for a person to look at. */
  private queueWithFailures({ names }: Place): Queue {
    const failed = houseQueue(this, 'FailedMails', names.failedMailQueue, { retentionPeriod: Duration.days(14) })
    return houseQueue(this, 'Mails', names.mailQueue, {
      // Six times the mailer's timeout, as AWS advises, so that no mail is handed out twice while it is being sent.
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: failed, maxReceiveCount: 5 },
    })
  }

  private dispatch({ place, bundles, table }: MailStackProps, mails: Queue): void {
    const stream = table.tableStreamArn
    if (!stream) throw new Error('The table has no stream to read mails from.')
    const failed = houseQueue(this, 'FailedDispatches', place.names.failedDispatchQueue, {
      retentionPeriod: Duration.days(14),
    })
    const dispatcher = new HouseFunction(this, {
      name: 'dispatcher',
      place,
      bundles,
      wiring: { mailQueueUrl: mails.queueUrl },
      statements: [
        allow(['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], stream),
        allow(['sqs:SendMessage'], failed.queueArn),
      ],
    })
    new EventSourceMapping(this, 'NewMails', {
      target: dispatcher.function,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith(leadingKeys.outbox.replace('*', '')) } } },
        }),
      ],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(failed),
    })
  }

  private send({ place, bundles }: Pick<MailStackProps, 'place' | 'bundles'>, mails: Queue): void {
    const mailer = new HouseFunction(this, {
      name: 'mailer',
      place,
      bundles,
      statements: [allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], mails.queueArn)],
    })
    new EventSourceMapping(this, 'QueuedMails', {
      target: mailer.function,
      eventSourceArn: mails.queueArn,
      batchSize: 5,
      reportBatchItemFailures: true,
      // SES takes 14 mails a second from a young account.
      maxConcurrency: 2,
    })
  }

  private verifySender({ configuration, mailIdentity }: Place): void {
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

function houseQueue(scope: Construct, id: string, queueName: string, settings: QueueSettings): Queue {
  return new Queue(scope, id, { queueName, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...settings })
}
