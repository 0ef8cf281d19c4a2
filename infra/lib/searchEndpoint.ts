import type { Deployment } from './names.ts'

/**
 * Returns the OpenSearch endpoint. A domain's address is generated on creation, so CloudFormation reads it from the
 * parameter that the domain's stack writes.
 */
export function searchEndpoint({ configuration: { search }, names, versions }: Deployment): string {
  if (search.engine === 'embedded') throw new Error('The embedded engine has no endpoint, only its own function.')
  return 'endpoint' in search
    ? search.endpoint
    : `{{resolve:ssm:${names.searchEndpointParameter}:${versions.searchEndpoint}}}`
}
