import { expect, test } from 'vitest'
import { functionPermissions } from '../../functions/src/edge/functionPermissions.ts'
import { leadingKeys } from '../../functions/src/kernel/table/keys.ts'
import { local } from '../../infra/configuration/local.ts'
import { deployedFunctions } from '../../infra/lib/deployedFunctions.ts'
import { functionNames } from '../../infra/lib/functionEntries.ts'
import { grants } from '../../infra/lib/grants.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { type EnvironmentPiece, environment } from '../../shared/kernel/contract/environment.ts'
import { listed, policiesOf, policyAllows, type Statement } from './policies.ts'
import { resourcesOf, synthesise } from './synthesised.ts'
import { otherPilot } from './variants.ts'

const stages = [synthesise(local), synthesise(production)]
const [, inProduction = synthesise(production)] = stages
const functions = stages.flatMap((stage) => resourcesOf(stage, 'AWS::Lambda::Function'))
const policies = new Map(stages.flatMap((stage) => [...policiesOf(stage)]))
const table = 'arn:aws:dynamodb:eu-north-1:111122223333:table/fagfolk-production-records'

test('each route and internal job of the stage has one function with a fixed name', () => {
  expect(functions.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
    [local, production]
      .flatMap((configuration) =>
        deployedFunctions(configuration).map((name) => `fagfolk-${configuration.stage}-${name}`),
      )
      .sort(),
  )
})

test('every function declares its permissions, except the dispatcher, which accesses no table', () => {
  expect([...Object.keys(functionPermissions), 'dispatcher'].sort()).toEqual([...functionNames].sort())
})

test.each(functions)('$Properties.FunctionName has the common settings', ({ stack, Properties, id }) => {
  expect(Properties).toMatchObject({
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    Handler: 'index.handler',
    TracingConfig: { Mode: 'Active' },
    LoggingConfig: {
      LogFormat: 'JSON',
      ApplicationLogLevel: 'INFO',
      SystemLogLevel: 'WARN',
      LogGroup: { Ref: expect.any(String) },
    },
  })
  expect(Properties.Timeout).toBeLessThanOrEqual(Properties.FunctionName.endsWith('-dueWorker') ? 300 : 30)
  expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions')
  const logs = stages.flatMap((stage) => resourcesOf(stage, 'AWS::Logs::LogGroup'))
  const own = logs.filter((log) => log.Properties.LogGroupName === `/aws/lambda/${Properties.FunctionName}`)
  expect(own, id).toMatchObject([{ stack, Properties: { RetentionInDays: expect.any(Number) } }])
})

test.each([
  ['signIn', { MemorySize: 1024, Timeout: 10 }],
  ['register', { MemorySize: 1024, Timeout: 10 }],
  ['acceptInvitation', { MemorySize: 1024, Timeout: 10 }],
  ['requestSignInEmail', { MemorySize: 1024, Timeout: 10 }],
  ['changePassword', { MemorySize: 1024, Timeout: 10 }],
  ['resetPassword', { MemorySize: 1024, Timeout: 10 }],
  ['engine', { MemorySize: 1769, Timeout: 28 }],
  ['getApplicant', { MemorySize: 512, Timeout: 10 }],
  ['indexer', { MemorySize: 512, Timeout: 30 }],
])('%s has the memory and time it needs', (name, expected) => {
  const found = functions.find(({ Properties }) => Properties.FunctionName.endsWith(`-${name}`))
  expect(found?.Properties).toMatchObject(expected)
})

test("a configuration can increase a function's memory", () => {
  const engine = resourcesOf(otherPilot(), 'AWS::Lambda::Function').find(
    ({ Properties }) => Properties.MemorySize === 3008,
  )
  expect(engine?.Properties.FunctionName).toBe('fagfolk-pilot-engine')
})

