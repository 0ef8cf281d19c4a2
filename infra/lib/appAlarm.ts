import { Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

interface AppAlarm {
  metric: IMetric
  /** The event, for the recipient of the mail. */
  description: string
  /** Alarms above this value. */
  over?: number
  /** Alarms below this value. */
  under?: number
  /** The number of consecutive periods. Defaults to 1. */
  periods?: number
  /** Also alarms if there is no data, for events that are always expected. */
  orSilent?: true
}

/** Creates an alarm that mails the configured recipient. Local stages have none. */
export function appAlarm(
  scope: Construct,
  deployment: Deployment,
  id: string,
  { metric, description, over, under, periods = 1, orSilent }: AppAlarm,
): void {
  if (deployment.configuration.site.servedBy === 'preview') return
  const alarm = new Alarm(scope, id, {
    metric,
    alarmDescription: description,
    threshold: over ?? under ?? 0,
    comparisonOperator:
      under === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: orSilent ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
  if (!deployment.configuration.alarms) return
  const mailing = new SnsAction(Topic.fromTopicArn(alarm, 'Mailing', deployment.alarmTopicArn(Stack.of(scope).region)))
  alarm.addAlarmAction(mailing)
  alarm.addOkAction(mailing)
}
