import { SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { namesOf } from '../../../infra/lib/names.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { stageAws } from '../stageAws.ts'
import { type SignedRequest, signedRequest } from './signedPost.ts'

/** The stage and region of a deployment, and optionally the AWS to call instead of the stage's. */
export interface GatewayOfStage {
  configuration: Pick<Configuration, 'stage' | 'region'>
  aws?: ReturnType<typeof stageAws>
}

/** Returns a function that calls API Gateway and returns its response. A few requests don't justify another package. */
export function apiGateway({ configuration, aws = stageAws(configuration) }: GatewayOfStage) {
  const { region } = configuration
  const signer = new SSMClient(aws)
  const origin = 'endpoint' in aws && aws.endpoint ? aws.endpoint : `https://apigateway.${region}.amazonaws.com`
  return async (method: SignedRequest['method'], path: string, body?: object): Promise<unknown> => {
    const text = await signedRequest(signer, {
      service: 'apigateway',
      region,
      method,
      address: new URL(path, origin),
      // Otherwise the response is HAL.
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return text === '' ? undefined : JSON.parse(text)
  }
}

/** The SDK's `items` is `item` in the HTTP response. */
const apisSchema = z.object({ item: z.array(z.object({ id: z.string(), name: z.string() })).default([]) })

/** Returns the id of a stage's API. Throws a StartupProblem if it has none. */
export async function apiIdOf(gateway: GatewayOfStage): Promise<string> {
  const { stage } = gateway.configuration
  // More than an account can have.
  const { item } = apisSchema.parse(await apiGateway(gateway)('GET', '/restapis?limit=500'))
  const api = item.find(({ name }) => name === namesOf(stage).api)
  if (!api) throw new StartupProblem(`The stage "${stage}" has no API: deploy it first.`)
  return api.id
}
