import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { deployedFunctions } from './deployedFunctions.ts'
import type { FunctionName } from './functionEntries.ts'
import type { Deployment } from './names.ts'
import { logGroupOf } from './permissions.ts'

/** CloudWatch takes at most so many log groups in a query. */
const mostGroups = 50

/** The functions that people wait for most. Their logs show how many calls meet a cold function. */
export const busiestFunctions: readonly FunctionName[] = [
  ...(['getCurrentUser', 'searchApplicants', 'getApplicant', 'updateApplicant', 'suggestSearches'] as const),
  ...(['listApplicantTimeline', 'getMyDay', 'getAnalytics', 'listSubmissions'] as const),
  ...(['signIn', 'getAccount', 'submitApplication', 'requestPublicUpload', 'answerAgent'] as const),
]

/** The area of a route: the first part of its path after `/api`. */
const area = 'parse route /^\\/(?:api\\/)?(?<area>[^\\/]+)/'

/** Logs Insights queries by name, with the logs they read. */
export const queries = {
  slowestAreas: `filter ispresent(route)
| ${area}
| stats count(*) as calls, pct(milliseconds, 50) as p50, pct(milliseconds, 95) as p95 by area
| sort p95 desc`,
  failures: `filter status like /^5/
| sort @timestamp desc
| display @timestamp, method, route, status, functionStatus, milliseconds, requestId`,
  throttledRoutes: `filter status = "429"
| stats count(*) as calls by route, gatewayError
| sort calls desc`,
  coldStarts: `filter message = "call"
| stats count(*) as calls, sum(cold) as coldCalls, pct(initMs, 50) as init50, pct(initMs, 95) as init95, max(memoryMb) as memory by route
| sort coldCalls desc`,
  refusals: `filter message = "call" and ispresent(errorCode)
| stats count(*) as calls by route, errorCode
| sort calls desc`,
  faults: `filter message = "fault"
| sort @timestamp desc
| display @timestamp, route, requestId, fault.name, fault.message`,
  engine: `filter message = "search"
| stats count(*) as questions, pct(catchingUp, 95) as catchingUp95, pct(answering, 95) as answering95, max(memoryMb) as memory, max(records) as records by bin(5m)`,
  withoutEngine: `filter message = "search engine away"
| stats count(*) as searches by bin(5m)`,
} as const

/** Returns the log groups of functions that this stage has. */
export function logsOf(names: readonly FunctionName[], deployment: Deployment): string[] {
  const deployed = new Set(deployedFunctions(deployment.configuration))
  return names.filter((name) => deployed.has(name)).map((name) => logGroupOf(name, deployment))
}

/** Saves the queries that the operations guide names. */
export function saveQueries(scope: Construct, deployment: Deployment): void {
  const { names, configuration } = deployment
  const access = [names.accessLog]
  const busiest = logsOf(busiestFunctions, deployment)
  const saved: [title: string, query: string, logs: string[]][] = [
    ['Calls and latency by area', queries.slowestAreas, access],
    ['Failed calls', queries.failures, access],
    ['Throttled calls by route', queries.throttledRoutes, access],
    ['Cold starts and memory by route', queries.coldStarts, busiest],
    ['Refused calls by route and reason', queries.refusals, busiest],
    ['Unexpected errors', queries.faults, busiest],
    ['Searches without the engine', queries.withoutEngine, busiest],
    ...(configuration.search.engine === 'embedded'
      ? [['Search engine', queries.engine, logsOf(['engine'], deployment)] as [string, string, string[]]]
      : []),
  ]
  for (const [title, queryString, logs] of saved)
    new CfnQueryDefinition(scope, `Query${title.replaceAll(/\W/g, '')}`, {
      ...{ name: `${names.queries}/${title}`, queryString },
      logGroupNames: logs.slice(0, mostGroups),
    })
}
