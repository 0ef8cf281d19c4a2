import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { functionPermissions } from '../../functions/src/edge/functionPermissions.ts'
import type { RequestLine } from '../../functions/src/edge/http/requestLog.ts'
import { deployedFunctions } from '../../infra/lib/deployedFunctions.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { alarmMetrics } from '../../scripts/dev/bench/idleMonths.ts'
import type { ErrorCode } from '../../shared/kernel/domain/errors.ts'
import { routes } from '../../shared/routes.ts'
import { countsLine } from './filterPattern.ts'
import { type Properties, resourcesOf, type Synthesised, synthesise, templateOf } from './synthesised.ts'
import { localWithOpenSearch, otherProduction } from './variants.ts'

const inPilot = synthesise(pilot)
const inProduction = synthesise(production)

const alarmsOf = (synthesised: Synthesised) =>
  resourcesOf(synthesised, 'AWS::CloudWatch::Alarm').map(({ id, Properties }) => ({ id: withoutHash(id), Properties }))

const withoutHash = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')

/** Returns the queues that receive failures of another queue or a stream. */
const failureQueuesOf = (synthesised: Synthesised): string[] =>
  resourcesOf(synthesised, 'AWS::SQS::Queue').flatMap(({ id, Properties }) =>
    Properties.QueueName.endsWith('-failed') ? [id] : [],
  )

const watchedQueues = (synthesised: Synthesised): string[] =>
  alarmsOf(synthesised).flatMap(({ Properties: { Namespace, MetricName, Threshold, Dimensions } }) =>
    Namespace === 'AWS/SQS' && MetricName === 'ApproximateNumberOfMessagesVisible' && Threshold === 0
      ? [Dimensions[0].Value['Fn::GetAtt'][0]]
      : [],
  )

test.each([
  ['pilot', inPilot, 4],
  ['production', inProduction, 8],
] as const)('every failure queue in %s has an alarm', (_stage, synthesised, count) => {
  expect(failureQueuesOf(synthesised)).toHaveLength(count)
  expect(watchedQueues(synthesised).sort()).toEqual(failureQueuesOf(synthesised).sort())
  const left = resourcesOf(synthesised, 'AWS::SQS::Queue').flatMap(({ Properties: { RedrivePolicy } }) =>
    RedrivePolicy ? [RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]] : [],
  )
  expect(failureQueuesOf(synthesised)).toEqual(expect.arrayContaining(left))
})

const everywhere: [id: string, expected: Properties][] = [
  ['FunctionErrors', { MetricName: 'FunctionErrors', Statistic: 'Sum', Threshold: 0 }],
  ['FunctionThrottles', { MetricName: 'FunctionThrottles', Statistic: 'Sum', Threshold: 0 }],
  ['ApiFailures', { Statistic: 'Sum', Threshold: 4 }],
  ['LateDispatches', { Namespace: 'AWS/Lambda', MetricName: 'IteratorAge', Statistic: 'Maximum', Threshold: 600_000 }],
  ['MailBounces', { Namespace: 'AWS/SES', MetricName: 'Reputation.BounceRate', Threshold: 0.05 }],
  ['MailComplaints', { Namespace: 'AWS/SES', MetricName: 'Reputation.ComplaintRate', Threshold: 0.001 }],
]
test.each(everywhere)('there is an alarm for %s', (id, expected) => {
  for (const stage of [inPilot, inProduction]) {
    const alarm = alarmsOf(stage).find((each) => each.id === id)
    expect(alarm?.Properties).toMatchObject({ ...expected, TreatMissingData: 'notBreaching' })
    expect(alarm?.Properties.AlarmDescription).toMatch(/\.$/)
  }
})

const alarmOf = (stage: Synthesised, id: string) => alarmsOf(stage).find((each) => each.id === id)?.Properties

test("the API alarm watches the stage's API", () => {
  expect(alarmOf(inProduction, 'ApiFailures')).toMatchObject({
    Namespace: 'AWS/ApiGateway',
    MetricName: '5XXError',
    Dimensions: [{ Name: 'ApiName', Value: 'fagfolk-production-api' }],
  })
})

test.each([
  ['pilot', inPilot],
  ['production', inProduction],
] as const)('no alarm of %s counts another stage of the account', (stage, synthesised) => {
  const ofStage = new RegExp(`fagfolk-${stage}|"(Ref|Fn::GetAtt)"`)
  const shared = alarmsOf(synthesised).filter(
    ({ Properties: { Namespace, Dimensions, Metrics } }) =>
      !ofStage.test(JSON.stringify([Namespace, Dimensions, Metrics])),
  )
  // SES rates the account by all its mails together.
  expect(shared.map(({ id }) => id)).toEqual(['MailBounces', 'MailComplaints'])
})

