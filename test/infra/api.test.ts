import { describe, expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import type { ApiDocument } from '../../infra/lib/apiDocument.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { errorAnswerSchema } from '../../shared/kernel/contract/errorAnswer.ts'
import { routes } from '../../shared/routes.ts'
import { type Properties, resourcesOf, type Synthesised, synthesise, templateOf } from './synthesised.ts'
import { otherPilot } from './variants.ts'

const [locally, inPilot, inProduction] = [synthesise(local), synthesise(pilot), synthesise(production)] as const
const api = templateOf(inProduction, 'api')

/** Returns the document that API Gateway imports, with unresolved functions of the template. */
function documentOf(synthesised: Synthesised): ApiDocument {
  const [gateway, ...others] = resourcesOf(synthesised, 'AWS::ApiGateway::RestApi')
  expect(others).toEqual([])
  return gateway?.Properties.Body
}

const operationsOf = (synthesised: Synthesised) =>
  Object.entries(documentOf(synthesised).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      integration: operation['x-amazon-apigateway-integration'],
    })),
  )

const proxies = (synthesised = inProduction) =>
  operationsOf(synthesised).filter(({ integration }) => integration.type === 'aws_proxy')

test('agents get 405 for streams and sessions', () => {
  const mocks = operationsOf(inProduction).filter(({ integration }) => integration.type === 'mock')
  expect(mocks.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /mcp', 'DELETE /mcp'])
  for (const { integration, responses } of mocks) {
    expect(responses['405']).toMatchObject({ headers: { Allow: {} } })
    expect(integration).toMatchObject({
      responses: { default: { statusCode: '405', responseParameters: { 'method.response.header.Allow': "'POST'" } } },
    })
  }
})

test("the API has exactly the methods of the contract, each calling its route's function", () => {
  const methods = proxies().map(({ operationId, method, path, integration }) => ({
    operationId,
    method,
    path,
    integration,
  }))
  const [invoker] = resourcesOf(inProduction, 'AWS::IAM::Role').filter(({ id }) => id.startsWith('Invoker'))
  const expected = Object.values(routes).map(({ name, method, path }) => ({
    operationId: name,
    method,
    path,
    integration: {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: `arn:aws:apigateway:eu-north-1:lambda:path/2015-03-31/functions/arn:aws:lambda:eu-north-1:111122223333:function:fagfolk-production-${name}:$\{stageVariables.release}/invocations`,
      credentials: { 'Fn::GetAtt': [invoker?.id, 'Arn'] },
      timeoutInMillis: 29_000,
    },
  }))
  const order = (a: { operationId?: string | undefined }, b: { operationId?: string | undefined }) =>
    String(a.operationId).localeCompare(String(b.operationId))
  expect(methods.sort(order)).toEqual(expected.sort(order))
})

test('every parameter of a path is declared', () => {
  for (const { path, parameters = [] } of proxies()) {
    const declared = parameters.map((parameter) => `{${'name' in parameter ? parameter.name : ''}}`)
    expect(declared, path).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
})

test('one role invokes the functions of all routes, and no others', () => {
  const [invoker] = resourcesOf(inProduction, 'AWS::IAM::Role').filter(({ id }) => id.startsWith('Invoker'))
  const policies = resourcesOf(inProduction, 'AWS::IAM::ManagedPolicy')
  for (const { id, Properties } of policies) {
    expect(Properties.Roles, id).toEqual([{ Ref: invoker?.id }])
    expect(JSON.stringify(Properties.PolicyDocument).length, id).toBeLessThan(6144)
  }
  const statements: Properties[] = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
  expect(new Set(statements.map(({ Action }) => Action))).toEqual(new Set(['lambda:InvokeFunction']))
  const invoked: string[] = statements.flatMap(({ Resource }) => Resource)
  expect(invoked.map((arn) => arn.split(':').slice(-2).join(':')).sort()).toEqual(
    Object.keys(routes)
      .map((name) => `fagfolk-production-${name}:*`)
      .sort(),
  )
  // Otherwise only the schedule and S3's inbound mail may invoke their functions.
  expect(resourcesOf(inProduction, 'AWS::Lambda::Permission')).toMatchObject([
    {
      Properties: {
        Action: 'lambda:InvokeFunction',
        Principal: 'events.amazonaws.com',
        FunctionName: { Ref: expect.stringMatching(/^dueWorkerLive/) },
        SourceArn: { 'Fn::GetAtt': [expect.stringMatching(/^DueSchedule/), 'Arn'] },
      },
    },
    {
      Properties: {
        Action: 'lambda:InvokeFunction',
        Principal: 's3.amazonaws.com',
        FunctionName: { Ref: expect.stringMatching(/^incomingMailLive/) },
        SourceArn: 'arn:aws:s3:::fagfolk-production-mail-111122223333-eu-north-1',
        SourceAccount: '111122223333',
      },
    },
  ])
})

test("the stage is traced, throttled and compressed, and its log doesn't identify callers", () => {
  api.hasResourceProperties('AWS::ApiGateway::RestApi', {
    MinimumCompressionSize: 1024,
    BinaryMediaTypes: ['multipart/form-data'],
    EndpointConfiguration: { Types: ['REGIONAL'] },
  })
  const [stage] = resourcesOf(inProduction, 'AWS::ApiGateway::Stage')
  expect(stage?.Properties).toMatchObject({
    StageName: 'live',
    TracingEnabled: true,
    MethodSettings: expect.arrayContaining([
      expect.objectContaining({
        HttpMethod: '*',
        ResourcePath: '/*',
        ThrottlingRateLimit: 500,
        ThrottlingBurstLimit: 1000,
        LoggingLevel: 'OFF',
      }),
    ]),
  })
  const logged = JSON.parse(stage?.Properties.AccessLogSetting.Format)
  expect(Object.values(logged)).toEqual(
    expect.arrayContaining(['$context.requestId', '$context.resourcePath', '$context.status']),
  )
  expect(stage?.Properties.AccessLogSetting.Format).not.toMatch(
    /sourceIp|identity|userAgent|\$context\.path|querystring|header|authorizer|cookie/i,
  )
})

describe('partners', () => {
  const partnersRoutes = Object.values(routes).filter(({ access }) => access === 'partner')
  const askedForKeys = (synthesised: Synthesised) =>
    proxies(synthesised)
      .flatMap(({ operationId, security }) => (security ? [operationId] : []))
      .sort()
  const settingsOfFunctions = (synthesised: Synthesised) =>
    resourcesOf(synthesised, 'AWS::Lambda::Function').flatMap(({ Properties: { FunctionName, Environment } }) =>
      Environment.Variables.HAS_PARTNER_API === undefined
        ? []
        : `${FunctionName.split('-').at(-1)} ${Environment.Variables.HAS_PARTNER_API}`,
    )

  test('need a key on their own routes only, in a plan with rate, burst and daily quota', () => {
    expect(askedForKeys(inProduction)).toEqual(partnersRoutes.map(({ name }) => name).sort())
    const plans = resourcesOf(inProduction, 'AWS::ApiGateway::UsagePlan').map(({ Properties }) => Properties)
    const [stage] = resourcesOf(inProduction, 'AWS::ApiGateway::Stage')
    expect(plans).toMatchObject([
      {
        UsagePlanName: 'fagfolk-production-partners-standard',
        ApiStages: [{ Stage: { Ref: stage?.id } }],
        Throttle: { RateLimit: 5, BurstLimit: 20 },
        Quota: { Limit: 2000, Period: 'DAY' },
      },
      {
        UsagePlanName: 'fagfolk-production-partners-large',
        ApiStages: [{ Stage: { Ref: stage?.id } }],
        Throttle: { RateLimit: 20, BurstLimit: 100 },
        Quota: { Limit: 20_000, Period: 'DAY' },
      },
    ])
    expect(settingsOfFunctions(inProduction).sort()).toEqual(partnersRoutes.map(({ name }) => `${name} yes`).sort())
  })

  test('are disabled in the API and the functions of a stage without them', () => {
    expect(askedForKeys(inPilot)).toEqual([])
    expect(resourcesOf(inPilot, 'AWS::ApiGateway::UsagePlan')).toEqual([])
    expect(settingsOfFunctions(inPilot).sort()).toEqual(partnersRoutes.map(({ name }) => `${name} no`).sort())
  })

  test('have keys that are in no template', () => {
    for (const synthesised of [inProduction, locally, inPilot])
      expect(resourcesOf(synthesised, 'AWS::ApiGateway::ApiKey')).toEqual([])
  })
})

const ownAnswers = Object.entries(documentOf(inProduction)['x-amazon-apigateway-gateway-responses'])

test("the gateway's own answers have the product's form", () => {
  expect(ownAnswers.length).toBeGreaterThan(10)
  for (const [type, { responseTemplates, responseParameters }] of ownAnswers) {
    expect(responseParameters, type).toMatchObject({
      'gatewayresponse.header.Cache-Control': "'no-store'",
      'gatewayresponse.header.X-Content-Type-Options': "'nosniff'",
    })
    expect(JSON.stringify(responseParameters), type).not.toMatch(/access-control/i)
    const answer = JSON.parse(responseTemplates['application/json'] ?? '')
    expect(errorAnswerSchema.parse(answer), type).toEqual(answer)
    expect(answer.requestId).toBe('$context.requestId')
  }
})

test.each([
  ['MISSING_AUTHENTICATION_TOKEN', '404', 'not_found'],
  ['REQUEST_TOO_LARGE', '413', 'payload_too_large'],
  ['INVALID_API_KEY', '401', 'wrong_credentials'],
  ['THROTTLED', undefined, 'too_many_requests'],
  ['DEFAULT_4XX', undefined, 'validation_failed'],
  ['DEFAULT_5XX', undefined, 'internal_error'],
])('%s is answered with %s %s', (type, status, code) => {
  const own = new Map(ownAnswers).get(type)
  expect(own?.statusCode).toBe(status)
  expect(JSON.parse(own?.responseTemplates['application/json'] ?? '')).toMatchObject({ code })
})

test.each([
  ['THROTTLED', '1'],
  ['QUOTA_EXCEEDED', '3600'],
])('%s is answered with Retry-After: %s', (type, seconds) => {
  const own = new Map(ownAnswers).get(type)
  expect(own?.responseParameters).toMatchObject({ 'gatewayresponse.header.Retry-After': `'${seconds}'` })
})

test("only the stage configured for it sets API Gateway's account-wide logging role", () => {
  api.resourceCountIs('AWS::ApiGateway::Account', 1)
  templateOf(otherPilot(), 'api').resourceCountIs('AWS::ApiGateway::Account', 0)
})
test('one call in a hundred is traced, none with a token in its path, and a local stage has no sampling rule', () => {
  const rules = resourcesOf(inProduction, 'AWS::XRay::SamplingRule').map(({ Properties }) => Properties.SamplingRule)
  expect(rules).toMatchObject([
    { FixedRate: 0, ReservoirSize: 0, Priority: 1, URLPath: '*/api/verify-reset-token/*' },
    { FixedRate: 0.01, ReservoirSize: 0, ServiceName: 'fagfolk-production-api/live', Priority: 1000, URLPath: '*' },
  ])
  expect(rules.every(({ RuleName }) => RuleName.length <= 32)).toBe(true)
  expect(Object.values(routes).filter(({ path }) => /token\}/i.test(path))).toEqual([routes.verifyResetToken])
  expect(resourcesOf(locally, 'AWS::XRay::SamplingRule')).toEqual([])
})

test('a local stage has the same API without a site in front of it', () => {
  expect(proxies(locally)).toHaveLength(Object.keys(routes).length)
  expect(resourcesOf(locally, 'AWS::CloudFront::Distribution')).toEqual([])
})
