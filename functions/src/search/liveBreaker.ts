import { describeFault } from '../http/requestLog.ts'
import { liveLogger } from '../platform/logger.ts'
import { liveRemoteEngine } from './remoteEngine.ts'
import { type SearchBreaker, searchBreaker } from './searchBreaker.ts'

/** The breaker before the engine function of this stage. */
export function liveBreaker(): SearchBreaker {
  const logger = liveLogger()
  return searchBreaker({
    engine: liveRemoteEngine(),
    now: () => new Date(),
    report: (error) => logger.warn('search engine away', { fault: describeFault(error) }),
  })
}
