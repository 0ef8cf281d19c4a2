import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
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
}
