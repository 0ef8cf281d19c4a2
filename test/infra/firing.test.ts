import { describe, expect, test } from 'vitest'
import { busiestFunctions, queries } from '../../infra/lib/savedQueries.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { routes } from '../../shared/routes.ts'
import { type Datapoint, isRaised } from './alarmState.ts'
import { countsLine } from './filterPattern.ts'
import { type Properties, resourcesOf, type Synthesised, synthesise } from './synthesised.ts'

const stages = { pilot: synthesise(pilot), production: synthesise(production) }

const alarmsIn = (stage: Synthesised): Map<string, Properties> =>
  new Map(
    resourcesOf(stage, 'AWS::CloudWatch::Alarm').map(({ id, Properties }) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties,
    ]),
  )

type Points = readonly Datapoint[] | Readonly<Record<string, readonly Datapoint[]>>

/** Values of periods that raise an alarm, and values of usual ones that don't. */
interface Example {
  raised: Points
  usual: Points
}

const failures: Example = { raised: [1], usual: [0] }
const silence = <Period>(periods: number, value: Period) => Array.from({ length: periods }, () => value)

const examples: Record<string, Example> = {
  ...Object.fromEntries(
    [
      ...['FunctionErrors', 'FunctionThrottles', 'PartnerProbing', 'Red', 'UnsentMails', 'UnprocessedFiles'],
      ...['UndispatchedChanges', 'UnprocessedMailFeedback', 'UnprocessedWebhookEvents', 'UnsentWebhooks'],
      ...['UnindexedApplicants', 'UnprocessedInboundMails'],
    ].map((id) => [id, failures]),
  ),
  ApiFailures: { raised: [5], usual: [4] },
  MailBounces: { raised: [0.06], usual: [0.02] },
  MailComplaints: { raised: [0.002], usual: [0.0004] },
  LateDispatches: { raised: [11 * 60_000], usual: [3_000] },
  LateIndexing: { raised: [130, 150], usual: [150, 20] },
  DueSilence: { raised: [undefined], usual: [1] },
  Full: { raised: silence(5, 1000), usual: [...silence(4, 1000), 9000] },
  Memory: { raised: silence(15, 90), usual: [...silence(14, 90), 70] },
  SlowAnswers: { raised: [4000, 3500, 9000], usual: [9000, 300, 4000] },
  RefusedLogins: { raised: [51], usual: [12] },
  ThrottledCalls: { raised: [400], usual: [30] },
  TableThrottles: {
    raised: { reads: [undefined], writes: [3] },
    usual: { reads: [0], writes: [undefined] },
  },
  BlockedRequests: { raised: [501], usual: [40] },
  EngineMemory: { raised: [1600], usual: [700] },
}

describe.each(Object.entries(stages))('the alarms of %s', (_stage, stage) => {
  const alarms = alarmsIn(stage)

  test('are all in the list of examples', () => {
    expect([...alarms.keys()].filter((id) => !(id in examples))).toEqual([])
  })

  test.each([...alarms])('%s is raised by what it is for, and by nothing usual', (id, alarm) => {
    const { raised, usual } = examples[id] ?? failures
    expect(isRaised(alarm, raised)).toBe(true)
    expect(isRaised(alarm, usual)).toBe(false)
    // Without data, for example at night, only what runs at all times is missed.
    const nothing = silence(alarm.EvaluationPeriods, undefined)
    expect(isRaised(alarm, alarm.Metrics ? { reads: nothing, writes: nothing } : nothing)).toBe(id === 'DueSilence')
  })
})

