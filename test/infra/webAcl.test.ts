import { describe, expect, it } from 'vitest'
import { local } from '../../infra/configuration/local.ts'
import { publicThrottle } from '../../infra/lib/throttles.ts'
import { patternsOf } from '../../infra/lib/webAclPaths.ts'
import { addressLimits } from '../../infra/lib/webAclRules.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { authorizePath } from '../../shared/agents/contract/oauthPaths.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import { errorAnswerSchema, statusOf } from '../../shared/kernel/contract/errorAnswer.ts'
import { sitePages } from '../../shared/kernel/domain/siteDocuments.ts'
import { partnerTiers } from '../../shared/partners/domain/partner.ts'
import { routes } from '../../shared/routes.ts'
import {
  type Properties,
  resourcesOf,
  type Synthesised,
  synthesise,
  synthesiseUncached,
  templateOf,
} from './synthesised.ts'
import { pilotWithWebAcl } from './variants.ts'
import { capacityOf } from './webAclCapacity.ts'

const inProduction = synthesise(production)
const allRoutes: readonly AnyRoute[] = Object.values(routes)

const webAclOf = (stage: Synthesised): Properties => resourcesOf(stage, 'AWS::WAFv2::WebACL')[0]?.Properties ?? {}
const rulesOf = (stage: Synthesised): Properties[] => webAclOf(stage).Rules
const ruleNamed = (name: string): Properties => rulesOf(inProduction).find(({ Name }) => Name === name) ?? {}

/** Returns the regular expressions of a rule that limits addresses. */
function patternsIn(name: string): string[] {
  const { ScopeDownStatement: scope } = ruleNamed(name).Statement.RateBasedStatement
  const statements: Properties[] = scope.OrStatement?.Statements ?? [scope]
  return statements.map(({ RegexMatchStatement }) => RegexMatchStatement.RegexString)
}
const limits = (name: string, path: string): boolean =>
  patternsIn(name).some((pattern) => new RegExp(pattern).test(path))
/** Returns a path as a visitor requests it. */
const requested = ({ path }: AnyRoute): string => path.replaceAll(/\{[^}]*\}/g, '0a1b-2c')

describe('The web ACL', () => {
  it('is created in the region of CloudFront, if the stage has its own', () => {
    expect(resourcesOf(inProduction, 'AWS::WAFv2::WebACL')).toMatchObject([
      {
        stack: 'webacl',
        Properties: { Name: 'fagfolk-production-site', Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } },
      },
    ])
    expect(inProduction.app.node.tryFindChild('fagfolk-production-webacl')).toMatchObject({
      account: '111122223333',
      region: 'us-east-1',
    })
    for (const stage of [synthesise(pilot), synthesise(local)])
      expect(resourcesOf(stage, 'AWS::WAFv2::WebACL')).toEqual([])
  })

  it('is attached through the output of its stack, which is deployed first and destroyed last', () => {
    const [site] = resourcesOf(inProduction, 'AWS::CloudFront::Distribution')
    const reference = site?.Properties.DistributionConfig.WebACLId['Fn::GetStackOutput']
    expect(reference).toEqual({
      StackName: 'fagfolk-production-webacl',
      OutputName: 'WebAclArn',
      Region: 'us-east-1',
    })
    const { Outputs } = templateOf(inProduction, 'webacl').toJSON()
    const [webAcl] = resourcesOf(inProduction, 'AWS::WAFv2::WebACL')
    // An export would block the deletion of the web ACL.
    expect(Outputs[reference.OutputName]).toEqual({ Value: { 'Fn::GetAtt': [webAcl?.id, 'Arn'] } })
    const { stacks } = inProduction.app.synth({ skipValidation: true })
    const web = stacks.find(({ stackName }) => stackName === 'fagfolk-production-web')
    expect(web?.dependencies.map(({ id }) => id)).toContain('fagfolk-production-webacl')
  })

  it('takes at most the capacity that the base price covers', () => {
    const capacity = rulesOf(inProduction).reduce((sum, { Statement }) => sum + capacityOf(Statement), 0)
    expect(capacity).toBeGreaterThan(925)
    expect(capacity).toBeLessThanOrEqual(1500)
  })

  it('has six rules with metrics and samples, in an order', () => {
    const rules = rulesOf(inProduction)
    expect(rules.map(({ Name, Priority }) => [Name, Priority])).toEqual([
      ['SignInLimit', 0],
      ['FormLimit', 1],
      ['ApiLimit', 2],
      ['Reputation', 3],
      ['KnownBadInputs', 4],
      ['CommonRules', 5],
    ])
    for (const { Name, VisibilityConfig } of rules)
      expect(VisibilityConfig).toEqual({
        CloudWatchMetricsEnabled: true,
        MetricName: Name,
        SampledRequestsEnabled: true,
      })
  })

  it('stores no credentials, queries and bodies of requests, and no samples of ordinary ones', () => {
    const { DataProtectionConfig, VisibilityConfig } = webAclOf(inProduction)
    const replaced = (FieldType: string, FieldKeys?: string[]) => ({
      Action: 'SUBSTITUTION',
      Field: { FieldType, ...(FieldKeys && { FieldKeys }) },
    })
    expect(DataProtectionConfig.DataProtections).toEqual([
      replaced('SINGLE_HEADER', ['cookie']),
      replaced('SINGLE_HEADER', ['authorization']),
      replaced('SINGLE_HEADER', ['x-api-key']),
      replaced('QUERY_STRING'),
      replaced('BODY'),
    ])
    expect(VisibilityConfig).toMatchObject({ CloudWatchMetricsEnabled: true, SampledRequestsEnabled: false })
  })
})

