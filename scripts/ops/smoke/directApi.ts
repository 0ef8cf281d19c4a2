import { SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { apiStageName, namesOf } from '../../../infra/lib/names.ts'
import { signedRequest } from '../account/signedPost.ts'
import { stageAws } from '../stageAws.ts'

/** The SDK's `items` is `item` in the HTTP response. */
const apisSchema = z.object({ item: z.array(z.object({ id: z.string(), name: z.string() })).default([]) })

/** Returns API Gateway's own URL of the API, which bypasses CloudFront. Throws if the stage has no API. */
export async function directApiUrl(configuration: Pick<Configuration, 'stage' | 'region'>): Promise<string> {
  const { region, stage } = configuration
  const text = await signedRequest(new SSMClient(stageAws(configuration)), {
    service: 'apigateway',
    region,
    method: 'GET',
    // More than an account can have.
    address: new URL('/restapis?limit=500', `https://apigateway.${region}.amazonaws.com`),
    // Otherwise the response is HAL.
    headers: { accept: 'application/json' },
  })
  const api = apisSchema.parse(JSON.parse(text)).item.find(({ name }) => name === namesOf(stage).api)
  if (!api) throw new Error(`the stage "${stage}" has no API`)
  return `https://${api.id}.execute-api.${region}.amazonaws.com/${apiStageName}`
}
