import { describeFault } from '../kernel/aws/describeFault.ts'
import { readEnvironment } from '../kernel/aws/environment.ts'
import { liveLogger } from '../kernel/aws/logger.ts'
import type { ApplicantSearch } from './applicantSearch.ts'
import { type SearchBreaker, searchBreaker } from './searchBreaker.ts'

/** How long a search waits for OpenSearch, in milliseconds. */
const timeout = 2000

const now = () => new Date()

/** Returns the engine configured in the environment, without loading the client of the other. */
async function liveEngine(): Promise<ApplicantSearch> {
  const search = readEnvironment('search')
  if (search.SEARCH_ENGINE === 'embedded') {
    const { liveRemoteEngine } = await import('./embedded/remoteEngine.ts')
    return liveRemoteEngine(search.SEARCH_FUNCTION_NAME)
  }
  const [{ liveOpenSearch }, { openSearchEngine }] = await Promise.all([
    import('./openSearch/liveOpenSearch.ts'),
    import('./openSearch/openSearchEngine.ts'),
  ])
  return openSearchEngine({ openSearch: liveOpenSearch(timeout), now })
}

export function liveBreaker(): SearchBreaker {
  const logger = liveLogger()
  let engine: Promise<ApplicantSearch> | undefined
  return searchBreaker({
    engine: () => {
      engine ??= liveEngine()
      return engine
    },
    now,
    report: (error) => logger.warn('search engine away', { fault: describeFault(error) }),
  })
}
