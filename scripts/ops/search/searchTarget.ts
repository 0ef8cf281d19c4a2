import type { IndexSize } from '../../../functions/src/search/openSearch/indexDefinition.ts'
import type { OpenSearch } from '../../../functions/src/search/openSearch/openSearch.ts'
import type { ChangeFeed } from '../../../functions/src/search/stores/changeFeed.ts'

/** An index and the table it follows. */
export interface SearchTarget {
  openSearch: OpenSearch
  feed: Pick<ChangeFeed, 'since' | 'states'>
  /** The alias used for searches. */
  alias?: string
}

export interface SizedSearchTarget extends SearchTarget {
  /** The size of new indexes. */
  size: IndexSize
}
