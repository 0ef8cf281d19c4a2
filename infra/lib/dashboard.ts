import { Duration } from 'aws-cdk-lib'
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  PeriodOverride,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { logMetric } from './logMetric.ts'
import { accountMetric, apiMetric, functionMetric, queueAge, tableMetric } from './metrics.ts'
import type { Deployment } from './names.ts'
import { busiestFunctions, logsOf, queries } from './savedQueries.ts'

/** A third of the dashboard's 24 columns. */
const third = { width: 8, height: 6 }

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, ...third })

const logs = (title: string, query: string, logGroupNames: string[], view = LogQueryVisualizationType.TABLE): IWidget =>
  new LogQueryWidget({ title, queryLines: query.split('\n| '), logGroupNames, view, ...third })

/** Creates the dashboard of a stage. Widgets that count the whole account say so in their titles. */
export function addDashboard(scope: Construct, deployment: Deployment): void {
  const { names } = deployment
  new Dashboard(scope, 'Dashboard', {
    dashboardName: names.dashboard,
    periodOverride: PeriodOverride.INHERIT,
    defaultInterval: Duration.hours(12),
    widgets: [
      calls(deployment),
      waiting(deployment),
      saturation(deployment),
      search(deployment),
      mails(deployment),
      people(deployment),
    ],
  })
}

const calls = (deployment: Deployment): IWidget[] => [
  graph('Traffic', [apiMetric('Count', 'Sum', deployment)]),
  graph(
    'Errors',
    [
      apiMetric('5XXError', 'Sum', deployment),
      logMetric('FunctionErrors', deployment),
      logMetric('FunctionThrottles', deployment),
    ],
    [apiMetric('4XXError', 'Sum', deployment)],
  ),
  graph(
    'Latency',
    (['p50', 'p90', 'p99'] as const).map((part) => apiMetric('Latency', part, deployment).with({ label: part })),
  ),
]

const waiting = (deployment: Deployment): IWidget[] => [
  logs('Calls and latency by area', queries.slowestAreas, [deployment.names.accessLog]),
  logs('Cold starts and memory by route', queries.coldStarts, logsOf(busiestFunctions, deployment)),
  logs('Failed calls', queries.failures, [deployment.names.accessLog]),
]

function saturation(deployment: Deployment): IWidget[] {
  const { names, configuration } = deployment
  const partnerQueues = configuration.api.hasPartnerApi ? [names.webhookEventQueue, names.webhookQueue] : []
  const queues = [names.mailQueue, names.fileQueue, names.mailFeedbackQueue, names.auditQueue, ...partnerQueues]
  return [
    graph('Functions running at once (account)', [accountMetric('AWS/Lambda', 'ConcurrentExecutions', 'Maximum')]),
    graph(
      'Table',
      [tableMetric('ConsumedReadCapacityUnits', deployment), tableMetric('ConsumedWriteCapacityUnits', deployment)],
      [tableMetric('ReadThrottleEvents', deployment), tableMetric('WriteThrottleEvents', deployment)],
    ),
    graph('Oldest message of queues, and age of the stream', queues.map(queueAge), [
      functionMetric('dispatcher', 'IteratorAge', 'Maximum', deployment),
    ]),
  ]
}

/** The engine's lag, how many searches went without it, and what it takes. */
function search(deployment: Deployment): IWidget[] {
  const { names, configuration } = deployment
  const withoutEngine = logs(
    'Searches without the engine',
    queries.withoutEngine,
    logsOf(['searchApplicants', 'suggestSearches', 'getAnalytics', 'getMyDay'], deployment),
    LogQueryVisualizationType.BAR,
  )
  if (configuration.search.engine === 'embedded')
    return [
      logs(
        'Search engine: lag, answers and memory',
        queries.engine,
        logsOf(['engine'], deployment),
        LogQueryVisualizationType.LINE,
      ),
      withoutEngine,
      graph('Memory of the search engine', [logMetric('EngineMemory', deployment).with({ statistic: 'Maximum' })]),
    ]
  const domain = (metricName: string, statistic: string) =>
    new Metric({
      ...{ namespace: 'AWS/ES', metricName, statistic, period: Duration.minutes(5) },
      dimensionsMap: { DomainName: names.searchDomain, ClientId: deployment.account },
    })
  return [
    graph('Lag of the search index', [queueAge(names.indexQueue)], [domain('SearchLatency', 'Average')]),
    withoutEngine,
    graph(
      'OpenSearch',
      [domain('JVMMemoryPressure', 'Maximum'), domain('CPUUtilization', 'Maximum')],
      [domain('FreeStorageSpace', 'Minimum')],
    ),
  ]
}

const mails = (deployment: Deployment): IWidget[] => [
  graph(
    'Mails (account)',
    (['Send', 'Delivery', 'Bounce', 'Complaint', 'Reject'] as const).map((name) =>
      accountMetric('AWS/SES', name, 'Sum'),
    ),
  ),
  graph(
    'Mailer',
    [functionMetric('mailer', 'Duration', 'p95', deployment)],
    [functionMetric('mailer', 'Errors', 'Sum', deployment)],
  ),
  graph('Cost this month in USD (account)', [
    new Metric({
      ...{ namespace: 'AWS/Billing', metricName: 'EstimatedCharges', statistic: 'Maximum', period: Duration.hours(6) },
      ...{ dimensionsMap: { Currency: 'USD' }, region: 'us-east-1' },
    }),
  ]),
]

const people = (deployment: Deployment): IWidget[] => [
  graph('Refused logins', [logMetric('RefusedLogins', deployment)]),
  graph('Throttled calls', [logMetric('ThrottledCalls', deployment)]),
  logs('Refused calls by route and reason', queries.refusals, logsOf(busiestFunctions, deployment)),
]
