import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { countLines, logMetric } from './logMetric.ts'
import type { Deployment } from './names.ts'

/**
 * How often the API failed. Where no partners are taken, whoever calls as one is told so with 503: API Gateway counts that as a
 * failure, so there the failures are counted in its access log, without those.
 */
export const apiFailures = (deployment: Deployment): Metric =>
  deployment.configuration.api.takesPartners
    ? new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: '5XXError',
        dimensionsMap: { ApiName: deployment.names.api },
        statistic: 'Sum',
        period: Duration.minutes(5),
      })
    : logMetric('ApiFailures', deployment)

/** Counts what `apiFailures` reads, where that is the access log: its values are texts. */
export function countApiFailures(scope: Construct, deployment: Deployment, accessLog: ILogGroup): void {
  if (deployment.configuration.api.takesPartners) return
  countLines(scope, deployment, {
    id: 'Failures',
    name: 'ApiFailures',
    logGroup: accessLog,
    pattern: `{ ($.status = "5*") && ($.status != "503" || $.route != "/api/external/*") }`,
  })
}
