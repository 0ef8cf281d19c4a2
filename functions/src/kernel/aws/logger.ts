import { Logger } from '@aws-lambda-powertools/logger'

/** Structured lines on standard output, under the product's name. What they say must hold no personal data. */
export const liveLogger = (): Logger => new Logger({ serviceName: 'fagfolk' })
