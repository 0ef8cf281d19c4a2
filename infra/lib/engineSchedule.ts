import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { saveSnapshot } from '../../shared/kernel/contract/environment.ts'

/** In UTC: in Denmark before anybody works, and after the night's deletions. */
const daily = Schedule.cron({ hour: '3', minute: '0' })

/**
 * Makes the embedded engine save its index once a day, so that the first search after a quiet weekend starts from a
 * snapshot of that morning. A missed run does no harm: the last snapshot is kept for a week.
 */
export function engineSchedule(scope: Construct, live: IFunction): void {
  new Rule(scope, 'EngineSchedule', {
    schedule: daily,
    targets: [new LambdaFunction(live, { event: RuleTargetInput.fromObject(saveSnapshot), retryAttempts: 2 })],
  })
}