test.each(functionNames)('the environment of %s is exactly what its handler accepts', (name) => {
  const stage = deployedFunctions(production).includes(name) ? 'production' : 'local'
  const found = functions.find(({ Properties }) => Properties.FunctionName === `fagfolk-${stage}-${name}`)
  const variables: Record<string, unknown> = { ...found?.Properties.Environment?.Variables }
  if ('MAIL_QUEUE_URL' in variables) {
    // Known at deployment.
    expect(variables.MAIL_QUEUE_URL).toEqual({ Ref: expect.stringMatching(/^Mails/) })
    expect(variables.FILE_QUEUE_URL).toEqual({ Ref: expect.stringMatching(/^Files/) })
    expect(variables.WEBHOOK_EVENT_QUEUE_URL).toEqual({ Ref: expect.stringMatching(/^WebhookEvents/) })
    expect(variables.AUDIT_QUEUE_URL).toEqual({ Ref: expect.stringMatching(/^AuditCopies/) })
    for (const queue of ['MAIL_QUEUE_URL', 'FILE_QUEUE_URL', 'AUDIT_QUEUE_URL', 'WEBHOOK_EVENT_QUEUE_URL'])
      variables[queue] = 'https://sqs.example/queue'
  }
  if ('WEBHOOK_QUEUE_URL' in variables) {
    expect(variables.WEBHOOK_QUEUE_URL).toEqual({ Ref: expect.stringMatching(/^Webhooks/) })
    variables.WEBHOOK_QUEUE_URL = 'https://sqs.example/queue'
  }
  if ('INDEX_QUEUE_URL' in variables) {
    expect(variables.INDEX_QUEUE_URL).toEqual({ Ref: expect.stringMatching(/^Indexing/) })
    variables.INDEX_QUEUE_URL = 'https://sqs.example/queue'
  }
  if ('OPENSEARCH_ENDPOINT' in variables) {
    expect(variables.OPENSEARCH_ENDPOINT).toBe('{{resolve:ssm:/fagfolk-production/search-endpoint:1}}')
    variables.OPENSEARCH_ENDPOINT = 'https://search.example'
  }
  const pieces: readonly EnvironmentPiece[] = grants[name].environment
  for (const piece of pieces) expect(environment[piece].safeParse(variables), piece).toMatchObject({ success: true })
  const known = pieces.flatMap((piece) => Object.keys(environment[piece].parse(variables)))
  expect(Object.keys(variables).sort()).toEqual([...new Set(known)].sort())
})

test.each([
  ['SECURE_COOKIES', 'signIn', 'yes', 'no'],
  ['SECOND_FACTOR', 'signIn', 'required', 'offered'],
  ['ASKS_LOOPBACK', 'webhookSender', 'no', 'yes'],
])('%s depends on whether CloudFront serves the site', (variable, name, served, local) => {
  const values = (stage: string) =>
    functions
      .filter(({ Properties }) => String(Properties.FunctionName).startsWith(`fagfolk-${stage}-`))
      .map(({ Properties }) => [Properties.FunctionName, Properties.Environment?.Variables[variable]] as const)
      .filter(([, value]) => value !== undefined)
  expect(values('production').map(([of]) => of)).toContain(`fagfolk-production-${name}`)
  expect(new Set(values('production').map(([, value]) => value))).toEqual(new Set([served]))
  expect(new Set(values('local').map(([, value]) => value))).toEqual(new Set([local]))
})

const statements: [string, Statement][] = [...policies].flatMap(([name, all]) =>
  all.map((statement): [string, Statement] => [name, statement]),
)

test('no policy has an action with a wildcard', () => {
  const starred = statements.filter(([, { Action }]) => listed(Action).some((action) => action.includes('*')))
  expect(starred).toEqual([])
})

test('only tracing, listing streams and sending SMS are allowed on every resource', () => {
  const everywhere = statements.filter(([, { Resource }]) => listed(Resource).includes('*'))
  expect(new Set(everywhere.flatMap(([, { Action }]) => Action))).toEqual(
    new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords', 'dynamodb:ListStreams', 'sns:Publish']),
  )
  const texting = everywhere.filter(([, { Action }]) => Action === 'sns:Publish')
  expect(texting.map(([name]) => name)).toEqual(['fagfolk-local-mailer', 'fagfolk-production-mailer'])
  const listing = everywhere.filter(([, { Action }]) => Action === 'dynamodb:ListStreams')
  expect(listing.map(([name]) => name)).toEqual([
    'fagfolk-local-dispatcher',
    'fagfolk-local-jobWorker',
    'fagfolk-production-dispatcher',
    'fagfolk-production-jobWorker',
  ])
})

