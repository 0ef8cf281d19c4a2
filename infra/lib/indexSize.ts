import type { IndexSize } from '../../functions/src/search/openSearch/indexDefinition.ts'
import type { Search } from './configuration.ts'

/** One shard, which gives exact counts, and a replica if there is a second node. */
export const indexSize = (search: Search): IndexSize => ({
  shards: 1,
  replicas: 'domain' in search && search.domain.nodes > 1 ? 1 : 0,
})
