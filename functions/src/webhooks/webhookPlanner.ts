import { timelineStore } from '../data/timelineStore.ts'
import { webhookDeliveries } from '../data/webhookDeliveries.ts'
import { webhookEndpoints } from '../data/webhookEndpoints.ts'
import { webhookEvents } from '../data/webhookEvents.ts'
import type { BatchAnswer, QueueRecord } from '../platform/batch.ts'
import { describeFault } from '../platform/describeFault.ts'
import { liveLogger } from '../platform/logger.ts'
import { liveTable } from '../platform/table.ts'
import { type PlanningDeps, planWebhooks } from './planWebhooks.ts'

let live: PlanningDeps | undefined

function makeLive(): PlanningDeps {
  const table = liveTable()
  const logger = liveLogger()
  return {
    webhookEvents: webhookEvents(table),
    webhookEndpoints: webhookEndpoints(table),
    webhookDeliveries: webhookDeliveries(table),
    timeline: timelineStore(table),
    now: () => new Date(),
    report: (line, error) => {
      if (error === undefined) logger.info('webhook event', { ...line })
      else logger.error('webhook event', { ...line, fault: describeFault(error) })
    },
  }
}

/** Finds out which endpoints are to hear of the events of the queue. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return planWebhooks(Records, live)
}
