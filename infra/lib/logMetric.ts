import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

/** What is counted in logs, by the name of its metric. */
export type LogMetric = 'ApiFailures' | 'FunctionErrors' | 'FunctionThrottles' | 'ProbedEmails'

/** How many lines of logs were counted under this name in five minutes. */
export const logMetric = (name: LogMetric, { names }: Deployment): Metric =>
  new Metric({ namespace: names.metrics, metricName: name, statistic: 'Sum', period: Duration.minutes(5) })

/** Counts the lines of a log that fit a pattern, for an alarm. Nobody watches a developer's machine. */
export function countLines(
  scope: Construct,
  deployment: Deployment,
  { id, name, logGroup, pattern }: { id: string; name: LogMetric; logGroup: ILogGroup; pattern: string },
): void {
  if (deployment.configuration.site.servedBy === 'preview') return
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: deployment.names.metrics,
    metricName: name,
    metricValue: '1',
  })
}
