import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'

/** What is kept of a call. No personal data, no addresses, no query strings: the route is named as it was declared. */
export interface RequestLine {
  requestId: string
  route: string
  status: number
  /** Milliseconds. */
  duration: number
  userId?: string
  partnerId?: string
  /** The token of an agent, by its id. */
  agentId?: string
  errorCode?: string
}

export interface RequestLog {
  /** One line for each call. */
  call: (line: RequestLine) => void
  /** What nobody expected, with its stack: for those who repair it. */
  fault: (line: { requestId: string; route: string }, error: unknown) => void
}

/** Structured lines on standard output. */
export function liveRequestLog(): RequestLog {
  const logger = liveLogger()
  return {
    call: (line) => logger.info('call', { ...line }),
    fault: (line, error) => logger.error('fault', { ...line, fault: describeFault(error) }),
  }
}
