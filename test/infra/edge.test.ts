import { describe, expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { errorAnswerSchema } from '../../shared/kernel/contract/errorAnswer.ts'
import { securityHeaders } from '../../shared/kernel/domain/securityHeaders.ts'
import { fileAt } from '../../shared/kernel/domain/siteDocuments.ts'
import { routes } from '../../shared/routes.ts'
import { agentWorld } from '../agents/agentWorld.ts'
import { type Properties, resourcesOf, type Synthesised, synthesise, templateOf } from './synthesised.ts'
import { otherPilot, otherProduction, webAclArn } from './variants.ts'

const stages = [synthesise(local), synthesise(production)] as const
const [locally, inProduction] = stages
const inPilot = synthesise(pilot)
const api = templateOf(inProduction, 'api')
const web = templateOf(inProduction, 'web')

/** Returns the path of each API resource by its id. */
function pathsOf(): Map<string, string> {
  const parts = new Map(
    resourcesOf(inProduction, 'AWS::ApiGateway::Resource').map(({ id, Properties }) => [id, Properties]),
  )
  const pathOf = (id: string | undefined): string => {
    const part = id === undefined ? undefined : parts.get(id)
    return part ? `${pathOf(part.ParentId.Ref)}/${part.PathPart}` : ''
  }
  return new Map([...parts.keys()].map((id) => [id, pathOf(id)]))
}

const isMock = ({ Properties }: { Properties: Properties }) => Properties.Integration.Type === 'MOCK'
const methodsOfFunctions = (synthesised = inProduction) =>
  resourcesOf(synthesised, 'AWS::ApiGateway::Method').filter((each) => !isMock(each))

test('agents get 405 for streams and sessions', () => {
  const paths = pathsOf()
  const mocks = resourcesOf(inProduction, 'AWS::ApiGateway::Method').filter(isMock)
  expect(mocks.map(({ Properties }) => [paths.get(Properties.ResourceId.Ref), Properties.HttpMethod])).toEqual([
    ['/mcp', 'GET'],
    ['/mcp', 'DELETE'],
  ])
  for (const { Properties } of mocks)
    expect(Properties.Integration.IntegrationResponses).toMatchObject([
      { StatusCode: '405', ResponseParameters: { 'method.response.header.Allow': "'POST'" } },
    ])
})

test("the API has exactly the methods of the contract, each calling its route's function", () => {
  const paths = pathsOf()
  const methods = methodsOfFunctions().map(({ Properties }) => ({
    method: Properties.HttpMethod,
    path: paths.get(Properties.ResourceId.Ref),
    type: Properties.Integration.Type,
    verb: Properties.Integration.IntegrationHttpMethod,
    uri: Properties.Integration.Uri,
  }))
  const expected = Object.values(routes).map(({ name, method, path }) => ({
    method,
    path,
    type: 'AWS_PROXY',
    verb: 'POST',
    uri: `arn:aws:apigateway:eu-north-1:lambda:path/2015-03-31/functions/arn:aws:lambda:eu-north-1:111122223333:function:fagfolk-production-${name}/invocations`,
  }))
  const order = (a: { uri: string }, b: { uri: string }) => a.uri.localeCompare(b.uri)
  expect(methods.sort(order)).toEqual(expected.sort(order))
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
  expect(invoked.map((arn) => arn.split(':').at(-1)).sort()).toEqual(
    Object.keys(routes)
      .map((name) => `fagfolk-production-${name}`)
      .sort(),
  )
  // Otherwise only the schedule and S3's inbound mail may invoke their functions.
  expect(resourcesOf(inProduction, 'AWS::Lambda::Permission')).toMatchObject([
    {
      Properties: {
        Action: 'lambda:InvokeFunction',
        Principal: 'events.amazonaws.com',
        FunctionName: { 'Fn::GetAtt': [expect.stringMatching(/^dueWorker/), 'Arn'] },
        SourceArn: { 'Fn::GetAtt': [expect.stringMatching(/^DueSchedule/), 'Arn'] },
      },
    },
    {
      Properties: {
        Action: 'lambda:InvokeFunction',
        Principal: 's3.amazonaws.com',
        FunctionName: { 'Fn::GetAtt': [expect.stringMatching(/^incomingMail/), 'Arn'] },
        SourceArn: 'arn:aws:s3:::fagfolk-production-mail-111122223333-eu-north-1',
        SourceAccount: '111122223333',
      },
    },
  ])
  for (const { Properties } of methodsOfFunctions())
    expect(Properties.Integration.Credentials).toEqual({ 'Fn::GetAtt': [invoker?.id, 'Arn'] })
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
    resourcesOf(synthesised, 'AWS::ApiGateway::Method')
      .filter(({ Properties }) => Properties.ApiKeyRequired === true)
      .map(({ Properties }) => Properties.OperationName)
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

test("the API requires CloudFront's secret if it is behind CloudFront, and its address is never published", () => {
  const settingsOfFunctions = (synthesised: Synthesised) =>
    new Set(
      resourcesOf(synthesised, 'AWS::Lambda::Function').flatMap(
        ({ Properties: { Environment } }) => Environment.Variables.ORIGIN_SECRET_PARAMETERS ?? [],
      ),
    )
  expect(settingsOfFunctions(inProduction)).toEqual(new Set(['/fagfolk-production/origin-secret:1']))
  expect(settingsOfFunctions(locally)).toEqual(new Set(['none']))
  expect(JSON.stringify(web.toJSON().Outputs)).not.toContain('execute-api')
})

const ownAnswers = resourcesOf(inProduction, 'AWS::ApiGateway::GatewayResponse').map(({ Properties }) => Properties)

test.each(ownAnswers)("the gateway's own answer $ResponseType has the product's form", ({ ResponseTemplates }) => {
  const answer = JSON.parse(ResponseTemplates['application/json'])
  expect(errorAnswerSchema.parse(answer)).toEqual(answer)
  expect(answer.requestId).toBe('$context.requestId')
})

test.each([
  ['MISSING_AUTHENTICATION_TOKEN', '404', 'not_found'],
  ['REQUEST_TOO_LARGE', '413', 'payload_too_large'],
  ['INVALID_API_KEY', '401', 'wrong_credentials'],
  ['THROTTLED', undefined, 'too_many_requests'],
  ['DEFAULT_4XX', undefined, 'validation_failed'],
  ['DEFAULT_5XX', undefined, 'internal_error'],
])('%s is answered with %s %s', (type, status, code) => {
  const own = ownAnswers.find(({ ResponseType }) => ResponseType === type)
  expect(own?.StatusCode).toBe(status)
  expect(JSON.parse(own?.ResponseTemplates['application/json'])).toMatchObject({ code })
})

test.each([
  ['THROTTLED', '1'],
  ['QUOTA_EXCEEDED', '3600'],
])('%s is answered with Retry-After: %s', (type, seconds) => {
  const own = ownAnswers.find(({ ResponseType }) => ResponseType === type)
  expect(own?.ResponseParameters).toMatchObject({ 'gatewayresponse.header.Retry-After': `'${seconds}'` })
})

test("only the stage configured for it sets API Gateway's account-wide logging role", () => {
  api.resourceCountIs('AWS::ApiGateway::Account', 1)
  templateOf(otherPilot(), 'api').resourceCountIs('AWS::ApiGateway::Account', 0)
})

const distribution = (): Properties =>
  resourcesOf(inProduction, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig

test('one call in a hundred is traced, and a local stage has no sampling rule', () => {
  const rules = resourcesOf(inProduction, 'AWS::XRay::SamplingRule').map(({ Properties }) => Properties.SamplingRule)
  expect(rules).toMatchObject([{ FixedRate: 0.01, ReservoirSize: 0, ServiceName: 'fagfolk-production-api/live' }])
  expect(resourcesOf(locally, 'AWS::XRay::SamplingRule')).toEqual([])
})

test('one origin serves pages from the private bucket and the API from the stage', () => {
  const { Origins, DefaultCacheBehavior, CacheBehaviors } = distribution()
  const [pages, backend] = Origins
  expect(pages.OriginAccessControlId).toBeDefined()
  expect(backend).toMatchObject({
    OriginPath: '/live',
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    OriginCustomHeaders: [
      { HeaderName: 'x-origin-secret', HeaderValue: '{{resolve:ssm:/fagfolk-production/origin-secret:1}}' },
    ],
  })
  expect(DefaultCacheBehavior).toMatchObject({ TargetOriginId: pages.Id, ViewerProtocolPolicy: 'redirect-to-https' })
  const behaviours: Properties[] = CacheBehaviors
  expect(behaviours.map(({ PathPattern }) => PathPattern)).toEqual([
    '/api/*',
    '/.well-known/*',
    '/oauth/token',
    '/oauth/register',
    '/oauth/revoke',
    '/mcp',
  ])
  for (const behaviour of behaviours)
    expect(behaviour).toMatchObject({ TargetOriginId: backend.Id, ViewerProtocolPolicy: 'https-only', Compress: false })
  expect(distribution()).toMatchObject({
    HttpVersion: 'http2and3',
    Aliases: ['fagfolk.example'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
})

test('during a rotation of the origin secret, functions accept the new one and the one CloudFront still sends', () => {
  const changed = otherProduction()
  const [api] = resourcesOf(changed, 'AWS::Lambda::Function').filter(({ Properties }) =>
    Properties.FunctionName.endsWith('-searchApplicants'),
  )
  expect(api?.Properties.Environment.Variables).toMatchObject({
    ORIGIN_SECRET_PARAMETERS: '/fagfolk-production/origin-secret:4,/fagfolk-production/origin-secret:3',
    OPENSEARCH_ENDPOINT: '{{resolve:ssm:/fagfolk-production/search-endpoint:2}}',
  })
  const [site] = resourcesOf(changed, 'AWS::CloudFront::Distribution')
  expect(JSON.stringify(site?.Properties)).toContain('{{resolve:ssm:/fagfolk-production/origin-secret:4}}')
})

test("CloudFront caches no errors, so that no one sees another's and a retry is a new request", () => {
  // All statuses that can be configured. Others are only cached if their headers ask for it.
  expect(distribution().CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  )
})

test('all credentials are part of the cache key', () => {
  const [key] = resourcesOf(inProduction, 'AWS::CloudFront::CachePolicy')
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } =
    key?.Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin ?? {}
  expect(HeadersConfig.Headers).toEqual(['Authorization', 'X-API-Key'])
  expect([CookiesConfig.CookieBehavior, QueryStringsConfig.QueryStringBehavior]).toEqual(['all', 'all'])
  for (const { PathPattern, CachePolicyId } of distribution().CacheBehaviors)
    expect(CachePolicyId, PathPattern).toEqual({ Ref: key?.id })
})

test('required request data reaches the API, and nothing is cached unless it asks for it', () => {
  web.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: {
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
  })
  const [forwarded] = policiesFor('/api/*')
  const headers: string[] = forwarded?.Properties.OriginRequestPolicyConfig.HeadersConfig.Headers
  expect(headers).toEqual(
    expect.arrayContaining(['CloudFront-Viewer-Address', 'Origin', 'Content-Type', 'Idempotency-Key']),
  )
  // CloudFront's maximum.
  expect(headers.length).toBeLessThanOrEqual(10)
  expect(headers).not.toContain('Host')
  web.hasResourceProperties('AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: { DefaultTTL: 0, MaxTTL: 1, MinTTL: 0 },
  })
})

/** Returns the origin request policy of a path's behaviour. */
function policiesFor(path: string) {
  const behaviour = (distribution().CacheBehaviors as Properties[]).find(({ PathPattern }) => PathPattern === path)
  return resourcesOf(inProduction, 'AWS::CloudFront::OriginRequestPolicy').filter(
    ({ id }) => id === behaviour?.OriginRequestPolicyId.Ref,
  )
}

/** Returns the headers that a client of the protocol's SDK sends during a whole conversation, in lower case. */
async function headersOfClients(): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const generation of ['modern', 'legacy'] as const) {
    const client = await agentWorld().connected({
      generation,
      onHeaders: (names) => {
        for (const name of names) seen.add(name)
      },
    })
    await client.listTools()
    await client.callTool({ name: 'get_statistics', arguments: {} })
    await client.listResourceTemplates()
    await client.listPrompts()
    await client.close()
  }
  return seen
}

test('all headers of agent clients reach the endpoint, and no cookies do', async () => {
  const [policy] = policiesFor('/mcp')
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = policy?.Properties.OriginRequestPolicyConfig ?? {}
  const passed: string[] = HeadersConfig.Headers.map((name: string) => name.toLowerCase())
  expect(passed.length).toBeLessThanOrEqual(10)
  expect([CookiesConfig.CookieBehavior, QueryStringsConfig.QueryStringBehavior]).toEqual(['none', 'none'])
  const sent = await headersOfClients()
  for (const name of ['mcp-method', 'mcp-name', 'mcp-protocol-version', 'accept', 'content-type'])
    expect([...sent]).toContain(name)
  // The cache key includes it (see `uncached`).
  expect([...sent].filter((name) => name !== 'authorization' && !passed.includes(name))).toEqual([])
})

test.each([
  ['nothing', {}, 401],
  ['a token', { authorization: { value: 'Bearer x' } }, undefined],
])('an agent that sends CloudFront %s', (_what, shown, status) => {
  const [challenge] = resourcesOf(inProduction, 'AWS::CloudFront::Function').filter(({ id }) => id.startsWith('Agent'))
  const answer = new Function('event', `${challenge?.Properties.FunctionCode}; return handler(event)`)
  const request = { method: 'POST', headers: { host: { value: 'fagfolk.example' }, ...shown } }
  const given = answer({ request })
  if (status === undefined) expect(given).toBe(request)
  else
    expect(given).toMatchObject({
      statusCode: status,
      headers: {
        'www-authenticate': {
          value:
            'Bearer resource_metadata="https://fagfolk.example/.well-known/oauth-protected-resource/mcp", scope="read contact write"',
        },
      },
    })
  expect(answer({ request: { ...request, method: 'GET' } })).toMatchObject({ method: 'GET' })
})

/** Returns the security headers that CloudFront adds to a stage's answers. */
function securityHeadersOf(stage: Synthesised) {
  const [policy] = resourcesOf(stage, 'AWS::CloudFront::ResponseHeadersPolicy')
  const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } =
    policy?.Properties.ResponseHeadersPolicyConfig ?? {}
  const transport = own.StrictTransportSecurity
  const items: Properties[] = custom.Items
  const sent = {
    'Content-Security-Policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
    'Strict-Transport-Security': [
      `max-age=${transport.AccessControlMaxAgeSec}`,
      ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(transport.Preload ? ['preload'] : []),
    ].join('; '),
    'X-Content-Type-Options': own.ContentTypeOptions.Override ? 'nosniff' : '',
    'X-Frame-Options': own.FrameOptions.FrameOption,
    'Referrer-Policy': own.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(items.map(({ Header, Value }) => [Header, Value])),
  }
  return { policy, sent }
}

test('CloudFront sends the security headers with every answer', () => {
  const { policy, sent } = securityHeadersOf(inProduction)
  const bucket = (purpose: string) =>
    `https://fagfolk-production-${purpose}-111122223333-eu-north-1.s3.eu-north-1.amazonaws.com`
  expect(sent).toEqual(securityHeaders({ storage: [bucket('incoming'), bucket('documents')] }))
  expect(sent['Content-Security-Policy']).not.toContain('unsafe-eval')
  const { DefaultCacheBehavior, CacheBehaviors } = distribution()
  for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors])
    expect(behaviour.ResponseHeadersPolicyId).toEqual({ Ref: policy?.id })
})

