import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

interface AppAlarm {
  metric: IMetric
  /** What has happened, to whoever gets the mail. */
  description: string
  /** Alarms beyond this value … */
  over?: number
  /** … or below this one. */
  under?: number
  /** For how many periods of the metric in a row; 1 when left out. */
  periods?: number
  /** Whether no data at all alarms, too: of what happens all the time. */
  orSilent?: true
}

/** An alarm of the app: mailed to whom the configuration names. Nobody watches a developer's machine. */
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
  const mailing = new SnsAction(Topic.fromTopicArn(alarm, 'Mailing', deployment.alarmTopicArn))
  alarm.addAlarmAction(mailing)
  alarm.addOkAction(mailing)
}
