import { CfnResource, Validations } from 'aws-cdk-lib'
import { Match } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { expiryAttribute, type IndexName, indexCarries, indexes } from '../../functions/src/kernel/table/keys.ts'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { idleMonths } from '../../scripts/dev/bench/idleMonths.ts'
import { policiesOf } from './policies.ts'
import { type Properties, resourcesOf, synthesise, synthesiseUncached, templateOf } from './synthesised.ts'
import { otherProduction, pilotWithWebAcl } from './variants.ts'

const stages = new Map(
  [local, pilot, production].map((configuration) => [configuration.stage, synthesise(configuration)]),
)
const stageNames = [...stages.keys()]
const at = (stage: string) => stages.get(stage) ?? synthesise(local)

/** CloudFormation allows 500. */
const mostResources = 450

test.each(stageNames)("no stack of %s comes close to CloudFormation's limit", (stage) => {
  for (const [part, template] of at(stage).templates)
    expect(Object.keys(template.toJSON().Resources).length, part).toBeLessThanOrEqual(mostResources)
})

test.each(stageNames)('cdk-nag has no findings in %s without a written reason', (stage) => {
  expect(new AwsSolutionsChecks().validateScope(at(stage).app).violations).toEqual([])
})

test('cdk-nag reports unacknowledged findings', () => {
  const { app } = synthesiseUncached(local)
  const roles = app.node
    .findAll()
    .filter((node) => CfnResource.isCfnResource(node) && node.cfnResourceType === 'AWS::IAM::Role')
  const acknowledged = roles.flatMap((role) =>
    role.node.metadata.filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY),
  )
  expect(acknowledged.length).toBeGreaterThan(10)
  const reasons = acknowledged.flatMap(({ data }) => Object.values<string>(data))
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(30)
  const buckets = app.node.findAll().filter((node) => node.node.path.endsWith('data/Incoming'))
  for (const bucket of buckets) bucket.node.tryRemoveChild('Policy')
  expect(new AwsSolutionsChecks().validateScope(app).violations).toMatchObject([{ ruleName: 'AwsSolutions-S10' }])
})

test.each(stageNames)('the table of %s is protected against data loss', (stage) => {
  const [table, ...others] = resourcesOf(at(stage), 'AWS::DynamoDB::Table')
  expect(others).toEqual([])
  expect(table?.Properties).toMatchObject({
    TableName: `fagfolk-${stage}-records`,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    // Stream readers learn that something changed, and read it with their own permissions.
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
    TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    DeletionProtectionEnabled: stage === 'production',
  })
  expect(table?.DeletionPolicy).toBe(stage === 'production' ? 'RetainExceptOnCreate' : 'Delete')
})

test.each(Object.keys(indexes) as IndexName[])('the index %s projects the attributes its queries need', (name) => {
  const [table] = resourcesOf(at('production'), 'AWS::DynamoDB::Table')
  const carried = indexCarries[name]
  expect(table?.Properties.GlobalSecondaryIndexes).toContainEqual({
    IndexName: name,
    KeySchema: [
      { AttributeName: indexes[name].partition, KeyType: 'HASH' },
      { AttributeName: indexes[name].sort, KeyType: 'RANGE' },
    ],
    Projection:
      carried.length > 0
        ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...carried] }
        : { ProjectionType: 'KEYS_ONLY' },
  })
})

test('every bucket is private, encrypted and only reachable over TLS', () => {
  for (const stage of stages.values()) {
    const policies = resourcesOf(stage, 'AWS::S3::BucketPolicy')
    for (const { id, Properties } of resourcesOf(stage, 'AWS::S3::Bucket')) {
      expect(Properties, id).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
      })
      const policy = policies.find((candidate) => candidate.Properties.Bucket.Ref === id)
      expect(policy?.Properties.PolicyDocument.Statement, id).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      )
      expect(policy?.Properties.PolicyDocument.Statement, id).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
      )
    }
  }
})

test('incomplete uploads and search snapshots expire, and deleted documents can be restored for a while', () => {
  const data = templateOf(at('production'), 'data')
  data.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: 'fagfolk-production-incoming-111122223333-eu-north-1',
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['POST'] }] },
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1 }] },
  })
  const readable = resourcesOf(at('production'), 'AWS::S3::Bucket').filter(
    ({ Properties }) => Properties.CorsConfiguration,
  )
  expect(readable.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Incoming'])
  data.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: 'fagfolk-production-search-111122223333-eu-north-1',
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 7, Status: 'Enabled' }] },
  })
  data.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: 'fagfolk-production-documents-111122223333-eu-north-1',
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }] },
  })
  const buckets = resourcesOf(at('production'), 'AWS::S3::Bucket')
  const kept = buckets.filter(({ DeletionPolicy }) => DeletionPolicy === 'RetainExceptOnCreate')
  expect(kept.map(({ Properties }) => Properties.BucketName)).toEqual([
    'fagfolk-production-documents-111122223333-eu-north-1',
    'fagfolk-production-audit-111122223333-eu-north-1',
  ])
  const versioned = buckets.filter(({ Properties }) => Properties.VersioningConfiguration)
  expect(versioned).toEqual(kept)
})

