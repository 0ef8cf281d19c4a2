import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { listed, policiesOf } from './policies.ts'
import { isTableStream, resourcesOf, type Synthesised, synthesise, templateOf } from './synthesised.ts'
import { localWithOpenSearch, otherProduction } from './variants.ts'

const inPilot = synthesise(pilot)
const inProduction = synthesise(production)
const ownServer = localWithOpenSearch()

const searching = [
  ...[
    'searchApplicants',
    'suggestSearches',
    'findDuplicates',
    'checkImport',
    'listApplicantDuplicates',
    'listLikePairs',
  ],
  ...['getAnalytics', 'getMyDay', 'countViews', 'answerAgent', 'dueWorker', 'startJob', 'buildShortlist'],
]
const domainArn = 'arn:aws:es:eu-north-1:111122223333:domain/fagfolk-production-search'

function settingsOf(synthesised: Synthesised, stage: string, name: string) {
  const functions = resourcesOf(synthesised, 'AWS::Lambda::Function')
  const found = functions.find(({ Properties }) => Properties.FunctionName === `fagfolk-${stage}-${name}`)
  return found?.Properties.Environment.Variables
}

const rightsOf = (synthesised: Synthesised, functionName: string, service: string): string[] =>
  (policiesOf(synthesised).get(functionName) ?? [])
    .filter(({ Action }) => listed(Action).some((action) => action.startsWith(`${service}:`)))
    .map(({ Action, Resource }) => [...listed(Action), Resource].join(' '))

test('the embedded engine needs no domain, no indexer and nothing that depends on them', () => {
  expect(inPilot.templates.has('domain')).toBe(false)
  expect(resourcesOf(inPilot, 'AWS::OpenSearchService::Domain')).toEqual([])
  expect(settingsOf(inPilot, 'pilot', 'indexer')).toBeUndefined()
  templateOf(inPilot, 'stream').resourceCountIs('AWS::SQS::Queue', 8)
  for (const name of searching) {
    expect(settingsOf(inPilot, 'pilot', name)).toMatchObject({
      SEARCH_ENGINE: 'embedded',
      SEARCH_FUNCTION_NAME: 'fagfolk-pilot-engine:live',
    })
    expect(rightsOf(inPilot, `fagfolk-pilot-${name}`, 'lambda')).toEqual([
      'lambda:InvokeFunction arn:aws:lambda:eu-north-1:111122223333:function:fagfolk-pilot-engine:live',
    ])
    expect(rightsOf(inPilot, `fagfolk-pilot-${name}`, 'es')).toEqual([])
  }
})

test('the embedded engine saves its index every night', () => {
  const nightly = (synthesised: Synthesised) =>
    resourcesOf(synthesised, 'AWS::Events::Rule').filter(({ Properties }) =>
      Properties.Targets.some(({ Input }: { Input?: string }) => Input === '{"ask":"save"}'),
    )
  expect(nightly(inPilot).map(({ Properties }) => Properties)).toMatchObject([
    {
      ScheduleExpression: 'cron(0 3 * * ? *)',
      State: 'ENABLED',
      Targets: [{ Arn: { Ref: expect.stringMatching(/^engineLive/) } }],
    },
  ])
  expect(nightly(inProduction)).toEqual([])
})

