import { Duration } from 'aws-cdk-lib'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { appAlarm } from './appAlarm.ts'
import { logMetric } from './logMetric.ts'
import { apiMetric, tableMetric } from './metrics.ts'
import type { Deployment } from './names.ts'

const period = Duration.minutes(5)

/** Alarms for slow answers, refused logins, throttled calls and a throttled table. */
export function watchCalls(scope: Construct, deployment: Deployment): void {
  appAlarm(scope, deployment, 'SlowAnswers', {
    metric: apiMetric('Latency', 'p90', deployment),
    description: 'For 15 minutes, one call in ten has taken more than three seconds.',
    over: 3000,
    periods: 3,
  })
  appAlarm(scope, deployment, 'RefusedLogins', {
    metric: logMetric('RefusedLogins', deployment),
    description: 'More than 50 logins were refused within five minutes: somebody may be guessing passwords.',
    over: 50,
  })
  appAlarm(scope, deployment, 'ThrottledCalls', {
    metric: logMetric('ThrottledCalls', deployment),
    description: 'More than 100 calls were throttled within five minutes: an attack, or limits that are too low.',
    over: 100,
  })
  appAlarm(scope, deployment, 'TableThrottles', {
    metric: new MathExpression({
      expression: 'FILL(reads, 0) + FILL(writes, 0)',
      usingMetrics: {
        reads: tableMetric('ReadThrottleEvents', deployment),
        writes: tableMetric('WriteThrottleEvents', deployment),
      },
      label: 'Throttled reads and writes',
      period,
    }),
    description: 'The table refused reads or writes: one of its partitions is too busy.',
    over: 0,
  })
}