test('the copy of the audit log is locked for five years, and its function can only add to it', () => {
  for (const [stage, mode] of [
    ['production', 'COMPLIANCE'],
    ['pilot', 'GOVERNANCE'],
  ] as const) {
    const [bucket, ...others] = resourcesOf(at(stage), 'AWS::S3::Bucket').filter(
      ({ Properties }) => Properties.ObjectLockEnabled,
    )
    expect(others).toEqual([])
    expect(bucket?.DeletionPolicy).toBe('RetainExceptOnCreate')
    const days = 1827
    expect(bucket?.Properties).toMatchObject({
      BucketName: `fagfolk-${stage}-audit-111122223333-eu-north-1`,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: mode, Days: days } } },
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [{ ExpirationInDays: days, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }, {}],
      },
    })
    const rights = resourcesOf(at(stage), 'AWS::IAM::Role').flatMap(({ id, Properties }) =>
      JSON.stringify(Properties.Policies ?? []).includes(`${stage}-audit-1111`)
        ? [[id.replace(/Role.*/, ''), JSON.stringify(Properties.Policies).match(/s3:\w+/g)]]
        : [],
    )
    expect(rights).toEqual([['auditCopier', ['s3:PutObject']]])
    const mappings = resourcesOf(at(stage), 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties)
    const batched = mappings.filter(({ MaximumBatchingWindowInSeconds }) => MaximumBatchingWindowInSeconds)
    expect(batched).toMatchObject([{ BatchSize: 50, MaximumBatchingWindowInSeconds: 60 }])
  }
})

test('the stream feeds queues for mails, files and webhooks, and failures go to separate queues', () => {
  const stream = templateOf(at('production'), 'stream')
  stream.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    StartingPosition: 'TRIM_HORIZON',
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 10,
    DestinationConfig: { OnFailure: { Destination: {} } },
  })
  const queues = ['mail', 'files', 'audit', 'mail-feedback', 'webhook-events', 'webhooks']
  for (const QueueName of queues.map((name) => `fagfolk-production-${name}`))
    stream.hasResourceProperties('AWS::SQS::Queue', {
      QueueName,
      VisibilityTimeout: 180,
      RedrivePolicy: { maxReceiveCount: 5 },
      SqsManagedSseEnabled: true,
    })
  const ownPolicies = Object.keys(stream.findResources('AWS::SQS::QueuePolicy'))
  expect(ownPolicies).toHaveLength(Object.keys(stream.findResources('AWS::SQS::Queue')).length)
  const workers = Object.values(stream.findResources('AWS::Lambda::EventSourceMapping'))
  const ofQueues = workers.filter(({ Properties }) => Properties.ScalingConfig !== undefined)
  // Plus the indexer's (search.test.ts).
  expect(ofQueues).toHaveLength(queues.length + 1)
  for (const { Properties } of ofQueues)
    expect(Properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] })
})

test('the job worker reads the stream one chunk at a time, with a dead-letter queue', () => {
  const workers = Object.values(templateOf(at('pilot'), 'stream').findResources('AWS::Lambda::EventSourceMapping'))
  const ofJobs = workers.filter(({ Properties }) =>
    JSON.stringify(Properties.FilterCriteria ?? '').includes('JOBTURN#'),
  )
  expect(ofJobs.map(({ Properties }) => Properties)).toMatchObject([
    {
      BatchSize: 1,
      ParallelizationFactor: 2,
      MaximumRetryAttempts: 5,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: {} } },
    },
  ])
})