describe('errors and throttles of functions', () => {
  const filtersOf = (name: string) => countedLines(inPilot).filter(({ MetricName }) => MetricName === name)
  const watched = (filters: ReturnType<typeof countedLines>) =>
    resourcesOf(inPilot, 'AWS::Logs::LogGroup')
      .filter(({ id }) => filters.some(({ log }) => log === id))
      .map(({ Properties }) => Properties.LogGroupName)
      .sort()
  const patternOn = (log: RegExp, name: string) => {
    const found = filtersOf(name).find((filter) => watched([filter]).some((group) => log.test(group)))
    return found?.pattern ?? ''
  }

  test('are counted in the access log for routes, and in its own log for every other function', () => {
    for (const filter of [...filtersOf('FunctionErrors'), ...filtersOf('FunctionThrottles')])
      expect(filter).toMatchObject({ MetricNamespace: 'fagfolk-pilot', MetricValue: '1' })
    const workers = deployedFunctions(pilot).filter((name) => !(name in routes))
    expect(watched(filtersOf('FunctionErrors'))).toEqual(
      ['/aws/apigateway/fagfolk-pilot-api', ...workers.map((name) => `/aws/lambda/fagfolk-pilot-${name}`)].sort(),
    )
    expect(watched(filtersOf('FunctionThrottles'))).toEqual(['/aws/apigateway/fagfolk-pilot-api'])
  })

  // Lambda logs this for each failed call if system logs are JSON at level WARN or above.
  const report = (status: string) => ({
    time: '2026-11-28T10:00:00.000Z',
    type: 'platform.report',
    record: { requestId: 'a', metrics: { durationMs: 30_000, memorySizeMB: 512 }, status },
  })
  test.each([
    ['a function that throws', report('error'), true],
    ['a function that crashes', report('failure'), true],
    ['a function that times out', report('timeout'), true],
    ['a function that succeeds', report('success'), false],
    ['another Lambda platform line', { ...report('error'), type: 'platform.runtimeDone' }, false],
    ['a log line of the function itself', { level: 'ERROR', message: 'fault', status: 'error' }, false],
  ])('%s counts as it should', (_what, line, counts) => {
    expect(countsLine(patternOn(/-mailer$/, 'FunctionErrors'), line)).toBe(counts)
  })

  test('are logged', () => {
    for (const stage of [inPilot, inProduction])
      for (const { id, Properties } of resourcesOf(stage, 'AWS::Lambda::Function'))
        expect(Properties.LoggingConfig, id).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' })
  })

  test.each([
    ['a function that failed', { status: '502', functionStatus: '200' }, true, false],
    ['a function slower than the gateway timeout', { status: '504', functionStatus: '-' }, true, false],
    // It isn't documented whether the gateway returns 500 or 504 here.
    ['a function that Lambda throttled', { status: '500', functionStatus: '429' }, false, true],
    ['a throttled function reported as an integration failure', { status: '504', functionStatus: '429' }, false, true],
    ['a response with status 500', { status: '500', functionStatus: '200' }, false, false],
    ['a throttled caller', { status: '429', functionStatus: '-' }, false, false],
    ['a successful response', { status: '200', functionStatus: '200' }, false, false],
  ])('%s behind a route counts as it should', (_what, line, asError, asThrottle) => {
    expect(countsLine(patternOn(/apigateway/, 'FunctionErrors'), line)).toBe(asError)
    expect(countsLine(patternOn(/apigateway/, 'FunctionThrottles'), line)).toBe(asThrottle)
    const format = JSON.parse(
      resourcesOf(inPilot, 'AWS::ApiGateway::Stage')[0]?.Properties.AccessLogSetting.Format ?? '{}',
    )
    expect(format).toMatchObject({ status: '$context.status', functionStatus: '$context.integrationStatus' })
  })
})

/** Returns the metric filters of logs. */
const countedLines = (synthesised: Synthesised) =>
  resourcesOf(synthesised, 'AWS::Logs::MetricFilter').map(({ Properties }) => ({
    pattern: Properties.FilterPattern,
    log: Properties.LogGroupName.Ref,
    ...Properties.MetricTransformations[0],
  }))

