import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { indexDefinition } from '../../functions/src/search/openSearch/indexDefinition.ts'
import { type OpenSearch, openSearchAt } from '../../functions/src/search/openSearch/openSearch.ts'

/** The OpenSearch of this run. A busy machine is given time to answer. */
export const openSearchOfRun = (): OpenSearch =>
  openSearchAt({ endpoint: inject('openSearchEndpoint'), timeout: 20_000 })

/** An empty index of a test's own, with the product's mapping, behind an alias. */
export async function freshIndex(openSearch: OpenSearch): Promise<{ alias: string; refresh: () => Promise<unknown> }> {
  const alias = `test-${randomUUID()}`
  await openSearch('PUT', `/${alias}-1`, {
    body: { ...indexDefinition({ shards: 1, replicas: 0 }), aliases: { [alias]: {} } },
  })
  return { alias, refresh: () => openSearch('POST', `/${alias}/_refresh`) }
}