test("browsers require https for the site's host, and for its subdomains if configured", () => {
  const settingsOfFunctions = (stage: Synthesised) => securityHeadersOf(stage).sent['Strict-Transport-Security']
  for (const stage of [inPilot, inProduction]) expect(settingsOfFunctions(stage)).toBe('max-age=63072000')
  expect(settingsOfFunctions(otherProduction())).toBe('max-age=63072000; includeSubDomains')
})

test.each([
  ['/', '/index.html'],
  ['/applicants', '/applicants.html'],
  ['/auth', '/auth.html'],
  ['/auth/', '/index.html'],
  ['/docs/v1.2/partners', '/index.html'],
  ['/assets/index-4f2a.js', '/assets/index-4f2a.js'],
  ['/config.json', '/config.json'],
])('a visitor who requests %s gets %s', (uri, given) => {
  const [fallback] = resourcesOf(inProduction, 'AWS::CloudFront::Function').filter(({ id }) =>
    id.startsWith('PageFallback'),
  )
  const answer = new Function('event', `${fallback?.Properties.FunctionCode}; return handler(event)`)
  expect(answer({ request: { uri } })).toEqual({ uri: given })
  expect(fileAt(uri), 'as every other server of the site').toBe(given)
  expect(distribution().DefaultCacheBehavior.FunctionAssociations).toHaveLength(1)
  const behaviours: Properties[] = distribution().CacheBehaviors
  for (const behaviour of behaviours.filter(({ PathPattern }) => PathPattern !== '/mcp'))
    expect(behaviour).not.toHaveProperty('FunctionAssociations')
})

test("functions know the site's origin: its domain or CloudFront's", () => {
  web.hasResourceProperties('AWS::SSM::Parameter', {
    Name: '/fagfolk-production/site-origin',
    Value: 'https://fagfolk.example',
  })
  const undomained = templateOf(synthesise(pilot), 'web')
  undomained.hasResourceProperties('AWS::SSM::Parameter', {
    Name: '/fagfolk-pilot/site-origin',
    Value: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['SiteE53D7754', 'DomainName'] }]] },
  })
})

test('a configured web ACL is attached', () => {
  templateOf(otherPilot(), 'web').hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { WebACLId: webAclArn },
  })
})

test('a local stage has the same API without a site in front of it', () => {
  expect(methodsOfFunctions(locally)).toHaveLength(Object.keys(routes).length)
  expect(resourcesOf(locally, 'AWS::CloudFront::Distribution')).toEqual([])
})
