import { describeFault } from '../platform/describeFault.ts'
import { readEnvironment } from '../platform/environment.ts'
import { liveLogger } from '../platform/logger.ts'
import type { ApplicantSearch } from './applicantSearch.ts'
import { liveRemoteEngine } from './embedded/remoteEngine.ts'
import { liveOpenSearch } from './openSearch/liveOpenSearch.ts'
import { openSearchEngine } from './openSearch/openSearchEngine.ts'
import { type SearchBreaker, searchBreaker } from './searchBreaker.ts'

/** How long somebody who searches waits for OpenSearch, in milliseconds. */
const timeout = 2000

const now = () => new Date()

/** The engine that the environment names. */
function liveEngine(): ApplicantSearch {
  const search = readEnvironment('search')
  return search.SEARCH_ENGINE === 'embedded'
    ? liveRemoteEngine(search.SEARCH_FUNCTION_NAME)
    : openSearchEngine({ openSearch: liveOpenSearch(timeout), now })
}

/** The breaker before the search engine of this stage. */
export function liveBreaker(): SearchBreaker {
  const logger = liveLogger()
  return searchBreaker({
    engine: liveEngine(),
    now,
    report: (error) => logger.warn('search engine away', { fault: describeFault(error) }),
  })
}
