import { Logger } from '@aws-lambda-powertools/logger'

/** Creates the logger, which writes structured lines to standard output. They must not contain personal data. */
export const liveLogger = (): Logger => new Logger({ serviceName: 'fagfolk' })
