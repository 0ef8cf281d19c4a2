import { CfnResource, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { expiryAttribute, type IndexName, indexCarries, indexes } from '../../functions/src/data/keys.ts'
import { local } from '../../infra/configuration/local.ts'
import { pilot } from '../../infra/configuration/pilot.ts'
import { production } from '../../infra/configuration/production.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { resourcesOf, synthesise, templateOf } from './synthesised.ts'

const stages = new Map(
  [local, pilot, production].map((configuration) => [configuration.stage, synthesise(configuration)]),
)
const stageNames = [...stages.keys()]
const at = (stage: string) => stages.get(stage) ?? synthesise(local)

test.each(stageNames)('no stack of %s comes near the limit of CloudFormation', (stage) => {
  for (const [part, template] of at(stage).templates)
    expect(Object.keys(template.toJSON().Resources).length, part).toBeLessThanOrEqual(400)
})

test.each(stageNames)('cdk-nag finds nothing in %s that has no written reason', (stage) => {
  expect(new AwsSolutionsChecks().validateScope(at(stage).app).violations).toEqual([])
})

test('cdk-nag does find what nobody acknowledged', () => {
  const { app } = synthesise(local)
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

test.each(stageNames)('the one table of %s keeps what it is given', (stage) => {
  const [table, ...others] = resourcesOf(at(stage), 'AWS::DynamoDB::Table')
  expect(others).toEqual([])
  expect(table?.Properties).toMatchObject({
    TableName: `fagfolk-${stage}-records`,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    // Whoever follows the stream learns that something changed, and reads it with rights of its own.
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
    TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    DeletionProtectionEnabled: stage === 'production',
  })
  expect(table?.DeletionPolicy).toBe(stage === 'production' ? 'Retain' : 'Delete')
})

test.each(Object.keys(indexes) as IndexName[])('the index %s carries what its question needs', (name) => {
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

test('every bucket is private, encrypted, and reached over TLS only', () => {
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
    }
  }
})

test('uploads that nobody completes and snapshots of the search go by themselves; documents can be brought back for a while', () => {
  const data = templateOf(at('production'), 'data')
  data.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: 'fagfolk-production-incoming-111122223333-eu-north-1',
    CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['POST'] }] },
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1 }] },
  })
  data.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: 'fagfolk-production-search-111122223333-eu-north-1',
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
  })
  data.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: 'fagfolk-production-documents-111122223333-eu-north-1',
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }] },
  })
  const buckets = resourcesOf(at('production'), 'AWS::S3::Bucket')
  const kept = buckets.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')
  expect(kept.map(({ Properties }) => Properties.BucketName)).toEqual([
    'fagfolk-production-documents-111122223333-eu-north-1',
  ])
  const versioned = buckets.filter(({ Properties }) => Properties.VersioningConfiguration)
  expect(versioned).toEqual(kept)
})

test('new mails go from the stream to a queue, failures to queues of their own', () => {
  const mail = templateOf(at('production'), 'mail')
  mail.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    StartingPosition: 'TRIM_HORIZON',
    FilterCriteria: {
      Filters: [
        {
          Pattern: JSON.stringify({
            eventName: ['INSERT'],
            dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } },
          }),
        },
      ],
    },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 10,
    DestinationConfig: { OnFailure: { Destination: {} } },
  })
  mail.hasResourceProperties('AWS::SQS::Queue', {
    QueueName: 'fagfolk-production-mail',
    VisibilityTimeout: 180,
    RedrivePolicy: { maxReceiveCount: 5 },
    SqsManagedSseEnabled: true,
  })
  mail.resourceCountIs('AWS::SQS::Queue', 3)
  mail.resourceCountIs('AWS::SQS::QueuePolicy', 3)
})

test('mails are sent by a verified domain in production, by a verified address in a pilot', () => {
  templateOf(at('production'), 'mail').hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'fagfolk.example',
  })
  templateOf(at('pilot'), 'mail').hasResourceProperties('AWS::SES::EmailIdentity', {
    EmailIdentity: 'no-reply@fagfolk.example',
  })
})

test('the local stage has no CloudFront, and tells the functions where its site is', () => {
  expect(at('local').templates.has('web')).toBe(false)
  templateOf(at('local'), 'data').hasResourceProperties('AWS::SSM::Parameter', {
    Name: '/fagfolk-local/site-origin',
    Value: 'http://localhost:5173',
  })
})

test('no template and no environment holds a secret, only the names of those that do', () => {
  for (const [stage, synthesised] of stages) {
    for (const [part, template] of synthesised.templates)
      expect(JSON.stringify(template.toJSON()), part).not.toMatch(/SecretString|SecureString|PRIVATE KEY|"NoEcho"/)
    const told = resourcesOf(synthesised, 'AWS::Lambda::Function').flatMap(({ Properties: { Environment } }) =>
      Object.values(Environment.Variables),
    )
    const names = new RegExp(
      `^/?fagfolk-${stage}[-/][A-Za-z-]+(-\\d{12}-eu-north-1)?$|^yes$|^no$|^no-reply@fagfolk.example$`,
    )
    for (const value of told)
      if (typeof value === 'string') expect(value).toMatch(names)
      else expect(value).toEqual({ Ref: expect.stringMatching(/^Mails/) })
  }
})

const refused: [string, Partial<Configuration>, string][] = [
  ['a stage with capitals', { stage: 'Prod' }, 'must begin with a letter and have at most 12'],
  ['a stage that is too long', { stage: 'productionlike' }, 'must begin with a letter and have at most 12'],
  ['another account', { account: '999999999999' }, 'belongs to account 999999999999'],
  [
    'a certificate elsewhere',
    { site: { servedBy: 'cloudfront', domain: { name: 'a.example', certificateArn: 'arn:aws:acm:eu-north-1:1:c/1' } } },
    'must be in us-east-1',
  ],
  ['recording in a real account', { recordCallsInto: '/tmp/x' }, 'recorded on a developer’s machine only'],
]
test.each(refused)('a configuration with %s is refused', (_what, wrong, message) => {
  expect(() => synthesise({ ...production, ...wrong })).toThrow(message)
})

test('without a known account nothing is synthesised', () => {
  expect(() => synthesise(pilot, '')).toThrow('No account to deploy to is known')
})