test('the domain is encrypted and only reachable over TLS by identities of the account', () => {
  const [domain, ...others] = resourcesOf(inProduction, 'AWS::OpenSearchService::Domain')
  expect(others).toEqual([])
  expect(domain?.Properties).toMatchObject({
    DomainName: 'fagfolk-production-search',
    EngineVersion: 'OpenSearch_2.19',
    ClusterConfig: {
      InstanceType: 't3.small.search',
      InstanceCount: 3,
      ZoneAwarenessEnabled: true,
      ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
    },
    EBSOptions: { EBSEnabled: true, VolumeSize: 10, VolumeType: 'gp3' },
    EncryptionAtRestOptions: { Enabled: true },
    NodeToNodeEncryptionOptions: { Enabled: true },
    DomainEndpointOptions: { EnforceHTTPS: true, TLSSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
    // Permissions name one index in the path, so no body may name another.
    AdvancedOptions: { 'rest.action.multi.allow_explicit_index': 'false' },
    AccessPolicies: {
      Statement: [
        {
          Effect: 'Allow',
          Principal: { AWS: 'arn:aws:iam::111122223333:root' },
          Action: 'es:ESHttp*',
          Resource: `${domainArn}/*`,
        },
      ],
    },
  })
  // All its data comes from the table.
  expect(domain?.DeletionPolicy).toBe('Delete')
})

test('a single node needs no zones', () => {
  const [made] = resourcesOf(otherProduction(), 'AWS::OpenSearchService::Domain')
  expect(made?.Properties.ClusterConfig).toEqual({
    InstanceType: 't3.small.search',
    InstanceCount: 1,
    ZoneAwarenessEnabled: false,
  })
})

test('slow searches and writes are logged for a week, only by OpenSearch and for this domain', () => {
  const template = templateOf(inProduction, 'domain')
  const groups = resourcesOf(inProduction, 'AWS::Logs::LogGroup').filter(({ stack }) => stack === 'domain')
  expect(groups.map(({ Properties }) => Properties.RetentionInDays)).toEqual([7, 7])
  for (const kind of ['SEARCH_SLOW_LOGS', 'INDEX_SLOW_LOGS'])
    template.hasResourceProperties('AWS::OpenSearchService::Domain', {
      LogPublishingOptions: { [kind]: { Enabled: true } },
    })
  const [policy] = resourcesOf(inProduction, 'AWS::Logs::ResourcePolicy')
  const document = JSON.stringify(policy?.Properties.PolicyDocument)
  expect(document).toContain('es.amazonaws.com')
  expect(document).toContain(domainArn)
  // Without it the domain may not write, and its creation fails.
  const [domain] = Object.values(template.findResources('AWS::OpenSearchService::Domain'))
  expect(domain?.DependsOn).toContain(policy?.id)
})

test('there are alarms for a domain that is red, full or short of memory', () => {
  const alarms = resourcesOf(inProduction, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
  const byMetric = (name: string) => alarms.filter(({ MetricName }) => MetricName === name)
  const dimensions = [
    { Name: 'ClientId', Value: '111122223333' },
    { Name: 'DomainName', Value: 'fagfolk-production-search' },
  ]
  expect(byMetric('ClusterStatus.red')).toMatchObject([{ Threshold: 0, Dimensions: dimensions, Statistic: 'Maximum' }])
  expect(byMetric('FreeStorageSpace')).toMatchObject([
    { Threshold: 2560, ComparisonOperator: 'LessThanThreshold', Dimensions: dimensions, Statistic: 'Minimum' },
  ])
  expect(byMetric('JVMMemoryPressure')).toMatchObject([
    { Threshold: 85, EvaluationPeriods: 15, Dimensions: dimensions },
  ])
})

test('searching functions may only search the alias, and indexing functions may only write to it', () => {
  for (const name of searching)
    expect(rightsOf(inProduction, `fagfolk-production-${name}`, 'es')).toEqual([
      `es:ESHttpPost ${domainArn}/applicants/_msearch`,
    ])
  expect(rightsOf(inProduction, 'fagfolk-production-indexer', 'es')).toEqual([
    `es:ESHttpPost ${domainArn}/applicants/_bulk,${domainArn}/applicants-replaced/_bulk,${domainArn}/applicants-unfinished/_bulk`,
  ])
  const allowed = [...policiesOf(inProduction)].filter(([, statements]) =>
    JSON.stringify(statements).includes('es:ESHttp'),
  )
  expect(allowed).toHaveLength(searching.length + 1)
})

test('functions that use the domain are deployed after it and know its endpoint', () => {
  templateOf(inProduction, 'domain').hasResourceProperties('AWS::SSM::Parameter', {
    Name: '/fagfolk-production/search-endpoint',
    Value: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Domain', 'DomainEndpoint'] }]] },
  })
  const { stacks } = inProduction.app.synth({ skipValidation: true })
  const waiting = stacks.filter(({ dependencies }) => dependencies.some(({ id }) => id === 'fagfolk-production-domain'))
  expect(waiting.map(({ id }) => id).sort()).toEqual(
    ['activity', 'agents', 'clients', 'jobs', 'search', 'stream', 'views'].map((part) => `fagfolk-production-${part}`),
  )
  expect(settingsOf(inProduction, 'production', 'engine')).toBeUndefined()
})

/** Returns a stage's event source mappings with the function that they invoke. */
const mappingsOf = (synthesised: Synthesised) =>
  resourcesOf(synthesised, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => ({
    target: /"Ref":"(\w+)Live\w{8}"/.exec(JSON.stringify(Properties.FunctionName))?.[1],
    ofStream: isTableStream(Properties.EventSourceArn),
    Properties,
  }))

// "No more than two processes at most should be reading from the same stream's shard at the same time": the guide of DynamoDB.
test.each([
  ['pilot', inPilot],
  ['production', inProduction],
  ['local', synthesise(local)],
  ['local, with OpenSearch,', ownServer],
] as const)("the table's stream in %s has at most two readers", (_stage, synthesised) => {
  const readers = mappingsOf(synthesised).filter(({ ofStream }) => ofStream)
  expect(readers.map(({ target }) => target).sort()).toEqual(['dispatcher', 'jobWorker'])
})

const filtersOf = (synthesised: Synthesised): unknown[] => {
  const dispatcher = mappingsOf(synthesised).find(({ target }) => target === 'dispatcher')
  return dispatcher?.Properties.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))
}

