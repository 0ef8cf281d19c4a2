import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { apiBeginnings, otherApiPaths } from '../../shared/kernel/contract/apiPaths.ts'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'

/** The most characters that AWS WAF allows in a regular expression (https://docs.aws.amazon.com/waf/latest/developerguide/limits.html). */
const longestPattern = 512

/** CloudFront and API Gateway find the route of an encoded path, too, so the rules must. */
const textTransformations = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'NORMALIZE_PATH' },
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the expression for a path in API Gateway's syntax, in which `{id}` is one part. */
const expressionOf = (path: string): string =>
  path
    .split(/\{[^}]*\}/)
    .map(escaped)
    .join('[^/]+')

const whole = (expressions: readonly string[]): string => `^(?:${expressions.join('|')})/?$`

/** Returns regular expressions that match these paths and no others, each within the limit of AWS WAF. */
export function patternsOf(paths: readonly string[]): string[] {
  const groups: string[][] = [[]]
  for (const expression of new Set(paths.map(expressionOf))) {
    const last = groups.at(-1) ?? []
    if (whole([...last, expression]).length <= longestPattern) last.push(expression)
    else groups.push([expression])
  }
  return groups.map(whole)
}

/** The expression for all paths of the API. */
export const apiPattern = `^(?:${[...apiBeginnings.map(escaped), ...otherApiPaths.map((path) => `${escaped(path)}/?$`)].join('|')})`

/** Returns a statement that matches requests whose path matches one of these expressions. */
export function pathStatement(patterns: readonly string[]): CfnWebACL.StatementProperty {
  const statements = patterns.map((regexString) => ({
    regexMatchStatement: { regexString, fieldToMatch: { uriPath: {} }, textTransformations },
  }))
  const [first, ...others] = statements
  return first && others.length === 0 ? first : { orStatement: { statements } }
}

/** Returns a statement that matches requests to these routes. */
export const routeStatement = (routes: readonly Pick<AnyRoute, 'path'>[]): CfnWebACL.StatementProperty =>
  pathStatement(patternsOf(routes.map(({ path }) => path)))
