import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { appAlarm } from './appAlarm.ts'
import { LiveFunction } from './appFunction.ts'
import type { Deployment } from './names.ts'

/** How often scheduled tasks run. No task needs more precision, and an idle run is short. */
const pace = Duration.minutes(15)

/**
 * Creates the worker of scheduled tasks and its schedule. Missed or duplicate runs do no harm, because the worker reads
 * due tasks from the table.
 */
export function dueSchedule(scope: Construct, deployment: Deployment, bundles: string): void {
  const { function: worker, live } = new LiveFunction(scope, { name: 'dueWorker', deployment, bundles })
  // No retries, because the next run does the same. The dispatcher also calls the worker, with new tasks already due.
  live.configureAsyncInvoke({ retryAttempts: 0 })
  new Rule(scope, 'DueSchedule', {
    schedule: Schedule.rate(pace),
    targets: [new LambdaFunction(live, { retryAttempts: 0 })],
  })
  // Failed runs are counted with the errors of all functions. This alarm is for runs that never start.
  appAlarm(scope, deployment, 'DueSilence', {
    metric: worker.metricInvocations({ period: Duration.hours(1), statistic: 'Sum' }),
    description: 'No scheduled task has run for an hour: the schedule does not reach its worker.',
    under: 1,
    orSilent: true,
  })
}
