import { readEnvironment } from '../../kernel/aws/environment.ts'
import { type OpenSearch, openSearchAt } from './openSearch.ts'

/**
 * Returns the OpenSearch of the environment: an AWS domain with signed requests, or a self-hosted server. `timeout` is
 * in milliseconds per request.
 */
export function liveOpenSearch(timeout: number): OpenSearch {
  const { OPENSEARCH_ENDPOINT: endpoint } = readEnvironment('openSearch')
  const region = process.env.AWS_REGION
  const isDomain = endpoint.startsWith('https:') && region !== undefined
  return openSearchAt({ endpoint, timeout, ...(isDomain && { region }) })
}
