import type { Deployment } from './names.ts'

/**
 * Where OpenSearch answers: a domain's address is made up when it is created, and CloudFormation reads it from the
 * parameter in which the domain's stack keeps it.
 */
export function searchEndpoint({ configuration: { search }, names, versions }: Deployment): string {
  if (search.engine === 'embedded') throw new Error('The embedded engine has no endpoint: only a function of its own.')
  return 'endpoint' in search
    ? search.endpoint
    : `{{resolve:ssm:${names.searchEndpointParameter}:${versions.searchEndpoint}}}`
}