test('the dispatcher is only invoked for applicant records if there is an indexer', () => {
  const followed = (event: string, ...kinds: string[]) => ({
    eventName: [event],
    dynamodb: { Keys: { pk: { S: kinds.map((kind) => ({ prefix: `${kind}#` })) }, sk: { S: kinds } } },
  })
  const tasks = {
    eventName: ['INSERT'],
    dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }, { prefix: 'DUE#20' }] } } },
  }
  expect(filtersOf(inPilot)).toEqual([followed('INSERT', 'OUTBOX', 'FILE'), followed('MODIFY', 'FILE'), tasks])
  const filters = filtersOf(inProduction)
  expect(filters).toEqual([
    followed('INSERT', 'OUTBOX', 'WEBHOOKEVENT', 'WEBHOOKDELIVERY', 'FILE', 'APPLICANT'),
    followed('MODIFY', 'FILE', 'APPLICANT'),
    followed('REMOVE', 'APPLICANT'),
    tasks,
  ])
  // Lambda's limit per mapping.
  expect(filters.length).toBeLessThanOrEqual(5)
})

test('the indexer reads its queue immediately, and dead-letters an applicant after a quarter of an hour', () => {
  const [mapping, ...others] = mappingsOf(inProduction).filter(({ target }) => target === 'indexer')
  expect(others).toEqual([])
  expect(mapping?.Properties).toMatchObject({
    BatchSize: 10,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 4 },
  })
  // A batching window would delay every change.
  expect(mapping?.Properties.MaximumBatchingWindowInSeconds).toBeUndefined()
  const queueNamed = (name: string) =>
    resourcesOf(inProduction, 'AWS::SQS::Queue').find(({ Properties }) => Properties.QueueName === name)
  const queue = queueNamed('fagfolk-production-index')?.Properties
  expect(queue).toMatchObject({ SqsManagedSseEnabled: true, VisibilityTimeout: 60 })
  expect(queue?.VisibilityTimeout * queue?.RedrivePolicy.maxReceiveCount).toBe(15 * 60)
  const failed = queueNamed('fagfolk-production-index-failed')
  expect(queue?.RedrivePolicy.deadLetterTargetArn).toEqual({ 'Fn::GetAtt': [failed?.id, 'Arn'] })
  expect(failed?.Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 3600 })
})

test("the dispatcher may only send to the indexer's queue, and the indexer may only read it", () => {
  const queue = 'arn:aws:sqs:eu-north-1:111122223333:fagfolk-production-index'
  expect(rightsOf(inProduction, 'fagfolk-production-dispatcher', 'sqs')).toContain(`sqs:SendMessage ${queue}`)
  expect(settingsOf(inProduction, 'production', 'dispatcher')).toMatchObject({
    INDEX_QUEUE_URL: { Ref: expect.anything() },
  })
  expect(settingsOf(inPilot, 'pilot', 'dispatcher')).not.toHaveProperty('INDEX_QUEUE_URL')
  const rights = (policiesOf(inProduction).get('fagfolk-production-indexer') ?? []).flatMap(({ Action }) =>
    listed(Action),
  )
  expect(rights.filter((action) => /^(sqs|dynamodb):/.test(action)).sort()).toEqual([
    'dynamodb:BatchGetItem',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    'sqs:ReceiveMessage',
  ])
})

test('with an external OpenSearch server, there is an indexer but no domain', () => {
  expect(ownServer.templates.has('domain')).toBe(false)
  for (const name of [...searching, 'indexer'])
    expect(settingsOf(ownServer, 'local', name)).toMatchObject({ OPENSEARCH_ENDPOINT: 'http://127.0.0.1:9200' })
  expect(settingsOf(ownServer, 'local', 'engine')).toBeUndefined()
})
