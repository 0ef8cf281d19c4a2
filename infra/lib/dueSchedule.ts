import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import { appAlarm } from './appAlarm.ts'
import { AppFunction } from './appFunction.ts'
import type { Deployment } from './names.ts'

/** How often what is due is worked off. Nothing is due to the minute, and a run that finds nothing takes a moment. */
const pace = Duration.minutes(15)

/**
 * The worker of what is due, with its one schedule. Nothing is lost where a run is left out, and nothing done twice where it
 * comes twice: the worker goes by what the table says is due.
 */
export function dueSchedule(scope: Construct, deployment: Deployment, bundles: string): void {
  const { function: worker } = new AppFunction(scope, { name: 'dueWorker', deployment, bundles })
  new Rule(scope, 'DueSchedule', {
    schedule: Schedule.rate(pace),
    // A run that could not be begun is as good as the next one.
    targets: [new LambdaFunction(worker, { retryAttempts: 0 })],
  })
  // A run that fails is told of with the errors of all functions; one that never begins leaves no trace but this.
  appAlarm(scope, deployment, 'DueSilence', {
    metric: worker.metricInvocations({ period: Duration.hours(1), statistic: 'Sum' }),
    description: 'For an hour nothing that is due was worked off: the schedule does not reach its worker.',
    under: 1,
    orSilent: true,
  })
}
