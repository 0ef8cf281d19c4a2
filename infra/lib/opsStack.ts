import { Duration, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { apiFailures } from './apiFailures.ts'
import { appAlarm } from './appAlarm.ts'
import { logMetric } from './logMetric.ts'
import type { Deployment } from './names.ts'

/**
 * The recipient of alarms, and the alarms for all functions together. Queues and domains have their alarms where they
 * are created. Alarms name metrics and queues, never people.
 */
export class OpsStack extends Stack {
  constructor(scope: Construct, deployment: Deployment) {
    super(scope, deployment.names.stack('ops'), { env: deployment })
    const { alarms } = deployment.configuration
    if (alarms) this.mailTo(alarms.mailTo, deployment)
    this.watchFunctions(deployment)
    this.watchMails(deployment)
  }

  private mailTo(address: string, { names, account }: Deployment): void {
    const topic = new Topic(this, 'Alarms', { topicName: names.alarmTopic, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    )
    topic.addSubscription(new EmailSubscription(address))
  }

  private watchFunctions(deployment: Deployment): void {
    appAlarm(this, deployment, 'FunctionErrors', {
      metric: logMetric('FunctionErrors', deployment),
      description: 'A function broke or took too long: its log says which and why.',
      over: 0,
    })
    appAlarm(this, deployment, 'FunctionThrottles', {
      metric: logMetric('FunctionThrottles', deployment),
      description: 'More functions were asked for than may run at once: ask Service Quotas for more.',
      over: 0,
    })
    appAlarm(this, deployment, 'ApiFailures', {
      metric: apiFailures(deployment),
      description: 'The API failed several times within five minutes.',
      over: 4,
    })
  }

  /** SES reviews an account from 5 bounces per 100 mails or 1 complaint per 1,000, and may then suspend it. */
  private watchMails(deployment: Deployment): void {
    appAlarm(this, deployment, 'MailBounces', {
      metric: rateOf('Reputation.BounceRate'),
      description: 'Too many mails come back: SES stops accounts of which more than one in ten does.',
      over: 0.05,
    })
    appAlarm(this, deployment, 'MailComplaints', {
      metric: rateOf('Reputation.ComplaintRate'),
      description: 'Too many people call mails spam: SES stops accounts of which that goes on.',
      over: 0.001,
    })
  }
}

const rateOf = (metricName: string): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: Duration.hours(1) })
