import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Deployment } from './names.ts'

export type LogMetric =
  | 'ApiFailures'
  | 'FunctionErrors'
  | 'FunctionThrottles'
  | 'ProbedEmails'
  | 'RefusedLogins'
  | 'ThrottledCalls'
  | 'EngineMemory'

interface CountedLines {
  id: string
  name: LogMetric
  logGroup: ILogGroup
  pattern: string
  /** The field whose number is taken, such as `$.memoryMb`. Lines count as 1 by default. */
  value?: string
}

/** Returns the metric that counts log lines under this name, summed over five minutes. */
export const logMetric = (name: LogMetric, { names }: Deployment): Metric =>
  new Metric({ namespace: names.metrics, metricName: name, statistic: 'Sum', period: Duration.minutes(5) })

/**
 * Counts the log lines that match a pattern, for an alarm, or takes a number from them. Does nothing on local stages.
 */
export function countLines(
  scope: Construct,
  deployment: Deployment,
  { id, name, logGroup, pattern, value = '1' }: CountedLines,
): void {
  if (deployment.configuration.site.servedBy === 'preview') return
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: deployment.names.metrics,
    metricName: name,
    metricValue: value,
  })
}
