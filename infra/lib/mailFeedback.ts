import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

/**
 * Sends bounces and complaints from SES to a queue, through EventBridge's default bus. An SNS topic would need a
 * customer-managed key to reach an encrypted queue. Events that the bus can't deliver within a day go to `failed`. SES
 * itself suppresses addresses with either problem.
 */
export function mailFeedback(scope: Construct, deployment: Deployment, queue: Queue, failed: Queue): void {
  const { names, eventBusArn } = deployment
  const configurationSet = new ConfigurationSet(scope, 'SentMails', {
    configurationSetName: names.mailConfigurationSet,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    // The account's metrics are monitored instead.
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
      // Only this stage's mails, because the bus is shared by the account.
      detail: { mail: { tags: { 'ses:configuration-set': [names.mailConfigurationSet] } } },
    },
    targets: [new SqsQueue(queue, { deadLetterQueue: failed })],
  })
}
