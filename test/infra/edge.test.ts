import { expect, test } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { securityHeaders } from '../../shared/kernel/domain/securityHeaders.ts'
import { fileAt } from '../../shared/kernel/domain/siteDocuments.ts'
import { agentWorld } from '../agents/agentWorld.ts'
import { type Properties, resourcesOf, type Synthesised, synthesise, templateOf } from './synthesised.ts'
import { otherPilot, otherProduction, webAclArn } from './variants.ts'

const stages = [synthesise(local), synthesise(production)] as const
const [locally, inProduction] = stages
const web = templateOf(inProduction, 'web')

test("the API requires CloudFront's secret if it is behind CloudFront, and its address is never published", () => {
  const settingsOfFunctions = (synthesised: Synthesised) =>
    new Set(
      resourcesOf(synthesised, 'AWS::Lambda::Function').flatMap(
        ({ Properties: { Environment } }) => Environment.Variables.ORIGIN_SECRETS_PARAMETER ?? [],
      ),
    )
  expect(settingsOfFunctions(inProduction)).toEqual(new Set(['/fagfolk-production/origin-secrets']))
  expect(settingsOfFunctions(locally)).toEqual(new Set(['none']))
  expect(JSON.stringify(web.toJSON().Outputs)).not.toContain('execute-api')
})

const distribution = (): Properties =>
  resourcesOf(inProduction, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig

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
    '/scim/*',
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

test('pages can only be read, and no path takes TRACE', () => {
  const { DefaultCacheBehavior, CacheBehaviors } = distribution()
  expect(DefaultCacheBehavior.AllowedMethods).toEqual(['GET', 'HEAD'])
  for (const { AllowedMethods, PathPattern } of CacheBehaviors)
    expect(AllowedMethods, PathPattern).not.toContain('TRACE')
})

test('CloudFront sends the newest origin secret, and functions read all accepted ones whatever their release', () => {
  const changed = otherProduction()
  const [api] = resourcesOf(changed, 'AWS::Lambda::Function').filter(({ Properties }) =>
    Properties.FunctionName.endsWith('-searchApplicants'),
  )
  expect(api?.Properties.Environment.Variables).toMatchObject({
    ORIGIN_SECRETS_PARAMETER: '/fagfolk-production/origin-secrets',
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
  // API Gateway has a cache of its own.
  const backends = resourcesOf(inProduction, 'AWS::ApiGateway::Stage')
  expect(backends).toHaveLength(2)
  for (const { Properties } of backends) {
    expect(Properties.CacheClusterEnabled).not.toBe(true)
    expect(JSON.stringify(Properties.MethodSettings)).not.toContain('"CachingEnabled":true')
  }
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

/** Returns a function of CloudFront, to be called with an event. */
function edgeFunction(name: string) {
  const [found] = resourcesOf(inProduction, 'AWS::CloudFront::Function').filter(({ id }) => id.startsWith(name))
  return new Function('event', `${found?.Properties.FunctionCode}; return handler(event)`)
}

test.each([
  ['nothing', {}, 401],
  ['a token', { authorization: { value: 'Bearer x' } }, undefined],
])('an agent that sends CloudFront %s', (_what, shown, status) => {
  const answer = edgeFunction('AgentChallenge')
  const request = { method: 'POST', headers: { host: { value: 'fagfolk.example' }, ...shown } }
  const given = answer({ request })
  if (status === undefined) expect(given).toBe(request)
  else
    expect(given).toMatchObject({
      statusCode: status,
      headers: {
        'www-authenticate': {
          value:
            'Bearer resource_metadata="https://fagfolk.example/.well-known/oauth-protected-resource/mcp", scope="read contact write notes"',
        },
        'cache-control': { value: 'no-store' },
        'x-content-type-options': { value: 'nosniff' },
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
  expect(policy?.Properties.ResponseHeadersPolicyConfig.CorsConfig).toBeUndefined()
  const { DefaultCacheBehavior, CacheBehaviors } = distribution()
  for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors])
    expect(behaviour.ResponseHeadersPolicyId).toEqual({ Ref: policy?.id })
})

test("browsers require https for the site's host, and for its subdomains if configured", () => {
  const settingsOfFunctions = (stage: Synthesised) => securityHeadersOf(stage).sent['Strict-Transport-Security']
  for (const stage of [synthesise(pilot), inProduction]) expect(settingsOfFunctions(stage)).toBe('max-age=63072000')
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
  ['/.', '/index.html'],
  ['/assets/..', '/index.html'],
  ['/.git', '/index.html'],
])('a visitor who requests %s gets %s', (uri, given) => {
  const answer = edgeFunction('PageFallback')
  expect(answer({ request: { uri } })).toEqual({ uri: given })
  expect(fileAt(uri), 'as every other server of the site').toBe(given)
  expect(distribution().DefaultCacheBehavior.FunctionAssociations).toHaveLength(1)
  const behaviours: Properties[] = distribution().CacheBehaviors
  for (const behaviour of behaviours.filter(({ PathPattern }) => PathPattern !== '/mcp'))
    expect(behaviour).not.toHaveProperty('FunctionAssociations')
})

test('a visitor who requests a file of another release gets an empty answer without a type to guess', () => {
  const answer = edgeFunction('PageFallback')
  expect(answer({ request: { uri: '/releases/old/index.html' } })).toEqual({
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: { 'x-content-type-options': { value: 'nosniff' } },
  })
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
