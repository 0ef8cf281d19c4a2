import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { FunctionName } from './functionEntries.ts'
import { apiStageName, type Deployment } from './names.ts'

const period = Duration.minutes(5)

/** Returns a metric of the API's live stage. */
export const apiMetric = (metricName: string, statistic: string, { names }: Deployment): Metric =>
  new Metric({
    ...{ namespace: 'AWS/ApiGateway', metricName, statistic, period },
    dimensionsMap: { ApiName: names.api, Stage: apiStageName },
  })

/** Returns a metric of the table, summed over five minutes. */
export const tableMetric = (metricName: string, { tableName }: Deployment): Metric =>
  new Metric({
    ...{ namespace: 'AWS/DynamoDB', metricName, statistic: 'Sum', period },
    dimensionsMap: { TableName: tableName },
  })

/** Returns the age in seconds of the oldest message in a queue. */
export const queueAge = (queueName: string): Metric =>
  new Metric({
    ...{ namespace: 'AWS/SQS', metricName: 'ApproximateAgeOfOldestMessage', statistic: 'Maximum', period },
    dimensionsMap: { QueueName: queueName },
    label: queueName,
  })

/** Returns a metric of a function. */
export const functionMetric = (
  name: FunctionName,
  metricName: string,
  statistic: string,
  { names }: Deployment,
): Metric =>
  new Metric({
    ...{ namespace: 'AWS/Lambda', metricName, statistic, period, label: name },
    dimensionsMap: { FunctionName: names.function(name) },
  })

/** Returns a metric of the account and region, which other stages and systems share. */
export const accountMetric = (namespace: string, metricName: string, statistic: string): Metric =>
  new Metric({ namespace, metricName, statistic, period })
