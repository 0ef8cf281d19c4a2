import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

/**
 * Has SES tell a queue which mails come back or are called spam. SES tells EventBridge's default bus, which encrypted
 * queues can follow without a key of one's own, as an SNS topic would need; what the bus cannot deliver in a day goes to
 * `failed`. SES itself writes to no address again that it has listed for either reason.
 */
export function mailFeedback(scope: Construct, deployment: Deployment, queue: Queue, failed: Queue): void {
  const { names, eventBusArn } = deployment
  const configurationSet = new ConfigurationSet(scope, 'SentMails', {
    configurationSetName: names.mailConfigurationSet,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    // The account's own are watched.
    reputationMetrics: false,
  })
  configurationSet.addEventDestination('Feedback', {
    destination: EventDestination.eventBus(EventBus.fromEventBusArn(scope, 'DefaultBus', eventBusArn)),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })
  new Rule(scope, 'MailFeedbackRule', {
    eventPattern: {
      source: ['aws.ses'],
      detailType: ['Email Bounced', 'Email Complaint Received'],
      // Of this stage's mails only: the bus is the account's.
      detail: { mail: { tags: { 'ses:configuration-set': [names.mailConfigurationSet] } } },
    },
    targets: [new SqsQueue(queue, { deadLetterQueue: failed })],
  })
}
