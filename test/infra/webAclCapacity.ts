import type { Properties } from './synthesised.ts'

/**
 * Returns the capacity units of a statement
 * (https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statements-list.html), with those of the managed groups
 * (https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html).
 */
export function capacityOf(statement: Properties): number {
  const managed: Record<string, number> = {
    AWSManagedRulesCommonRuleSet: 700,
    AWSManagedRulesKnownBadInputsRuleSet: 200,
    AWSManagedRulesAmazonIpReputationList: 25,
  }
  const { RateBasedStatement, OrStatement, RegexMatchStatement, ManagedRuleGroupStatement } = statement
  if (RateBasedStatement) return 2 + capacityOf(RateBasedStatement.ScopeDownStatement)
  if (OrStatement) return OrStatement.Statements.reduce((sum: number, each: Properties) => sum + capacityOf(each), 0)
  if (RegexMatchStatement) return 3 + 10 * RegexMatchStatement.TextTransformations.length
  const capacity = managed[ManagedRuleGroupStatement?.Name]
  if (capacity === undefined) throw new Error(`Add the capacity of ${JSON.stringify(statement)}`)
  return capacity
}
