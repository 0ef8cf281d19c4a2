import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { countLines } from './logMetric.ts'
import type { Deployment } from './names.ts'

/**
 * Counts failed (502 and 504) and throttled calls of functions behind routes. Lambda's own metrics cover either one
 * function, so that each would need an alarm, or all stages of the account.
 */
export function countRouteFailures(scope: Construct, deployment: Deployment, accessLog: ILogGroup): void {
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
 * Counts failed calls and timeouts in the log of a function without a route. At level WARN Lambda reports only those
 * (https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html). Throttled calls are not
 * logged, but stay in queues and streams, which have their own alarms.
 */
export function countErrors(scope: Construct, deployment: Deployment, logGroup: ILogGroup): void {
  countLines(scope, deployment, {
    id: 'Errors',
    name: 'FunctionErrors',
    logGroup,
    pattern: '{ ($.type = "platform.report") && ($.record.status != "success") }',
  })
}
