import type { Configuration } from '../../../infra/lib/configuration.ts'
import { warmFunctions } from '../../../infra/lib/warmFunctions.ts'
import type { Findings } from './findings.ts'

/** Limits that AWS sets for the account in the region. */
export interface QuotaFacts {
  /** How many functions may run at once. */
  concurrency: number
  /** How many resources an API may have. */
  apiResourceQuota: number
}

/**
 * A page makes several calls at once, and each search takes two functions. New accounts have less until AWS raises their
 * quota with their usage, or on request: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html.
 * The figure of 10 is not in AWS's docs: https://github.com/awslabs/fhir-works-on-aws-deployment/issues/691
 */
const leastConcurrency = 50

/**
 * Lambda keeps instances ready only as long as this many others of the account may run:
 * https://docs.aws.amazon.com/lambda/latest/dg/provisioned-concurrency.html
 */
const unreserved = 100

/** How many more resources an API must have room for, so that the next release doesn't reach the quota. */
const spareApiResources = 20

/** Returns the quotas of the account that a stage with this many resources of its API reaches. */
export function quotaFindings(
  { region, data, warm }: Configuration,
  apiResources: number,
  { concurrency, apiResourceQuota }: Partial<QuotaFacts>,
): Findings {
  const found: Findings = { problems: [], notes: [] }
  if (concurrency !== undefined && concurrency < leastConcurrency)
    found[data.protected ? 'problems' : 'notes'].push(
      `Lambda runs at most ${concurrency} functions at once in ${region}, and a few users need ${leastConcurrency}. New accounts start with 10: request 1000 in Service Quotas ("Concurrent executions").`,
    )
  else if (concurrency !== undefined && warm && concurrency < unreserved + warm.instances * warmFunctions.length)
    found.problems.push(
      `Lambda runs at most ${concurrency} functions at once in ${region}, and keeps instances ready only if ${unreserved} others are left: request 1000 in Service Quotas ("Concurrent executions"), or remove warm.`,
    )
  if (apiResourceQuota !== undefined && apiResources > apiResourceQuota - spareApiResources)
    found.problems.push(
      `The API has ${apiResources} resources, and API Gateway allows ${apiResourceQuota} in ${region}: request ${apiResourceQuota * 2} in Service Quotas ("Resources/Routes per REST/WebSocket API").`,
    )
  return found
}
