import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { RouteName } from '../../shared/routes.ts'
import { appAlarm } from './appAlarm.ts'
import { countLines, logMetric } from './logMetric.ts'
import type { Deployment } from './names.ts'

/** The routes that tell a partner whether somebody has an email, and refuse it once they did so too often in a day. */
export const tellsOfEmails: readonly RouteName[] = ['createPartnerApplicant', 'changePartnerApplicant']

/** Counts the refusals of one of these routes; calls beyond rate and quota never reach its function. */
export function countProbing(deployment: Deployment, logGroup: LogGroup): void {
  if (!deployment.configuration.api.takesPartners) return
  const pattern = '{ $.errorCode = "too_many_requests" }'
  countLines(logGroup, deployment, { id: 'Probing', name: 'ProbedEmails', logGroup, pattern })
}

/** Tells somebody when a partner asks after people by their emails. */
export function watchProbing(scope: Construct, deployment: Deployment): void {
  if (!deployment.configuration.api.takesPartners) return
  appAlarm(scope, deployment, 'PartnerProbing', {
    metric: logMetric('ProbedEmails', deployment),
    description: 'A partner named ten emails in a day that we know, and creates nobody more until the next.',
    over: 0,
  })
}
