import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { countLines, logMetric } from './logMetric.ts'
import type { Deployment } from './names.ts'

/**
 * The metric of API failures. Without partners, partner routes return 503, which API Gateway counts as a failure. In
 * that case failures are counted in the access log, without those.
 */
export const apiFailures = (deployment: Deployment): Metric =>
  deployment.configuration.api.hasPartnerApi
    ? new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: '5XXError',
        dimensionsMap: { ApiName: deployment.names.api },
        statistic: 'Sum',
        period: Duration.minutes(5),
      })
    : logMetric('ApiFailures', deployment)

/** Counts the failures for `apiFailures` in the access log, whose values are strings. */
export function countApiFailures(scope: Construct, deployment: Deployment, accessLog: ILogGroup): void {
  if (deployment.configuration.api.hasPartnerApi) return
  countLines(scope, deployment, {
    id: 'Failures',
    name: 'ApiFailures',
    logGroup: accessLog,
    pattern: `{ ($.status = "5*") && ($.status != "503" || $.route != "/api/external/*") }`,
  })
}
