import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { AnyRoute, Area } from '../../shared/kernel/contract/defineRoute.ts'
import type { ErrorAnswer } from '../../shared/kernel/contract/errorAnswer.ts'
import { routes } from '../../shared/routes.ts'
import { apiPattern, pathStatement, routeStatement } from './webAclPaths.ts'

const publicRoutes: readonly AnyRoute[] = Object.values(routes).filter(({ access }) => access === 'public')

/** The areas whose public routes check a password, a code, a token or an invitation. */
const signInAreas: readonly Area[] = ['identity', 'users', 'oauth']
const isOfSignIn = ({ area }: AnyRoute): boolean => signInAreas.includes(area)

/** The public routes by the rule that limits them. Every public route has one. */
const limitedRoutes = {
  signIn: publicRoutes.filter(isOfSignIn),
  form: publicRoutes.filter((route) => !isOfSignIn(route)),
}

/**
 * Requests from one address in five minutes. None is below what a route or a partner's key allows by itself. Fifty
 * people behind one address stay far below: a login takes five calls, an application with four files fifteen, and a
 * page ten.
 */
export const addressLimits = { signIn: 1_500, form: 2_000, api: 10_000 }

const windowSeconds = 300

/** The answer to requests over a limit, in the form of the product's own, so that pages and clients understand it. */
export const tooManyRequests: Record<'TooManyRequests', CfnWebACL.CustomResponseBodyProperty> = {
  TooManyRequests: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      code: 'too_many_requests',
      message: 'Too many requests from this address. Please try again in a few minutes.',
      requestId: '',
    } satisfies ErrorAnswer),
  },
}

const metrics = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
})

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>

/** Returns a rule that blocks an address while it sends more matching requests than the limit. */
const addressRule = (name: string, limit: number, scopeDownStatement: CfnWebACL.StatementProperty): Rule => ({
  name,
  // CloudFront sees the visitor's own address.
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: windowSeconds, limit, scopeDownStatement },
  },
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: 'TooManyRequests',
        responseHeaders: [
          { name: 'Retry-After', value: '60' },
          { name: 'Cache-Control', value: 'no-store' },
        ],
      },
    },
  },
  visibilityConfig: metrics(name),
})

/** Returns a rule with a rule group that AWS manages. The rules in `counted` count requests without blocking them. */
const managedRule = (name: string, group: string, counted: readonly string[] = []): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: group,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: metrics(name),
})

/**
 * The common rules that would block people or programs that do nothing wrong. Every body and query is checked against
 * the schema of its contract, and shown as text.
 */
const countedCommonRules = [
  // Forms, notes, CV texts and calls of agents are often longer than 8 KB. Functions have their own limits.
  'SizeRestrictions_BODY',
  // A return from a login provider has a longer query, and so may a search with many filters.
  'SizeRestrictions_QUERYSTRING',
  // Notes, mails and CV texts may contain code, paths and addresses, and a refused text is lost.
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  // Agents on a desktop register http://127.0.0.1 as the address to return to, and name it on the consent page.
  'GenericRFI_BODY',
  'GenericRFI_QUERYARGUMENTS',
  // Partners, directories and mail programs that unsubscribe by one click may send none.
  'NoUserAgent_HEADER',
]

/** Returns the rules in their order. Each costs 1 USD a month, so one limit covers both sign-in and OAuth (ADR 112). */
export const webAclRules = (): CfnWebACL.RuleProperty[] =>
  [
    addressRule('SignInLimit', addressLimits.signIn, routeStatement(limitedRoutes.signIn)),
    addressRule('FormLimit', addressLimits.form, routeStatement(limitedRoutes.form)),
    addressRule('ApiLimit', addressLimits.api, pathStatement([apiPattern])),
    managedRule('Reputation', 'AWSManagedRulesAmazonIpReputationList'),
    managedRule('KnownBadInputs', 'AWSManagedRulesKnownBadInputsRuleSet'),
    managedRule('CommonRules', 'AWSManagedRulesCommonRuleSet', countedCommonRules),
  ].map((rule, priority) => ({ ...rule, priority }))
