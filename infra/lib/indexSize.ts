import type { IndexSize } from '../../functions/src/search/openSearch/indexDefinition.ts'
import type { Search } from './configuration.ts'

/** One shard, which counts exactly, and a copy of it where there is a node to hold one. */
export const indexSize = (search: Search): IndexSize => ({
  shards: 1,
  replicas: 'domain' in search && search.domain.nodes > 1 ? 1 : 0,
})
