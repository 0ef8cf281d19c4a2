import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'

/** The log line of a call. It has no personal data, addresses or query strings: the route is logged as declared. */
export type RequestLine = {
  requestId: string
  /** CloudFront's id of the request. Its log has the address to it, for two weeks. */
  siteRequestId?: string
  route: string
  status: number
  /** Milliseconds. */
  duration: number
  userId?: string
  partnerId?: string
  /** The id of an agent's token. */
  agentId?: string
  errorCode?: string
}

export interface RequestLog {
  /** Logs one line per call. */
  call: (line: RequestLine) => void
  /** Logs an unexpected error with its stack, for maintainers. */
  fault: (line: { requestId: string; route: string }, error: unknown) => void
}

/** Returns a log that writes structured lines to standard output. */
export function liveRequestLog(): RequestLog {
  const logger = liveLogger()
  return {
    call: (line) => logger.info('call', line),
    fault: (line, error) => logger.error('fault', { ...line, fault: describeFault(error) }),
  }
}