test("SES reports bounces and complaints of the stage's mails to the feedback queue", () => {
  const stream = templateOf(at('production'), 'stream')
  const configurationSet = 'fagfolk-production-mails'
  stream.hasResourceProperties('AWS::SES::ConfigurationSet', {
    Name: configurationSet,
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  })
  stream.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      EventBridgeDestination: { EventBusArn: 'arn:aws:events:eu-north-1:111122223333:event-bus/default' },
    },
  })
  const queueNamed = (name: string) =>
    resourcesOf(at('production'), 'AWS::SQS::Queue').find(({ Properties }) => Properties.QueueName === name)?.id ?? ''
  const arnOf = (name: string) => ({ 'Fn::GetAtt': [queueNamed(name), 'Arn'] })
  const [rule] = resourcesOf(at('production'), 'AWS::Events::Rule')
  expect(rule?.Properties).toMatchObject({
    State: 'ENABLED',
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
    },
    Targets: [
      {
        Arn: arnOf('fagfolk-production-mail-feedback'),
        DeadLetterConfig: { Arn: arnOf('fagfolk-production-mail-feedback-failed') },
      },
    ],
  })
  for (const queue of ['fagfolk-production-mail-feedback', 'fagfolk-production-mail-feedback-failed'])
    stream.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: queueNamed(queue) }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'events.amazonaws.com' },
            Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [rule?.id, 'Arn'] } } },
          }),
        ]),
      },
    })
  expect(
    resourcesOf(at('production'), 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties.FunctionName === 'fagfolk-production-mailer',
    )?.Properties.Environment.Variables.MAIL_CONFIGURATION_SET,
  ).toBe(configurationSet)
})

test('if configured, every stored file is scanned before anyone can open it', () => {
  const settingsOfFunctions = (stage: string) =>
    resourcesOf(at(stage), 'AWS::Lambda::Function').flatMap(
      ({ Properties: { Environment } }) => Environment.Variables.DOCUMENTS_SCANNED ?? [],
    )
  expect(new Set(settingsOfFunctions('production'))).toEqual(new Set(['yes']))
  expect(new Set(settingsOfFunctions('pilot'))).toEqual(new Set(['no']))
  expect(resourcesOf(at('pilot'), 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([])
  const scan = templateOf(at('production'), 'scan')
  scan.hasResourceProperties('AWS::GuardDuty::MalwareProtectionPlan', {
    ProtectedResource: {
      S3Bucket: {
        BucketName: 'fagfolk-production-documents-111122223333-eu-north-1',
        ObjectPrefixes: ['files/'],
      },
    },
    Actions: { Tagging: { Status: 'ENABLED' } },
  })
  scan.hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [{ Principal: { Service: 'malware-protection-plan.guardduty.amazonaws.com' } }],
    },
  })
})

test("a failed deployment doesn't block the next one", () => {
  for (const { id, DeletionPolicy } of resourcesOf(at('production'))) expect(DeletionPolicy, id).not.toBe('Retain')
  // A protected table can't be rolled back, so everything that may fail comes first. Only its stream's name follows it.
  const data = templateOf(at('production'), 'data').toJSON().Resources
  const [table] = resourcesOf(at('production'), 'AWS::DynamoDB::Table')
  const [stream] = resourcesOf(at('production'), 'AWS::SSM::Parameter').filter(({ stack }) => stack === 'data')
  const others = Object.keys(data).filter((id) => id !== table?.id && id !== stream?.id)
  expect([...data[table?.id ?? ''].DependsOn].sort()).toEqual(others.sort())
  // The bucket and GuardDuty's resources are separate stacks, so that a failure only rolls back its own.
  expect(Object.values<Properties>(data).map(({ Type }) => Type)).not.toContain('AWS::GuardDuty::MalwareProtectionPlan')
})

test('only GuardDuty may write the scan result tags', () => {
  const roles = resourcesOf(at('production'), 'AWS::IAM::Role')
  const tagging = roles.filter((role) => /s3:Put[A-Za-z]*Tagging/.test(JSON.stringify(role.Properties)))
  expect(tagging.map(({ id }) => id)).toEqual([expect.stringMatching(/^MalwareScanRole/)])
})

test('production sends from a verified domain, a pilot from a verified address', () => {
  templateOf(at('production'), 'stream').hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'fagfolk.example',
  })
  templateOf(at('pilot'), 'stream').hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'no-reply@fagfolk.example',
  })
})

test('an SES identity that a stage created outlives it, and an existing one is used without being in a stack', () => {
  const made = ['pilot', 'production'].flatMap((stage) => resourcesOf(at(stage), 'AWS::SES::EmailIdentity'))
  expect(made.map(({ stack }) => stack)).toEqual(['stream', 'stream', 'receiving'])
  for (const identity of made)
    expect(identity, identity.id).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    })
  const referring = otherProduction()
  expect(resourcesOf(referring, 'AWS::SES::EmailIdentity')).toEqual([])
  const mailer = 'fagfolk-production-mailer'
  expect(policiesOf(referring).get(mailer)).toEqual(policiesOf(at('production')).get(mailer))
  for (const type of ['ConfigurationSet', 'ConfigurationSetEventDestination', 'ReceiptRule'])
    expect(resourcesOf(referring, `AWS::SES::${type}`).map(({ Properties }) => Properties)).toEqual(
      resourcesOf(at('production'), `AWS::SES::${type}`).map(({ Properties }) => Properties),
    )
})

