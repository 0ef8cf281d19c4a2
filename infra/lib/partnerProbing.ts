import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { RouteName } from '../../shared/routes.ts'
import { appAlarm } from './appAlarm.ts'
import { countLines, logMetric } from './logMetric.ts'
import type { Deployment } from './names.ts'

/** Routes that reveal to a partner whether an email is known. After too many known emails in a day, they refuse further calls until the next day. */
export const routesRevealingEmails: readonly RouteName[] = ['createPartnerApplicant', 'changePartnerApplicant']

/** Counts the refusals of one of these routes. Calls over the rate or quota don't reach its function. */
export function countProbing(deployment: Deployment, logGroup: LogGroup): void {
  if (!deployment.configuration.api.hasPartnerApi) return
  const pattern = '{ $.errorCode = "too_many_requests" }'
  countLines(logGroup, deployment, { id: 'Probing', name: 'ProbedEmails', logGroup, pattern })
}

/** Alarms if a partner probes for emails. */
export function watchProbing(scope: Construct, deployment: Deployment): void {
  if (!deployment.configuration.api.hasPartnerApi) return
  appAlarm(scope, deployment, 'PartnerProbing', {
    metric: logMetric('ProbedEmails', deployment),
    description:
      'A partner sent ten emails in a day that belong to existing records, and cannot create applicants until the next day.',
    over: 0,
  })
}
