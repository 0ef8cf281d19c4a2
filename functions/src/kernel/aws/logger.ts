import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import { container } from './container.ts'

/** Creates the logger, which writes structured lines to standard output. They must not contain personal data. */
export const liveLogger = (): Logger => new Logger({ serviceName: 'fagfolk', logFormatter: new LineFormatter() })

/** A line without a pass that removes undefined fields, because JSON leaves them out anyway. */
class Line extends LogItem {
  override prepareForPrint(): void {}
}

/**
 * Formats a line of what the product logs, the trace and the state of the execution environment. Powertools' own formatter also looks up a time zone, and adds
 * the call's context, which the product does not set.
 */
class LineFormatter extends LogFormatter {
  override formatAttributes(common: UnformattedAttributes, fields: LogAttributes): LogItem {
    const { logLevel, message, timestamp, serviceName, xRayTraceId } = common
    return new Line({
      attributes: {
        level: logLevel,
        message,
        timestamp: timestamp.toISOString(),
        service: serviceName,
        xray_trace_id: xRayTraceId,
        ...container.next(),
        ...fields,
      },
    })
  }
}