describe('The limits per address', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('cover %s', (_name, route) => {
    const path = requested(route)
    expect(limits('ApiLimit', path)).toBe(true)
    const isOfSignIn = ['identity', 'users', 'oauth'].includes(route.area)
    // A path may have other methods that need a session.
    const isPublic = allRoutes.some((other) => other.path === route.path && other.access === 'public')
    expect([limits('SignInLimit', path), limits('FormLimit', path)]).toEqual([
      isPublic && isOfSignIn,
      isPublic && !isOfSignIn,
    ])
  })

  it('name only paths of routes', () => {
    for (const name of ['SignInLimit', 'FormLimit']) {
      const alternatives = patternsIn(name).flatMap((pattern) =>
        pattern.slice('^(?:'.length, -')/?$'.length).split('|'),
      )
      const paths = new Set(allRoutes.flatMap(({ path }) => patternsOf([path]).map((each) => each.slice(4, -4))))
      for (const alternative of alternatives) expect([...paths]).toContain(alternative)
    }
  })

  it('leave pages and their files alone', () => {
    for (const path of [...sitePages, authorizePath, '/assets/index-4f2a.js', '/config.json'])
      for (const name of ['SignInLimit', 'FormLimit', 'ApiLimit'])
        expect(limits(name, path), `${name} ${path}`).toBe(false)
  })

  it('find paths with encoded letters, double slashes and a slash at the end, as API Gateway may', () => {
    const [pattern = ''] = patternsIn('SignInLimit')
    expect(new RegExp(pattern).test(`${routes.signIn.path}/`)).toBe(true)
    expect(new RegExp(pattern).test(`/x${routes.signIn.path}`)).toBe(false)
    const { ScopeDownStatement } = ruleNamed('ApiLimit').Statement.RateBasedStatement
    expect(ScopeDownStatement.RegexMatchStatement).toMatchObject({
      FieldToMatch: { UriPath: {} },
      TextTransformations: [
        { Priority: 0, Type: 'URL_DECODE' },
        { Priority: 1, Type: 'NORMALIZE_PATH' },
      ],
    })
  })

  it('use expressions that AWS WAF accepts, however many routes there are', () => {
    for (const name of ['SignInLimit', 'FormLimit', 'ApiLimit'])
      for (const pattern of patternsIn(name)) expect(pattern.length).toBeLessThanOrEqual(512)
    const many = Array.from({ length: 100 }, (_, index) => `/api/public/a-long-path-number-${index}/{id}`)
    const patterns = patternsOf(many)
    for (const pattern of patterns) expect(pattern.length).toBeLessThanOrEqual(512)
    for (const path of many)
      expect(patterns.filter((pattern) => new RegExp(pattern).test(path.replace('{id}', 'a.1')))).toHaveLength(1)
  })

  it('count requests of the visitor’s own address in five minutes', () => {
    for (const [name, Limit] of [
      ['SignInLimit', addressLimits.signIn],
      ['FormLimit', addressLimits.form],
      ['ApiLimit', addressLimits.api],
    ] as const)
      expect(ruleNamed(name).Statement.RateBasedStatement).toMatchObject({
        AggregateKeyType: 'IP',
        EvaluationWindowSec: 300,
        Limit,
      })
  })

  it('are never below what a route or a partner’s key allows', () => {
    for (const route of allRoutes) {
      const { perAddress } = route
      if (!perAddress) continue
      const inFiveMinutes = perAddress.limit * Math.max(1, 300 / perAddress.seconds)
      const [limit] = (['signIn', 'form', 'api'] as const)
        .filter((name) => limits(`${name[0]?.toUpperCase()}${name.slice(1)}Limit`, requested(route)))
        .map((name) => addressLimits[name])
      expect(limit, route.name).toBeGreaterThanOrEqual(inFiveMinutes)
    }
    const ofPartners = Object.values(partnerTiers).map(({ requestsPerSecond }) => requestsPerSecond * 300)
    expect(addressLimits.api).toBeGreaterThanOrEqual(Math.max(...ofPartners))
  })

  it('leave room for fifty people behind one address', () => {
    // Rules of the password, provider, passkey, password and code, each tried twice.
    expect(addressLimits.signIn).toBeGreaterThanOrEqual(50 * 5 * 2)
    // Four files, the form with its notice, logo, limit and check, and an addition.
    expect(addressLimits.form).toBeGreaterThanOrEqual(50 * 15)
    // A call every other second from each of them, all at once.
    expect(addressLimits.api).toBeGreaterThanOrEqual(50 * 150)
  })

  it('let one address use at most a third of what a method serves', () => {
    const served = publicThrottle('signIn').rate * 300
    for (const limit of [addressLimits.signIn, addressLimits.form]) expect(limit).toBeLessThanOrEqual(served / 3)
  })

  it('answer in the product’s own form', () => {
    const { CustomResponseBodies } = webAclOf(inProduction)
    for (const name of ['SignInLimit', 'FormLimit', 'ApiLimit']) {
      const { CustomResponse } = ruleNamed(name).Action.Block
      expect(CustomResponse.ResponseCode).toBe(statusOf.too_many_requests)
      expect(CustomResponse.ResponseHeaders).toEqual([
        { Name: 'Retry-After', Value: '60' },
        { Name: 'Cache-Control', Value: 'no-store' },
      ])
      const { ContentType, Content } = CustomResponseBodies[CustomResponse.CustomResponseBodyKey]
      expect(ContentType).toBe('APPLICATION_JSON')
      expect(errorAnswerSchema.parse(JSON.parse(Content)).code).toBe('too_many_requests')
    }
  })
})

