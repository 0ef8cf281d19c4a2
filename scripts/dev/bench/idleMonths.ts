import { resourcesOf, type Synthesised } from '../../../test/infra/synthesised.ts'
import { costFigures, costOf, type Quantities } from './costItems.ts'
import type { Figure } from './figure.ts'
import prices from './prices.json' with { type: 'json' }

const { freeAlarms, freeDashboards } = prices
const monthlyFees: Readonly<Record<string, number>> = prices.monthlyFees

interface IdleStage {
  name: string
  stage: Synthesised
  /** What is not in the templates. */
  more: Quantities
  applicants: number
  /** The maximum cost of a month, in USD. */
  limit: number
}

/** The size of one applicant in bytes: record, guard, history and audit in the table, and three files in the bucket. */
const tableBytes = 12_000
const fileBytes = 3 * 300_000
const gigabyte = 1_000_000_000
const alarm = 'AWS::CloudWatch::Alarm'
const dashboard = 'AWS::CloudWatch::Dashboard'
/** Its fee covers no rules: each rule and each managed rule group has its own. */
const webAcl = 'AWS::WAFv2::WebACL'
/** Lambda polls each empty queue with five long polls of 20 seconds. */
const pollsPerMonth = 5 * 3 * 60 * 24 * 30

const kinds = {
  pilot: { name: 'Idle month of the pilot', applicants: 500, limit: 2 },
  pilotWithWebAcl: { name: 'Idle month of the pilot with its own web ACL', applicants: 500, limit: 13 },
  production: { name: 'Idle month of production, without its OpenSearch domain', applicants: 25_000, limit: 30 },
} as const
type Kind = keyof typeof kinds

/**
 * Returns the cost of a month without calls for each of these stages, itemised from its templates and what else it
 * uses. Throws for a resource type without a known price.
 */
export const idleMonths = (
  stages: Partial<Record<Kind, Synthesised>>,
  more: Partial<Record<Kind, Quantities>> = {},
): Figure[] =>
  (Object.entries(stages) as [Kind, Synthesised][]).flatMap(([kind, stage]) =>
    idleMonth({ ...kinds[kind], stage, more: more[kind] ?? {} }),
  )

/** Returns the number of metrics that alarms watch, by which they are charged. An expression watches several. */
export const alarmMetrics = (stage: Synthesised): number =>
  resourcesOf(stage, alarm)
    .map(({ Properties: { Metrics = [{ MetricStat: {} }] } }) => Metrics.filter(isWatched).length)
    .reduce((sum, count) => sum + count, 0)

const isWatched = ({ MetricStat }: { MetricStat?: object }): boolean => MetricStat !== undefined

function idleMonth({ name: group, stage, more, applicants, limit }: IdleStage): Figure[] {
  const types = resourcesOf(stage).map(({ Type }) => Type)
  const unpriced = [...new Set(types)].filter((type) => monthlyFees[type] === undefined)
  if (unpriced.length > 0) throw new Error(`Add its monthly cost to monthlyFees: ${unpriced.join(', ')}`)
  const queues = resourcesOf(stage, 'AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => Properties.ScalingConfig !== undefined,
  )
  const quantities: Quantities = {
    ...more,
    tableStorage: (applicants * tableBytes) / gigabyte,
    tableRecovery: (applicants * tableBytes) / gigabyte,
    fileStorage: (applicants * fileBytes) / gigabyte,
    queueRequests: (queues.length * pollsPerMonth) / 1_000_000,
  }
  const rules = resourcesOf(stage, webAcl).flatMap(({ Properties }) => Properties.Rules)
  if (rules.length > 0) quantities.webAclRules = rules.length
  const usd = { group, unit: 'USD' } as const
  const charged = types.filter((type) => type !== alarm && type !== dashboard)
  const dashboards = types.filter((type) => type === dashboard).length
  const byType =
    charged.reduce((sum, type) => sum + (monthlyFees[type] ?? 0), 0) +
    Math.max(0, alarmMetrics(stage) - freeAlarms) * (monthlyFees[alarm] ?? 0) +
    Math.max(0, dashboards - freeDashboards) * (monthlyFees[dashboard] ?? 0)
  // Not in the templates: the domain's DNS belongs to the owner.
  const dns = resourcesOf(stage, 'AWS::CloudFront::Distribution').some(
    ({ Properties }) => Properties.DistributionConfig.Aliases !== undefined,
  )
    ? (monthlyFees['AWS::Route53::HostedZone'] ?? 0)
    : 0
  return [
    ...costFigures(group, quantities),
    { ...usd, name: 'monthly fees of resources, and of a DNS zone if there is a domain', value: byType + dns },
    { ...usd, name: 'total', value: costOf(quantities) + byType + dns, limit },
  ]
}