describe('the metrics of the logs', () => {
  const filterOf = (name: string) => {
    const found = resourcesOf(stages.pilot, 'AWS::Logs::MetricFilter').find(
      ({ Properties }) => Properties.MetricTransformations[0].MetricName === name,
    )
    return {
      pattern: String(found?.Properties.FilterPattern),
      value: found?.Properties.MetricTransformations[0].MetricValue,
    }
  }
  const access = { route: '/api/login', status: '401', method: 'POST' }

  test.each([
    ['a wrong password', access, true],
    ['a wrong code', { ...access, route: '/api/login/code', status: '403' }, true],
    ['a login', { ...access, status: '200' }, false],
    ['a visitor without a session', { ...access, route: '/api/user', method: 'GET' }, false],
    ['a colleague without the right', { ...access, route: '/api/users', status: '403' }, false],
  ])('%s counts as a refused login as it should', (_what, line, counts) => {
    expect(countsLine(filterOf('RefusedLogins').pattern, line)).toBe(counts)
  })

  test('the routes of logins exist', () => {
    const paths = [...filterOf('RefusedLogins').pattern.matchAll(/\$\.route = "([^"]+)"/g)].map(([, path]) => path)
    expect(paths).toHaveLength(4)
    for (const path of paths) expect(Object.values(routes).map((route) => route.path)).toContain(path)
  })

  test.each([
    ['a throttled call', { ...access, status: '429' }, true],
    ['a refused call', access, false],
  ])('%s counts as throttled as it should', (_what, line, counts) => {
    expect(countsLine(filterOf('ThrottledCalls').pattern, line)).toBe(counts)
  })

  test("the engine's memory is taken from its lines", () => {
    const { pattern, value } = filterOf('EngineMemory')
    expect(value).toBe('$.memoryMb')
    expect(countsLine(pattern, { message: 'search', memoryMb: 412 })).toBe(true)
    expect(countsLine(pattern, { type: 'platform.report', record: {} })).toBe(false)
  })
})

describe.each(Object.entries(stages))('the dashboard of %s', (name, stage) => {
  const [dashboard] = resourcesOf(stage, 'AWS::CloudWatch::Dashboard')
  const body = JSON.stringify(dashboard?.Properties.DashboardBody)
  // References to other resources are joined into the text.
  const widgets: Properties[] = JSON.parse(
    typeof dashboard?.Properties.DashboardBody === 'string'
      ? dashboard.Properties.DashboardBody
      : dashboard?.Properties.DashboardBody['Fn::Join'][1]
          .map((part: unknown) => (typeof part === 'string' ? part : 'x'))
          .join(''),
  ).widgets

  test('has titled widgets, each with metrics or a query on logs of the stage', () => {
    expect(dashboard?.Properties.DashboardName).toBe(`fagfolk-${name}`)
    expect(widgets.length).toBeGreaterThanOrEqual(18)
    for (const { properties } of widgets) {
      expect(properties.title).toMatch(/^[A-Z]/)
      const source = properties.query ?? JSON.stringify(properties.metrics)
      if (!/\(account\)$/.test(properties.title)) expect(source, properties.title).toContain(`fagfolk-${name}`)
    }
    expect(body).not.toContain('undefined')
  })

  test('queries only logs that the stage has', () => {
    const groups = new Set(resourcesOf(stage, 'AWS::Logs::LogGroup').map(({ Properties }) => Properties.LogGroupName))
    const queried = widgets.flatMap(({ properties: { query = '' } }) =>
      [...query.matchAll(/SOURCE '([^']+)'/g)].map(([, group]) => group),
    )
    const saved = resourcesOf(stage, 'AWS::Logs::QueryDefinition').flatMap(({ Properties }) => Properties.LogGroupNames)
    expect(queried.length).toBeGreaterThan(busiestFunctions.length)
    expect([...queried, ...saved].filter((group) => !groups.has(group))).toEqual([])
  })
})

test('saved queries read fields that lines have', () => {
  const fields = new Set([
    ...['message', 'route', 'requestId', 'status', 'errorCode', 'cold', 'initMs', 'memoryMb', 'method', 'milliseconds'],
    ...['functionStatus', 'gatewayError', 'catchingUp', 'answering', 'records', 'fault', 'name', 'timestamp'],
  ])
  const words = new Set([
    ...[
      'filter',
      'stats',
      'sort',
      'display',
      'parse',
      'count',
      'sum',
      'pct',
      'max',
      'bin',
      'by',
      'as',
      'and',
      'desc',
      'like',
    ],
    ...['ispresent', 'api', 'area', 'calls', 'call', 'search', 'engine', 'away', 'm'],
  ])
  for (const [name, query] of Object.entries(queries)) {
    const aliases = new Set([...query.matchAll(/ as (\w+)/g)].map(([, alias]) => alias))
    const unknown = [...query.replaceAll(/"[^"]*"|\/[^/]*\/[^/]*\/|\b\d+m?\b/g, ' ').matchAll(/[a-z]\w*/gi)]
      .map(([word]) => word)
      .filter((word) => !fields.has(word) && !words.has(word) && !aliases.has(word))
    expect(unknown, name).toEqual([])
  }
})