test("the local stage has no CloudFront and tells functions its site's address", () => {
  expect(at('local').templates.has('web')).toBe(false)
  templateOf(at('local'), 'data').hasResourceProperties('AWS::SSM::Parameter', {
    Name: '/fagfolk-local/site-origin',
    Value: 'http://localhost:5173',
  })
})

test('templates and environments contain no secrets, only their names', () => {
  for (const [stage, synthesised] of stages) {
    for (const [part, template] of synthesised.templates)
      expect(JSON.stringify(template.toJSON()), part).not.toMatch(/SecretString|SecureString|PRIVATE KEY|"NoEcho"/)
    const settingsOfFunctions = resourcesOf(synthesised, 'AWS::Lambda::Function').flatMap(
      ({ Properties: { Environment } }) => Object.values(Environment.Variables),
    )
    const names = new RegExp(
      `^/?fagfolk-${stage}[-/][A-Za-z-]+(-\\d{12}-eu-north-1|:1|:live)?$|^yes$|^no$|^none$|^required$|^offered$|^\\d+(,\\d+)*$|^no-reply@fagfolk.example$|^(jobs@)?mail.fagfolk.example$|^embedded$|^opensearch$|^{{resolve:ssm:/fagfolk-${stage}/search-endpoint:1}}$`,
    )
    for (const value of settingsOfFunctions)
      if (typeof value === 'string') expect(value).toMatch(names)
      else
        expect(value).toEqual({
          Ref: expect.stringMatching(/^(Mails|Files|AuditCopies|Indexing|WebhookEvents|Webhooks)/),
        })
  }
})

const refused: [string, Partial<Configuration>, string][] = [
  ['capitals in the stage name', { stage: 'Prod' }, 'must start with a letter and have at most 12'],
  ['a stage name that is too long', { stage: 'productionlike' }, 'must start with a letter and have at most 12'],
  ['no account', { account: '' }, 'must have 12 digits'],
  ['an invalid region', { region: 'Stockholm' }, 'use one such as eu-north-1'],
  [
    'a certificate in another region',
    { site: { servedBy: 'cloudfront', domain: { name: 'a.example', certificateArn: 'arn:aws:acm:eu-north-1:1:c/1' } } },
    'must be in us-east-1',
  ],
  [
    'a certificate of another account',
    {
      site: {
        servedBy: 'cloudfront',
        domain: { name: 'a.example', certificateArn: 'arn:aws:acm:us-east-1:999999999999:certificate/1' },
      },
    },
    'The certificate for a.example must be in the account 111122223333.',
  ],
  [
    'a web ACL that is not for CloudFront',
    {
      site: {
        servedBy: 'cloudfront',
        webAcl: { arn: 'arn:aws:wafv2:us-east-1:111122223333:regional/webacl/front/1' },
      },
    },
    'must have the scope CLOUDFRONT',
  ],
  [
    'a self-hosted search server in a real account',
    { search: { engine: 'opensearch', endpoint: 'http://127.0.0.1:9200' } },
    'allowed only on a developer’s machine',
  ],
  [
    'search nodes that do not divide into its zones',
    {
      search: { engine: 'opensearch', domain: { instanceType: 't3.small.search', nodes: 4, zones: 3, gigabytes: 10 } },
    },
    'cannot be distributed evenly over 3 zones',
  ],
  [
    'a site without CloudFront in a real account',
    { site: { servedBy: 'preview', origin: 'http://localhost:5173' } },
    'A real account needs site.servedBy',
  ],
  ['recorded calls in a real account', { recordCallsInto: '/tmp/x' }, 'recorded only on a developer’s machine'],
]
test.each(refused)('a configuration with %s is rejected', (_what, wrong, message) => {
  expect(() => synthesise({ ...production, ...wrong })).toThrow(message)
})

test('all problems of a configuration are reported together', () => {
  expect(() => synthesise({ ...production, stage: 'Prod', account: '1', recordCallsInto: '/tmp/x' })).toThrow(
    /The stage "Prod".*\nThe account "1".*\nThe certificate .* must be in the account 1\.\nAWS calls can be recorded/,
  )
})

test('every resource type in pilot and production has a price or is free, and idle costs stay within their limits', () => {
  const months = idleMonths({
    pilot: at('pilot'),
    pilotWithWebAcl: pilotWithWebAcl(),
    production: at('production'),
  })
  const sums = months.filter(({ limit }) => limit !== undefined)
  expect(sums.map(({ limit }) => limit)).toEqual([2, 13, 30])
  for (const { group, value, limit } of sums) expect(value, group).toBeLessThanOrEqual(limit ?? 0)
})
