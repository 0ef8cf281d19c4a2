import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { countLines } from './logMetric.ts'
import type { Deployment } from './names.ts'

/**
 * Counts functions that broke, and those that Lambda would not run, where routes call them: 502 and 504 are API Gateway's answers
 * for a function that gave none. Lambda's own metrics are of one function, and an alarm charges for each, or of all stages of
 * the account.
 */
export function countFailuresOfRoutes(scope: Construct, deployment: Deployment, accessLog: ILogGroup): void {
  countLines(scope, deployment, {
    id: 'BrokenFunctions',
    name: 'FunctionErrors',
    logGroup: accessLog,
    pattern: '{ (($.status = "502") || ($.status = "504")) && ($.functionStatus != "429") }',
  })
  countLines(scope, deployment, {
    id: 'ThrottledFunctions',
    name: 'FunctionThrottles',
    logGroup: accessLog,
    pattern: '{ $.functionStatus = "429" }',
  })
}

/**
 * Counts in the log of any other function what Lambda reports of calls that failed or took too long; at the level WARN it reports no
 * others (https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html). Calls that Lambda throttles are in
 * no log: queues and streams hold them, and have alarms of their own.
 */
export function countErrors(scope: Construct, deployment: Deployment, logGroup: ILogGroup): void {
  countLines(scope, deployment, {
    id: 'Errors',
    name: 'FunctionErrors',
    logGroup,
    pattern: '{ ($.type = "platform.report") && ($.record.status != "success") }',
  })
}
