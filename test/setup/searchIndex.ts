import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { indexDefinition } from '../../functions/src/search/openSearch/indexDefinition.ts'
import { type OpenSearch, openSearchAt } from '../../functions/src/search/openSearch/openSearch.ts'

/** The OpenSearch of this run, with a long timeout for busy machines. */
export const openSearchOfRun = (): OpenSearch =>
  openSearchAt({ endpoint: inject('openSearchEndpoint'), timeout: 20_000 })

/** Creates an empty index for one test, with the product's mapping and an alias. */
export async function freshIndex(openSearch: OpenSearch): Promise<{ alias: string; refresh: () => Promise<unknown> }> {
  const alias = `test-${randomUUID()}`
  await openSearch('PUT', `/${alias}-1`, {
    body: { ...indexDefinition({ shards: 1, replicas: 0 }), aliases: { [alias]: {} } },
  })
  return { alias, refresh: () => openSearch('POST', `/${alias}/_refresh`) }
}