test('every permission on the table or an index is limited to partitions', () => {
  const onTable = statements.filter(([, { Action }]) =>
    listed(Action).some((action) => action.startsWith('dynamodb:') && !/Stream|Records|Shard/.test(action)),
  )
  expect(onTable.length).toBeGreaterThan(20)
  for (const [name, { Condition, Resource }] of onTable) {
    expect(Condition, name).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.any(Array) },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    })
    expect(listed(Resource), name).toEqual([expect.stringMatching(/:table\/fagfolk-[a-z]+-records(\/index\/\w+)?$/)])
    expect(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'], name).not.toContain('*')
  }
})

test('one statement names all partitions of an action, so that a transaction passes however it is evaluated', () => {
  for (const [name, all] of policies) {
    const onTable = all.filter(({ Resource }) => typeof Resource === 'string' && /:table\/[^/]+$/.test(Resource))
    const actions = onTable.flatMap(({ Action }) => listed(Action))
    expect(actions, name).toEqual([...new Set(actions)])
  }
  const transaction = {
    action: 'dynamodb:PutItem',
    resource: table,
    leadingKeys: ['APPLICANT#1', 'UNIQUE#applicant-email#a', 'AUDIT#applicant#1'],
  }
  const create = policiesOf(inProduction).get('fagfolk-production-createApplicant') ?? []
  expect(policyAllows(create, transaction)).toBe(true)
  for (const key of transaction.leadingKeys)
    expect(policyAllows(create, { ...transaction, leadingKeys: [key] }), key).toBe(true)
  expect(policyAllows(create, { ...transaction, leadingKeys: [...transaction.leadingKeys, 'USER#1'] })).toBe(false)
})

test('accounts and sessions are only written by signing in and out, and deleted by erasures', () => {
  const writing = statements.filter(
    ([, { Action, Condition }]) =>
      Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']?.includes(leadingKeys.users) === true &&
      listed(Action).some((action) => /:(Put|Update|Delete)Item$/.test(action)),
  )
  expect(new Set(writing.map(([name]) => name.replace(/^fagfolk-[a-z]+-/, '')))).toEqual(
    new Set([
      'signIn',
      'signInWithCode',
      'signInWithPasskey',
      'signInWithProvider',
      'proveWithProvider',
      'disconnectProvider',
      'proveAccount',
      'addApp',
      'addPasskey',
      'register',
      'continueSession',
      'reportSignIn',
      'signOut',
      'resetPassword',
      'changeUser',
      'endUserSessions',
      'resetSecondFactor',
      'acceptInvitation',
      'createScimUser',
      'replaceScimUser',
      'patchScimUser',
      'deleteScimUser',
      'changeAccount',
      'changePassword',
      'endOwnSession',
      'endOtherSessions',
      'confirmSignInEmail',
      'confirmEmail',
      'connectProfile',
      'dueWorker',
    ]),
  )
})

test('usernames and account emails are taken by registration, invitation and directory, changed by their owners and the directory, and released by erasures', () => {
  const changing = ['PutItem', 'UpdateItem', 'DeleteItem'].flatMap((action) =>
    ['UNIQUE#username#a', 'UNIQUE#user-email#a'].map((key) => ({
      action: `dynamodb:${action}`,
      resource: table,
      leadingKeys: [key],
    })),
  )
  const may = [...policiesOf(inProduction)].filter(([, all]) => changing.some((call) => policyAllows(all, call)))
  expect(may.map(([name]) => name).sort()).toEqual([
    'fagfolk-production-acceptInvitation',
    'fagfolk-production-confirmSignInEmail',
    'fagfolk-production-createScimUser',
    'fagfolk-production-dueWorker',
    'fagfolk-production-patchScimUser',
    'fagfolk-production-register',
    'fagfolk-production-replaceScimUser',
  ])
})

test('nothing may scan, or change or delete an audit entry', () => {
  expect(statements.filter(([, { Action }]) => listed(Action).includes('dynamodb:Scan'))).toEqual([])
  const onAudit = statements.filter(
    ([, { Condition }]) =>
      Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']?.includes(leadingKeys.audit) === true,
  )
  const actions = new Set(onAudit.flatMap(([, { Action }]) => Action))
  expect([...actions].sort()).toEqual(['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query'])
})

