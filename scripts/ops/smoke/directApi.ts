import type { Configuration } from '../../../infra/lib/configuration.ts'
import type { apiStageName, nextApiStageName } from '../../../infra/lib/names.ts'
import { apiIdOf } from '../account/apiGateway.ts'

/** Returns API Gateway's own URL of a stage of the API, which bypasses CloudFront. Throws a StartupProblem if there is no API. */
export async function directApiUrl(
  configuration: Pick<Configuration, 'stage' | 'region'>,
  stageName: typeof apiStageName | typeof nextApiStageName,
): Promise<string> {
  const id = await apiIdOf({ configuration })
  return `https://${id}.execute-api.${configuration.region}.amazonaws.com/${stageName}`
}