describe('The managed rules', () => {
  const overridesOf = (name: string) =>
    ruleNamed(name).Statement.ManagedRuleGroupStatement.RuleActionOverrides as Properties[]

  it('block known attacks and addresses', () => {
    for (const name of ['Reputation', 'KnownBadInputs', 'CommonRules'])
      expect(ruleNamed(name)).toMatchObject({
        OverrideAction: { None: {} },
        Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS' } },
      })
    for (const name of ['Reputation', 'KnownBadInputs']) expect(overridesOf(name)).toEqual([])
  })

  it('count what people and programs send without doing wrong', () => {
    expect(overridesOf('CommonRules')).toEqual(
      [
        'SizeRestrictions_BODY',
        'SizeRestrictions_QUERYSTRING',
        'CrossSiteScripting_BODY',
        'GenericLFI_BODY',
        'GenericRFI_BODY',
        'GenericRFI_QUERYARGUMENTS',
        'NoUserAgent_HEADER',
      ].map((Name) => ({ Name, ActionToUse: { Count: {} } })),
    )
  })
})

describe('The alarm for blocked requests', () => {
  it('is in the region of the metrics, with its own topic', () => {
    templateOf(inProduction, 'webacl').hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/WAFV2',
      MetricName: 'BlockedRequests',
      Statistic: 'Sum',
      Period: 300,
      Threshold: 500,
      TreatMissingData: 'notBreaching',
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: webAclOf(inProduction).VisibilityConfig.MetricName },
      ],
      AlarmActions: ['arn:aws:sns:us-east-1:111122223333:fagfolk-production-alarms'],
    })
    templateOf(inProduction, 'webacl').hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: production.alarms?.mailTo,
    })
  })

  it('uses the topic of the stage if that is in the same region', () => {
    const there = synthesiseUncached({
      ...pilot,
      region: 'us-east-1',
      site: { servedBy: 'cloudfront', webAcl: 'own' },
    })
    expect(resourcesOf(there, 'AWS::SNS::Topic').map(({ stack }) => stack)).toEqual(['ops'])
    templateOf(there, 'webacl').hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmActions: ['arn:aws:sns:us-east-1:111122223333:fagfolk-pilot-alarms'],
    })
  })

  it('is also part of a pilot with its own web ACL', () => {
    templateOf(pilotWithWebAcl(), 'webacl').resourceCountIs('AWS::CloudWatch::Alarm', 1)
  })
})