test('the signer of a form or address only has the file permissions it passes on', () => {
  const onFiles = (name: string) =>
    (policiesOf(inProduction).get(`fagfolk-production-${name}`) ?? [])
      .filter(({ Action }) => listed(Action).some((action) => action.startsWith('s3:')))
      .map(({ Action, Resource }) => [...listed(Action), Resource].join(' '))
  const bucket = (purpose: string) => `arn:aws:s3:::fagfolk-production-${purpose}-111122223333-eu-north-1`
  for (const name of ['requestDocumentUpload', 'requestPublicUpload'])
    expect(onFiles(name)).toEqual([`s3:PutObject ${bucket('incoming')}/uploads/*`])
  for (const name of ['downloadDocument', 'getPicture', 'openSubmissionFile'])
    expect(onFiles(name)).toEqual([`s3:GetObject s3:GetObjectTagging ${bucket('documents')}/files/*`])
})

test('functions may read their parameters and no others', () => {
  const all = policiesOf(inProduction)
  const read = resourcesOf(inProduction, 'AWS::Lambda::Function').flatMap(
    ({ Properties: { FunctionName, Environment } }) =>
      Object.entries<string>(Environment.Variables).flatMap(([variable, name]) =>
        variable.endsWith('_PARAMETER') ? [[FunctionName, name] as const] : [],
      ),
  )
  expect(read.length).toBeGreaterThan(200)
  for (const [name, parameter] of read) {
    const call = {
      action: 'ssm:GetParameters',
      resource: `arn:aws:ssm:eu-north-1:111122223333:parameter${parameter}`,
    }
    expect(policyAllows(all.get(name) ?? [], call), `${name} ${parameter}`).toBe(true)
    const another = { ...call, resource: `${call.resource}-other` }
    expect(policyAllows(all.get(name) ?? [], another), `${name} ${parameter}-other`).toBe(false)
  }
})

test('functions have no other policies than their own', () => {
  const managed = stages.flatMap((stage) => resourcesOf(stage, 'AWS::IAM::ManagedPolicy'))
  expect(new Set(managed.map(({ stack }) => stack))).toEqual(new Set(['api']))
  expect(stages.flatMap((stage) => resourcesOf(stage, 'AWS::IAM::Policy'))).toEqual([])
  const withManaged = stages
    .flatMap((stage) => resourcesOf(stage, 'AWS::IAM::Role'))
    .filter(({ Properties }) => Properties.ManagedPolicyArns || Properties.PermissionsBoundary)
  const trusted = withManaged.map(({ Properties }) => JSON.stringify(Properties.AssumeRolePolicyDocument))
  expect(trusted.filter((document) => document.includes('lambda.amazonaws.com'))).toEqual([])
})

test.each([
  ['its partition', { action: 'dynamodb:GetItem', resource: table, leadingKeys: ['APPLICANT#1'] }, true],
  ['another partition', { action: 'dynamodb:GetItem', resource: table, leadingKeys: ['SUBMISSION#1'] }, false],
  ['one of the two', { action: 'dynamodb:GetItem', resource: table, leadingKeys: ['APPLICANT#1', 'AUDIT#1'] }, false],
  ['another action', { action: 'dynamodb:DeleteItem', resource: table, leadingKeys: ['APPLICANT#1'] }, false],
  ['another table', { action: 'dynamodb:GetItem', resource: `${table}2`, leadingKeys: ['APPLICANT#1'] }, false],
  [
    'an index',
    { action: 'dynamodb:Query', resource: `${table}/index/changedApplicants`, leadingKeys: ['APPLICANT'] },
    false,
  ],
  ['no partition', { action: 'dynamodb:GetItem', resource: table }, false],
  ['another service', { action: 's3:GetObject', resource: '*' }, false],
])('the evaluator handles %s', (_what, call, allowed) => {
  expect(policyAllows(policiesOf(inProduction).get('fagfolk-production-getApplicant') ?? [], call)).toBe(allowed)
})

