import { Duration, Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { alarmTopic } from './alarmTopic.ts'
import { apiFailures } from './apiFailures.ts'
import { appAlarm } from './appAlarm.ts'
import { watchCalls } from './callAlarms.ts'
import { addDashboard } from './dashboard.ts'
import { logMetric } from './logMetric.ts'
import type { Deployment } from './names.ts'
import { saveQueries } from './savedQueries.ts'

/**
 * The recipient of alarms, the dashboard, saved queries, and the alarms for all functions together. Queues and domains have
 * their alarms where they are created. Alarms name metrics and queues, never people.
 */
export class OpsStack extends Stack {
  constructor(scope: Construct, deployment: Deployment) {
    super(scope, deployment.names.stack('ops'), { env: deployment })
    alarmTopic(this, deployment)
    this.watchFunctions(deployment)
    watchCalls(this, deployment)
    saveQueries(this, deployment)
    addDashboard(this, deployment)
    this.watchMails(deployment)
  }

  private watchFunctions(deployment: Deployment): void {
    appAlarm(this, deployment, 'FunctionErrors', {
      metric: logMetric('FunctionErrors', deployment),
      description: 'A function failed or timed out: see its log for the cause.',
      over: 0,
    })
    appAlarm(this, deployment, 'FunctionThrottles', {
      metric: logMetric('FunctionThrottles', deployment),
      description: 'More functions were invoked than may run at once: request a higher limit in Service Quotas.',
      over: 0,
    })
    appAlarm(this, deployment, 'ApiFailures', {
      metric: apiFailures(deployment),
      description: 'The API failed several times within five minutes.',
      over: 4,
    })
  }

  /** SES puts an account under review at 5 bounces per 100 mails or 1 complaint per 1,000, and may then suspend it. */
  private watchMails(deployment: Deployment): void {
    appAlarm(this, deployment, 'MailBounces', {
      metric: rateOf('Reputation.BounceRate'),
      description: 'Too many mails bounce: SES suspends accounts with more than one bounce in ten.',
      over: 0.05,
    })
    appAlarm(this, deployment, 'MailComplaints', {
      metric: rateOf('Reputation.ComplaintRate'),
      description: 'Too many mails are marked as spam: SES suspends accounts if this continues.',
      over: 0.001,
    })
  }
}

const rateOf = (metricName: string): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: Duration.hours(1) })
