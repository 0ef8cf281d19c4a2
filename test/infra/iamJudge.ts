import { runSimulation } from '@cloud-copilot/iam-simulate'
import { type AwsCall, listed, type Policies, type Statement } from './policies.ts'

/** A call of a function, by the function's full name. */
export interface FunctionCall {
  name: string
  call: AwsCall
}

const accountId = '000000000000'

/**
 * Returns the calls that an independent evaluator would refuse, one line each. It knows AWS's own data of actions,
 * resource types and condition keys, so it also refuses a permission whose resource doesn't fit its action, which
 * `policyAllows` doesn't notice.
 */
export async function refusedByJudge(policies: Policies, calls: readonly FunctionCall[]): Promise<string[]> {
  const refused: string[] = []
  for (const { name, call } of calls) {
    const result = await runSimulation(
      {
        request: {
          principal: `arn:aws:iam::${accountId}:role/${name}`,
          action: call.action,
          resource: { resource: call.resource, accountId },
          contextVariables: {
            ...call.facts,
            ...(call.leadingKeys && { 'dynamodb:LeadingKeys': [...call.leadingKeys] }),
          },
        },
        identityPolicies: [{ name, policy: { Version: '2012-10-17', Statement: written(policies.get(name) ?? []) } }],
        serviceControlPolicies: [],
        resourceControlPolicies: [],
      },
      {},
    )
    const line = `${name} ${call.action} ${call.resource}`
    if (result.resultType === 'error') refused.push(`${line}: ${result.errors.message}`)
    else if (result.overallResult !== 'Allowed') refused.push(`${line}: ${result.overallResult}`)
  }
  return refused
}

/** Returns the statements whose resources are texts. Streams and queues of the same stack aren't, until deployed. */
const written = (statements: readonly Statement[]) =>
  statements.flatMap((statement) => {
    const resources = listed(statement.Resource).filter((resource) => typeof resource === 'string')
    return resources.length > 0 ? [{ ...statement, Resource: resources }] : []
  })
