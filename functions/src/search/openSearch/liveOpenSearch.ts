import { readEnvironment } from '../../kernel/aws/environment.ts'
import { type OpenSearch, openSearchAt } from './openSearch.ts'

/**
 * The OpenSearch that the environment names: an AWS domain, which wants signed requests, or a plain server of one's own.
 * `timeout` is how long an answer may take, in milliseconds.
 */
export function liveOpenSearch(timeout: number): OpenSearch {
  const { OPENSEARCH_ENDPOINT: endpoint } = readEnvironment('openSearch')
  const region = process.env.AWS_REGION
  const isDomain = endpoint.startsWith('https:') && region !== undefined
  return openSearchAt({ endpoint, timeout, ...(isDomain && { region }) })
}