test("without partners, refused partner calls don't count as API failures", () => {
  expect(pilot.api.hasPartnerApi).toBe(false)
  expect(alarmOf(inPilot, 'ApiFailures')).toMatchObject({ Namespace: 'fagfolk-pilot', MetricName: 'ApiFailures' })
  expect(countedLines(inPilot).filter(({ MetricName }) => MetricName === 'ApiFailures')).toEqual([
    {
      pattern: '{ ($.status = "5*") && ($.status != "503" || $.route != "/api/external/*") }',
      log: expect.stringMatching(/^AccessLog/),
      MetricName: 'ApiFailures',
      MetricNamespace: 'fagfolk-pilot',
      MetricValue: '1',
    },
  ])
  // The filter compares the log's fields as texts.
  const format = resourcesOf(inPilot, 'AWS::ApiGateway::Stage')[0]?.Properties.AccessLogSetting.Format
  expect(JSON.parse(format)).toMatchObject({ status: '$context.status', route: '$context.resourcePath' })
  const external = Object.values(routes).filter(({ access }) => access === 'partner')
  for (const { path } of external) expect(path).toMatch(/^\/api\/external\//)
  expect(Object.values(routes).filter(({ path }) => path.startsWith('/api/external/'))).toEqual(external)
})

test('a partner probing for known emails raises an alarm on stages with partners', () => {
  expect(alarmOf(inPilot, 'PartnerProbing')).toBeUndefined()
  expect(alarmOf(inProduction, 'PartnerProbing')).toMatchObject({
    Namespace: 'fagfolk-production',
    MetricName: 'ProbedEmails',
    Statistic: 'Sum',
    Threshold: 0,
    TreatMissingData: 'notBreaching',
    AlarmDescription: expect.stringMatching(/\.$/),
  })
  // What every logged call contains.
  const line = { errorCode: 'too_many_requests' } satisfies Partial<RequestLine> & { errorCode: ErrorCode }
  const counted = countedLines(inProduction).filter(({ MetricName }) => MetricName === 'ProbedEmails')
  expect(counted).toHaveLength(2)
  for (const each of counted)
    expect(each).toMatchObject({
      pattern: `{ $.errorCode = "${line.errorCode}" }`,
      MetricName: 'ProbedEmails',
      MetricNamespace: 'fagfolk-production',
      MetricValue: '1',
    })
  const throttled = Object.values(routes).filter(
    ({ name, access }) => access === 'partner' && 'throttle' in functionPermissions[name].stores,
  )
  const logs = resourcesOf(inProduction, 'AWS::Logs::LogGroup').filter(({ id }) =>
    counted.some(({ log }) => log === id),
  )
  expect(logs.map(({ Properties }) => Properties.LogGroupName).sort()).toEqual(
    throttled.map(({ name }) => `/aws/lambda/fagfolk-production-${name}`).sort(),
  )
})

test('a schedule that stops is noticed by its silent worker', () => {
  for (const [stage, name] of [
    [inPilot, 'fagfolk-pilot-dueWorker'],
    [inProduction, 'fagfolk-production-dueWorker'],
  ] as const) {
    const schedules = resourcesOf(stage, 'AWS::Events::Rule').flatMap(
      ({ Properties }) => Properties.ScheduleExpression ?? [],
    )
    // A snapshot that is not saved for a day only makes the next start slower.
    expect(schedules.filter((schedule) => schedule !== 'cron(0 3 * * ? *)')).toEqual(['rate(15 minutes)'])
    const worker = resourcesOf(stage, 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties.FunctionName === name,
    )
    expect(alarmOf(stage, 'DueSilence')).toMatchObject({
      ...{ Namespace: 'AWS/Lambda', MetricName: 'Invocations', Statistic: 'Sum', Period: 3600, EvaluationPeriods: 1 },
      ...{ Threshold: 1, ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: worker?.id } }],
      AlarmDescription: expect.stringMatching(/\.$/),
    })
  }
})

test('a search index that falls behind raises an alarm', () => {
  const queue = resourcesOf(inProduction, 'AWS::SQS::Queue').find(
    ({ Properties }) => Properties.QueueName === 'fagfolk-production-index',
  )
  expect(queue).toBeDefined()
  expect(alarmOf(inProduction, 'LateIndexing')).toMatchObject({
    ...{ Namespace: 'AWS/SQS', MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' },
    ...{ Threshold: 120, Period: 300, EvaluationPeriods: 2 },
    Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [queue?.id, 'QueueName'] } }],
  })
  expect(alarmOf(inPilot, 'LateIndexing')).toBeUndefined()
})

test("a pilot's alarms cost less than a dollar a month, ten being free, and a local stage has none", () => {
  expect(alarmMetrics(inPilot)).toBeLessThanOrEqual(17)
  expect(alarmsOf(localWithOpenSearch())).toEqual([])
})

test('alarms are mailed to the configured address, and publish to no other topic', () => {
  for (const { stack, Properties } of resourcesOf(inProduction, 'AWS::CloudWatch::Alarm')) {
    // The metrics of a web ACL of CloudFront are in this region, and an alarm can only publish in its own.
    const topicArn = `arn:aws:sns:${stack === 'webacl' ? 'us-east-1' : 'eu-north-1'}:111122223333:fagfolk-production-alarms`
    expect(Properties).toMatchObject({ AlarmActions: [topicArn], OKActions: [topicArn] })
  }
  const ops = templateOf(inProduction, 'ops')
  ops.hasResourceProperties('AWS::SNS::Topic', { TopicName: 'fagfolk-production-alarms' })
  ops.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: production.alarms?.mailTo })
  ops.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': '111122223333' } },
        }),
      ]),
    },
  })
  const inSilence = otherProduction()
  templateOf(inSilence, 'ops').resourceCountIs('AWS::SNS::Topic', 0)
  expect(resourcesOf(inSilence, 'AWS::CloudWatch::Alarm')).toHaveLength(alarmsOf(inProduction).length)
  for (const { Properties } of resourcesOf(inSilence, 'AWS::CloudWatch::Alarm'))
    expect(Properties.AlarmActions).toBeUndefined()
})