test('the evaluator only allows the configured sender, and throws for unknown conditions', () => {
  const mailer = policiesOf(inProduction).get('fagfolk-production-mailer') ?? []
  const mail = (sender: string, identity = 'fagfolk.example') => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:eu-north-1:111122223333:identity/${identity}`,
    facts: { 'ses:FromAddress': sender },
  })
  expect(policyAllows(mailer, mail('no-reply@fagfolk.example'))).toBe(true)
  expect(policyAllows(mailer, mail('boss@fagfolk.example'))).toBe(false)
  // The SES sandbox also checks the recipient's identity.
  expect(policyAllows(mailer, mail('no-reply@fagfolk.example', 'karen@mail.example'))).toBe(true)
  const odd: Statement = { Effect: 'Allow', Action: 'a:b', Resource: '*', Condition: { Bool: { 'aws:x': 'true' } } }
  expect(() => policyAllows([odd], { action: 'a:b', resource: 'r' })).toThrow('does not know the condition Bool')
})

test('the mailer can send SMS, but publish to no topic', () => {
  const mailer = policiesOf(inProduction).get('fagfolk-production-mailer') ?? []
  const publish = (resource: string) => policyAllows(mailer, { action: 'sns:Publish', resource })
  // IAM evaluates a phone as a star or as its number, neither of which is an ARN.
  for (const phone of ['*', '+4520123456']) expect(publish(phone), phone).toBe(true)
  for (const topic of [
    'arn:aws:sns:eu-north-1:111122223333:fagfolk-production-alarms',
    'arn:aws:sns:eu-west-1:444455556666:anything',
    'arn:aws-cn:sns:cn-north-1:111122223333:anything.fifo',
    'arn:aws:sns:eu-north-1:111122223333:endpoint/GCM/app/1',
  ])
    expect(publish(topic), topic).toBe(false)
})

test('a deny overrides an allow', () => {
  const allow: Statement = { Effect: 'Allow', Action: 'dynamodb:*', Resource: '*' }
  const deny: Statement = { ...allow, Effect: 'Deny', Action: ['dynamodb:DeleteItem'] }
  expect(policyAllows([allow, deny], { action: 'dynamodb:GetItem', resource: table })).toBe(true)
  expect(policyAllows([allow, deny], { action: 'dynamodb:DeleteItem', resource: table })).toBe(false)
})

test('only functions that need them may read passwords, factors and the secret of the login provider', () => {
  const readersOf = (item: 'passwords' | 'factors' | 'clientSecret') => {
    const call = { action: 'dynamodb:GetItem', resource: table, leadingKeys: [leadingKeys[item]] }
    return [...policiesOf(inProduction)]
      .filter(([, all]) => policyAllows(all, call))
      .map(([name]) => name.replace('fagfolk-production-', ''))
      .toSorted()
  }
  expect(readersOf('passwords')).toEqual([
    'changePassword',
    'exportMyData',
    'proveAccount',
    'requestSignInEmail',
    'signIn',
  ])
  expect(readersOf('factors')).toEqual([
    'addApp',
    'addPasskey',
    'changeAuthenticator',
    'changePassword',
    'changeUser',
    'dueWorker',
    'exportMyData',
    'getAccount',
    'getUserSecondFactor',
    'newRecoveryCodes',
    'proveAccount',
    'proveWithProvider',
    'removeAuthenticator',
    'reportSignIn',
    'requestSignInEmail',
    'resetPassword',
    'resetSecondFactor',
    'signIn',
    'signInWithCode',
    'signInWithPasskey',
    'signInWithProvider',
    'startApp',
    'startPasskey',
    'startProof',
    'startProviderProof',
  ])
  expect(readersOf('clientSecret')).toEqual([
    'proveWithProvider',
    'signInWithProvider',
    'startProviderProof',
    'startProviderSignIn',
    'updateSingleSignOn',
  ])
})

test('only functions that sign webhooks or create their secrets may read the keys of webhooks', () => {
  const call = {
    action: 'ssm:GetParameters',
    resource: 'arn:aws:ssm:eu-north-1:111122223333:parameter/fagfolk-production/webhook-keys',
  }
  const readers = [...policiesOf(inProduction)].filter(([, all]) => policyAllows(all, call)).map(([name]) => name)
  expect(readers.map((name) => name.replace('fagfolk-production-', '')).toSorted()).toEqual([
    'createWebhookEndpoint',
    'rotateWebhookSecret',
    'webhookSender',
  ])
})
